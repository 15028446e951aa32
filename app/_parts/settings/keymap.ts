// Every key of the notebook in one list: the help shows it and the page acts on it.

export interface Key {
  readonly keys: string;
  readonly does: string;
}

/** Single keys act only outside of text fields, and only while they are switched on. */
export const singleKeys: readonly Key[] = [
  { keys: "?", does: "show this list" },
  { keys: "/", does: "search all lessons" },
  { keys: "e", does: "go to the next editor" },
  { keys: "n", does: "next lesson" },
  { keys: "p", does: "previous lesson" },
];

export const heldKeys: readonly Key[] = [
  { keys: "Ctrl K", does: "search all lessons" },
  { keys: "Ctrl Enter", does: "run the program" },
  { keys: "Ctrl Shift E", does: "try every schedule of it, on the workbench" },
  { keys: "Ctrl Shift Enter", does: "grade it, on the workbench" },
  { keys: "F6", does: "next pane of the workbench; with Shift, the one before" },
  { keys: "Ctrl S", does: "save the draft now" },
  { keys: "Ctrl Shift F", does: "format the program" },
  { keys: "F1", does: "all commands of the editor" },
  { keys: "Escape", does: "leave the editor" },
  { keys: "← →", does: "one choice back or on, in a diagram" },
  { keys: "← → ↑ ↓", does: "move the line between two panes; Enter puts it back" },
  { keys: "+ −", does: "closer or further away, in a diagram" },
  { keys: "Ctrl M", does: "let Tab leave the editor instead of indenting" },
];
