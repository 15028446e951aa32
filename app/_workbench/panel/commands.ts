// The shell's commands by name. What each is for stands in lib/view; here is what it does.
import type { CommandLine } from "../../../lib/view/shell-command.ts";
import { choiceCommands } from "./choice-commands.ts";
import { lookCommands } from "./look-commands.ts";
import { moveCommands } from "./move-commands.ts";
import type { PanelSession } from "./panel-session.ts";
import { setupCommands } from "./setup-commands.ts";
import { workCommands } from "./work-commands.ts";

export type Command = (panel: PanelSession, line: CommandLine) => string | Promise<string>;

export type CommandTable = { readonly [name: string]: Command };

export const commands: ReadonlyMap<string, Command> = new Map(
  [moveCommands, choiceCommands, lookCommands, setupCommands, workCommands].flatMap((table) =>
    Object.entries<Command>(table),
  ),
);
