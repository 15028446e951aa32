// What esbuild bundles into public/monaco: the editor, its TypeScript support, and nothing the page
// itself is built from. The page loads the result at run time and knows only its types.
import * as monaco from "monaco-editor/editor";
import "monaco-editor/features/register.all";
import "monaco-editor/languages/definitions/typescript/register";
import * as typescript from "monaco-editor/languages/features/typescript/register";

export const editorKit = { monaco, typescript };
