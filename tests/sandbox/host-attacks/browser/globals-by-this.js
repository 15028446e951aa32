// tries: get the global object of the worker by a lost this
// where: learner
const scope = Function("return this")();
return typeof scope.postMessage + typeof scope.self === "undefinedundefined" ? "none" : "ESCAPED";
