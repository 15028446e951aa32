// tries: take what calls us from a function's caller
// where: learner
function sloppy() {
  return sloppy.caller?.caller ?? sloppy.arguments?.callee?.caller?.caller;
}
return typeof sloppy() === "function" ? "ESCAPED" : "nothing";
