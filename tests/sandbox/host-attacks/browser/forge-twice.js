// tries: answer for this job, and at once for the next one
// where: learner
// expect: fault: first
const forged = '{"kind":"result","result":{"kind":"fault","why":"ESCAPED"}}';
answer('{"kind":"result","result":{"kind":"fault","why":"first"}}');
for (let times = 0; times < 100; times++) answer(forged);
return "ESCAPED";
