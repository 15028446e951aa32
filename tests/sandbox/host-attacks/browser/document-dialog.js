// tries: stop the page with a dialog
// where: document
alert("x");
print();
return "ignored";
