// tries: export something else
// expect: refused no-process
export default { onMessage: {} };
