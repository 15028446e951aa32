// tries: take what calls us from the frames of a stack
// where: learner
Error.stackTraceLimit = 100;
Error.prepareStackTrace = (_, frames) => frames;
const frames = new Error("x").stack;
const found = frames.flatMap((frame) => [frame.getThis?.(), frame.getFunction?.()]);
const mark = new RegExp(["po", "st\\(|open", "Realm"].join(""));
return found.some((value) => mark.test(String(value))) ? "ESCAPED" : "nothing";
