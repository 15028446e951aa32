// tries: load machine code
// where: worker
await WebAssembly.compileStreaming(fetch(`${own}/code.wasm`));
return "ESCAPED";
