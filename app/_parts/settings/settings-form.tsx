"use client";
import { defaultLayout } from "./bench-layout.ts";
import { ProgressFile } from "./progress-file.tsx";
// The settings dialog's content; every change applies at once and is kept in this browser.
import { type Settings, textSizes, themes } from "./settings.ts";
import { changeSettings, useSettings } from "./settings-store.ts";

const themeNames = { system: "As the system", light: "Light", dark: "Dark" } as const;
const sizeNames = { small: "Small", normal: "Normal", large: "Large", huge: "Huge" } as const;

export function SettingsForm() {
  const settings = useSettings();
  return (
    <form className="settings-grid">
      <Choice name="theme" legend="Colours" options={themes} labels={themeNames} />
      <Choice name="textSize" legend="Text size" options={textSizes} labels={sizeNames} />
      <fieldset>
        <legend>Motion</legend>
        <label>
          <input
            type="checkbox"
            checked={settings.motion === "reduced"}
            onChange={({ target }) =>
              changeSettings({ motion: target.checked ? "reduced" : "system" })
            }
          />
          Show messages in steps instead of moving them
        </label>
        <p>The system’s own setting for reduced motion is always followed.</p>
      </fieldset>
      <fieldset>
        <legend>Keyboard</legend>
        <label>
          <input
            type="checkbox"
            checked={settings.singleKeys}
            onChange={({ target }) => changeSettings({ singleKeys: target.checked })}
          />
          Single keys act on the page
        </label>
        <p>
          Switch this off if you dictate, or press keys by accident. <kbd>Ctrl</kbd> combinations
          always work.
        </p>
        <label>
          <input
            type="checkbox"
            checked={settings.vimKeys}
            onChange={({ target }) => changeSettings({ vimKeys: target.checked })}
          />
          Vim keys in the editors
        </label>
        <p>
          <kbd>Escape</kbd> is then Vim’s; <kbd>Ctrl M</kbd> and <kbd>Tab</kbd> leave the editor.
        </p>
      </fieldset>
      <fieldset>
        <legend>Workbench</legend>
        <label>
          <input
            type="checkbox"
            checked={settings.live}
            onChange={({ target }) => changeSettings({ live: target.checked })}
          />
          Follow while I type
        </label>
        <p>The run on the screen follows your text, and a small search looks for what breaks it.</p>
        <div className="settings-actions">
          <button
            type="button"
            className="button"
            onClick={() => changeSettings({ bench: defaultLayout })}
          >
            Put the panes back
          </button>
        </div>
      </fieldset>
      <ProgressFile />
    </form>
  );
}

type ChoiceName = "theme" | "textSize";

type ChoiceProps<Name extends ChoiceName> = {
  readonly name: Name;
  readonly legend: string;
  readonly options: readonly Settings[Name][];
  readonly labels: Readonly<Record<Settings[Name], string>>;
};

function Choice<Name extends ChoiceName>({ name, legend, options, labels }: ChoiceProps<Name>) {
  const settings = useSettings();
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="choices">
        {options.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              checked={settings[name] === option}
              onChange={() => changeSettings({ [name]: option })}
            />
            {labels[option]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
