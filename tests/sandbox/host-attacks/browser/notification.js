// tries: show the visitor a notification
// where: worker
if (Notification.permission !== "denied") return "ESCAPED";
new Notification("x");
return "denied";
