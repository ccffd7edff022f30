import { useSyncExternalStore } from "react";
import { colorModeKey } from "../../shell/color-mode.ts";

declare global {
  interface Window {
    /** Set by the script in <head>: stores the preference and applies it. */
    __colorMode?: (preference: string) => void;
  }
}

const labels: Record<string, string> = {
  system: "自動",
  light: "明るい",
  dark: "暗い",
};
const changed = new EventTarget();

function read(): string {
  try {
    return localStorage.getItem(colorModeKey) ?? "system";
  } catch {
    return "system";
  }
}

function subscribe(listener: () => void) {
  changed.addEventListener("change", listener);
  window.addEventListener("storage", listener);
  return () => {
    changed.removeEventListener("change", listener);
    window.removeEventListener("storage", listener);
  };
}

/** Light, dark, or as the system has it. */
export function ColorModeSwitch() {
  const preference = useSyncExternalStore(subscribe, read, () => "system");
  return (
    <label className="flex items-center gap-1 text-sm">
      <span className="sr-only">画面の明るさ</span>
      <select
        value={preference in labels ? preference : "system"}
        className="min-h-10 rounded-md border border-line bg-raised px-2 text-sm"
        onChange={(event) => {
          window.__colorMode?.(event.target.value);
          changed.dispatchEvent(new Event("change"));
        }}
      >
        {Object.entries(labels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
