// tries: notes that the page would trip over
// where: learner
// expect: stopped ended
answer('{"kind":"result","result":{"kind":"done","report":{"kind":"run","ending":"quiescent","steps":1,"traceHash":"","verdicts":[],"log":[[0,{"$$typeof":"x"}]]}}}');
for (;;);
