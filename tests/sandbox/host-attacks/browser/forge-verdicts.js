// tries: verdicts that are not verdicts
// where: learner
// expect: stopped ended
answer('{"kind":"result","result":{"kind":"done","report":{"kind":"run","ending":"quiescent","steps":1,"traceHash":"","log":[],"verdicts":[{"property":"x","verdict":{"kind":"holds","coverage":{"toString":1},"exhaustive":true}}]}}}');
for (;;);
