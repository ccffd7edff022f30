import { clsx } from "clsx";
import { useId, useSyncExternalStore } from "react";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { type ColorMode, readColorMode, setColorMode, subscribeColorMode } from "./color-mode.ts";

const choices: { mode: ColorMode; label: string; icon: IconName }[] = [
  { mode: "light", label: "明るい", icon: "sun" },
  { mode: "dark", label: "暗い", icon: "moon" },
  { mode: "system", label: "端末に合わせる", icon: "monitor" },
];

/** Light, dark, or as the system has it: three radio buttons, so that arrow keys move between them. */
export function ColorModeControl({ className }: { className?: string }) {
  const mode = useSyncExternalStore(subscribeColorMode, readColorMode, () => null);
  const name = useId();
  return (
    <fieldset className={clsx("inline-flex rounded-md border border-line bg-raised p-0.5", className)}>
      <legend className="sr-only">画面の明るさ</legend>
      {choices.map((choice) => (
        <label
          key={choice.mode}
          title={choice.label}
          className="relative grid size-8 cursor-pointer place-items-center rounded-sm text-ink-soft transition-colors hover:bg-sunken hover:text-ink has-checked:bg-lit has-checked:text-stroke has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            name={name}
            value={choice.mode}
            checked={mode === choice.mode}
            aria-label={choice.label}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
            onChange={() => setColorMode(choice.mode)}
          />
          <Icon name={choice.icon} className="pointer-events-none" />
        </label>
      ))}
    </fieldset>
  );
}
