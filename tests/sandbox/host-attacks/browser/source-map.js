// tries: name an address in a comment that tools follow
// where: worker
(0, eval)(`throwing = () => null; throwing()\n//# sourceMappingURL=${own}/map.json`);
(0, eval)(`1\n//# sourceURL=${own}/source.js`);
return "ran";
