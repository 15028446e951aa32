// tries: go to a foreign address
// where: document
location.href = `${foreign}/elsewhere`;
return "left";
