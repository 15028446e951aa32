// What esbuild bundles beside the editor, over the same chunks: Vim's keys, for those who ask.
import { initVimMode } from "monaco-vim";

export const startVim = initVimMode;
