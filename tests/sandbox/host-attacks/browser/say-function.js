// tries: say something that cannot be said
// where: learner
answer(() => {});
return "ESCAPED";
