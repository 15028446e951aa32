// The conversation with the shell: a line is edited, done, answered; long answers come in pages;
// what is clicked on the page is told in between. Knows no xterm, only a screen to write on.

import { counted } from "../../../lib/check/counted.ts";
import { emptyLine, entered, type LineState, pressed } from "../../../lib/view/line-editor.ts";
import {
  complete,
  type Surroundings,
  sharedBeginning,
} from "../../../lib/view/shell-completion.ts";
import { keysOf, type TerminalKey } from "./terminal-keys.ts";

export interface Screen {
  write(text: string): void;
  clear(): void;
  rows(): number;
}

export interface Shell {
  /** Answers in words; never throws. */
  execute(line: string): Promise<string>;
  /** Stops what is under way. */
  interrupt(): void;
  surroundings(): Surroundings;
}

const prompt = "\u001b[1m$\u001b[0m ";
const promptWidth = 2;
const echoLinesMax = 4;
const dim = (text: string) => `\u001b[2m${text}\u001b[0m`;

export class TerminalPrompt {
  readonly #screen: Screen;
  readonly #shell: Shell;
  readonly #typedAhead: TerminalKey[] = [];
  #line: LineState = emptyLine;
  #busy = false;
  /** What of a long answer is still to be shown. */
  #rest: readonly string[] = [];

  constructor(screen: Screen, shell: Shell) {
    this.#screen = screen;
    this.#shell = shell;
    screen.write(`Type ${"`help`"} for the commands.\r\n${prompt}`);
  }

  get isEmpty(): boolean {
    return this.#line.text === "" && !this.#busy && this.#rest.length === 0;
  }

  receive(data: string): void {
    for (const key of keysOf(data)) this.#press(key);
  }

  /** What was done elsewhere on the page, as the command it stands for. */
  echo(line: string, output: string): void {
    if (this.#busy || this.#rest.length > 0) return;
    const lines = output === "" ? [] : output.split("\n");
    const shown = lines.slice(0, echoLinesMax);
    const more =
      lines.length > echoLinesMax ? [`… ${counted(lines.length - echoLinesMax, "more line")}`] : [];
    const text = [`› ${line}`, ...shown, ...more].map((one) => dim(safe(one))).join("\r\n");
    this.#screen.write(`\r\u001b[K${text}\r\n`);
    this.#draw();
  }

  #press(key: TerminalKey): void {
    if (this.#rest.length > 0) {
      this.#turnPage(key);
      return;
    }
    if (key.kind === "interrupt") {
      this.#interrupt();
      return;
    }
    if (this.#busy) {
      this.#typedAhead.push(key);
      return;
    }
    switch (key.kind) {
      case "enter":
        void this.#enter();
        return;
      case "complete":
        this.#complete();
        return;
      case "clear":
        this.#screen.clear();
        this.#draw();
        return;
      case "ignored":
        return;
      default:
        this.#line = pressed(this.#line, key);
        this.#draw();
    }
  }

  #interrupt(): void {
    if (this.#busy) {
      this.#shell.interrupt();
      return;
    }
    this.#screen.write("^C\r\n");
    this.#line = { ...entered({ ...this.#line, text: "" }) };
    this.#draw();
  }

  async #enter(): Promise<void> {
    const line = this.#line.text.trim();
    this.#line = entered(this.#line);
    this.#screen.write("\r\n");
    if (line === "clear") this.#screen.clear();
    this.#busy = true;
    const output = await this.#shell.execute(line);
    this.#busy = false;
    this.#show(output === "" ? [] : output.split("\n"));
    for (const key of this.#typedAhead.splice(0)) this.#press(key);
  }

  #show(lines: readonly string[]): void {
    const room = Math.max(3, this.#screen.rows() - 1);
    const page = lines.slice(0, room);
    for (const line of page) this.#screen.write(`${safe(line)}\r\n`);
    this.#rest = lines.slice(page.length);
    if (this.#rest.length === 0) this.#draw();
    else
      this.#screen.write(dim(`${counted(this.#rest.length, "more line")}: Space goes on, q stops`));
  }

  #turnPage(key: TerminalKey): void {
    const rest = this.#rest;
    const stops = key.kind === "interrupt" || (key.kind === "text" && key.text === "q");
    const goesOn = key.kind === "enter" || (key.kind === "text" && key.text === " ");
    if (!stops && !goesOn) return;
    this.#screen.write("\r\u001b[K");
    this.#rest = [];
    this.#show(stops ? [] : rest);
  }

  #complete(): void {
    const { text, caret } = this.#line;
    const before = text.slice(0, caret).replaceAll("->", "→");
    const { from, candidates } = complete(before, this.#shell.surroundings());
    if (candidates.length === 0) return;
    const shared = sharedBeginning(candidates);
    const filled = before.slice(0, from) + shared + (candidates.length === 1 ? " " : "");
    if (filled.length > before.length) {
      const after = text.slice(caret);
      this.#line = { ...this.#line, text: filled + after, caret: filled.length };
    } else if (candidates.length > 1) {
      this.#screen.write(`\r\n${candidates.map(safe).join("   ")}\r\n`);
    }
    this.#draw();
  }

  #draw(): void {
    const { text, caret } = this.#line;
    const place = `\u001b[${promptWidth + caret + 1}G`;
    this.#screen.write(`\r\u001b[K${prompt}${safe(text)}${place}`);
  }
}

/** Learners name messages and write notes; none of it may steer the terminal. */
function safe(text: string): string {
  return text.replace(/\p{Cc}/gu, " ");
}
