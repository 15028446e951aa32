// tries: leave a beacon
// where: worker
return navigator.sendBeacon(`${own}/beacon`, "x") ? "ESCAPED" : "refused";
