// `tiebreak completion`: what a shell must know to complete our commands, options and lessons.
import { findLessons, lessonRoots } from "../lessons/catalogue.ts";
import type { Command } from "./shell/command.ts";
import { Misuse } from "./shell/command.ts";
import { projectRoot } from "./shell/project-root.ts";
import { tell } from "./shell/terminal.ts";

const shells = ["bash", "zsh", "fish"] as const;

/** `all` is asked when it runs: the list has this command in it, too. */
export function completionCommand(all: () => readonly Command[]): Command {
  return {
    name: ["completion"],
    usage: "completion bash|zsh|fish",
    summary: "prints a script that lets your shell complete tiebreak commands",
    help: `Prints the script; your shell must read it. Commands, options, and the lessons there are
now are completed; files are, where files are wanted. It works where \`tiebreak\` is a command of
its own: after \`npm link\`, or with node_modules/.bin in your PATH.

Examples:
  source <(npx tiebreak completion bash)                        # in ~/.bashrc
  source <(npx tiebreak completion zsh)                         # in ~/.zshrc, after compinit
  npx tiebreak completion fish > ~/.config/fish/completions/tiebreak.fish`,
    completes: "shell",
    run: async ([shell, ...more]) => {
      const known = shells.find((one) => one === shell);
      if (known === undefined || more.length > 0) {
        throw new Misuse(`Name one shell: ${shells.join(", ")}.`);
      }
      const lessons = findLessons(lessonRoots(projectRoot)).map(({ slug }) => slug);
      tell(scripts[known](all(), lessons));
      return 0;
    },
  };
}

type Script = (commands: readonly Command[], lessons: readonly string[]) => string;

const scripts: { readonly [Shell in (typeof shells)[number]]: Script } = {
  bash: bashScript,
  // zsh reads completions of bash, once told so.
  zsh: (commands, lessons) =>
    `autoload -U +X bashcompinit && bashcompinit\n${bashScript(commands, lessons)}`,
  fish: fishScript,
};

function bashScript(commands: readonly Command[], lessons: readonly string[]): string {
  const cases = commands.map((command) => {
    const pattern = command.name.join(" ");
    const at = command.name.length + 1;
    const words = firstWords(command, lessons).join(" ");
    const first = words === "" ? "" : `[ "$COMP_CWORD" -eq ${at} ] && words="${words}"; `;
    return `    "${pattern} "*) options="${optionsOf(command).join(" ")}"; ${first};;`;
  });
  const firsts = [...new Set(commands.map(({ name }) => name[0] ?? ""))];
  const seconds = commands.flatMap(({ name: [, second] }) => second ?? []);
  return `_tiebreak() {
  local current="\${COMP_WORDS[COMP_CWORD]}" options="" words=""
  COMPREPLY=()
  case "\${COMP_WORDS[*]:1:COMP_CWORD-1} " in
    " ") words="${firsts.join(" ")} --help";;
    "lesson ") words="${seconds.join(" ")}";;
${cases.join("\n")}
  esac
  case "$current" in -*) words="$options";; esac
  if [ -n "$words" ]; then COMPREPLY=($(compgen -W "$words" -- "$current")); fi
  if [ \${#COMPREPLY[@]} -eq 0 ]; then COMPREPLY=($(compgen -f -- "$current")); fi
}
complete -o filenames -F _tiebreak tiebreak`;
}

function fishScript(commands: readonly Command[], lessons: readonly string[]): string {
  const firsts = new Map<string, string>();
  for (const { name, summary } of commands) {
    firsts.set(name[0] ?? "", name.length > 1 ? "more commands" : summary);
  }
  const top = [...firsts].map(
    ([first, summary]) =>
      `complete -c tiebreak -n __fish_use_subcommand -f -a ${first} -d ${fishText(summary)}`,
  );
  const own = commands.flatMap((command) => {
    const seen = command.name.map((word) => `__fish_seen_subcommand_from ${word}`).join("; and ");
    const words = firstWords(command, lessons);
    const [first = "", second] = command.name;
    return [
      ...(second === undefined
        ? []
        : [`complete -c tiebreak -n '__fish_seen_subcommand_from ${first}' -f -a ${second}`]),
      ...(words.length === 0
        ? []
        : [`complete -c tiebreak -n '${seen}' -a ${fishText(words.join(" "))}`]),
      ...optionsOf(command).map(
        (option) => `complete -c tiebreak -n '${seen}' -l ${option.slice(2)}`,
      ),
    ];
  });
  return [...top, ...own].join("\n");
}

function fishText(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}

function optionsOf({ options = {} }: Command): readonly string[] {
  const names = Object.entries(options).flatMap(([name, { type, default: usual }]) =>
    type === "boolean" && usual === true ? [`--no-${name}`] : [`--${name}`],
  );
  return [...names, "--help"];
}

/** What the first word after the command may be, where it is no file. */
function firstWords(
  { completes = "file" }: Command,
  lessons: readonly string[],
): readonly string[] {
  switch (completes) {
    case "lesson":
      return lessons;
    case "shell":
      return shells;
    case "file":
      return [];
  }
}
