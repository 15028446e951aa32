// tries: send a form
// where: document
const form = document.createElement("form");
form.action = `${own}/form`;
document.documentElement.append(form);
form.submit();
return "refused";
