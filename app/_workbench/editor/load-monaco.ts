"use client";
// Brings the editor onto the page when the first one is needed: its script, its style, its workers
// and the declarations of the learner module. Once per tab.
import type { editorKit } from "./monaco-entry.ts";
import { defineThemes } from "./themes.ts";

export type EditorKit = typeof editorKit;

export interface EditorFolders {
  readonly monaco: string;
  readonly learnerApi: string;
}

let loading: Promise<EditorKit> | null = null;

export function loadMonaco(folders: EditorFolders): Promise<EditorKit> {
  loading ??= load(folders);
  loading.catch(() => {
    loading = null; // the next editor tries again
  });
  return loading;
}

async function load({ monaco, learnerApi }: EditorFolders): Promise<EditorKit> {
  Object.assign(globalThis, {
    MonacoEnvironment: {
      getWorker: (_module: string, label: string) => {
        const file = label === "typescript" || label === "javascript" ? "ts" : "editor";
        return new Worker(`${monaco}${file}.worker.js`, { type: "module" });
      },
    },
  });
  const [kit, declarations] = await Promise.all([
    importKit(`${monaco}monaco.js`),
    fetchDeclarations(`${learnerApi}declarations.json`),
    loadStyle(`${monaco}monaco.css`),
    document.fonts.load('14px "JetBrains Mono Variable"'),
  ]);
  configureTypes(kit, declarations);
  defineThemes(kit.monaco.editor);
  kit.monaco.editor.remeasureFonts();
  return kit;
}

async function importKit(address: string): Promise<EditorKit> {
  const module: { readonly editorKit: EditorKit } = await import(
    /* turbopackIgnore: true */ address
  );
  return module.editorKit;
}

export type StartVim = typeof import("./vim-entry.ts").startVim;

/** Vim's keys come only to those who have switched them on. */
export async function loadVim({ monaco }: EditorFolders): Promise<StartVim> {
  const module: { readonly startVim: StartVim } = await import(
    /* turbopackIgnore: true */ `${monaco}vim.js`
  );
  return module.startVim;
}

async function fetchDeclarations(address: string): Promise<Readonly<Record<string, string>>> {
  return (await fetch(address)).json();
}

function loadStyle(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${address} did not load`));
    document.head.append(link);
  });
}

function configureTypes(
  { typescript }: EditorKit,
  declarations: Readonly<Record<string, string>>,
): void {
  const { typescriptDefaults, ScriptTarget, ModuleKind, ModuleResolutionKind } = typescript;
  typescriptDefaults.setCompilerOptions({
    strict: true,
    target: ScriptTarget.ESNext,
    module: ModuleKind.ESNext,
    moduleResolution: ModuleResolutionKind.NodeJs,
    lib: ["es2023"],
    noImplicitReturns: true,
    allowNonTsExtensions: true,
  });
  typescriptDefaults.setEagerModelSync(true);
  typescriptDefaults.setExtraLibs(
    Object.entries(declarations).map(([path, content]) => ({
      content,
      filePath: `file:///node_modules/tiebreak/${path}`,
    })),
  );
}
