import { useState } from "react";
import { readTyped, saveTyped } from "#src/web/shell/unsent/unsent.ts";
import { type TypingPanel, useRow } from "../use-row.ts";

/** What is typed into a panel of a row, kept while the panel is closed and over a load of the page: by `initial`, or as it was left. */
export function useTyped(panel: TypingPanel, initial: Record<string, string>) {
  const { unsaved, onPanel, item } = useRow();
  const name = `${panel}:${item.id}`;
  const [left] = useState(() => unsaved[panel] ?? readTyped(name, initial));
  const [typed, setTyped] = useState({ ...initial, ...left });
  return {
    typed,
    /** Whether the panel opens with what was left in it. */
    resumed: Object.keys(left).length > 0,
    type: (field: string) => (value: string) => {
      const next = { ...typed, [field]: value };
      const changed = Object.entries(next).filter(([one, text]) => text !== (initial[one] ?? ""));
      unsaved[panel] = next;
      setTyped(next);
      saveTyped(
        name,
        Object.fromEntries(
          changed.map(([one, text]) => [one, { value: text, original: initial[one] ?? "" }]),
        ),
      );
    },
    /** Closes the panel and forgets. */
    leave: () => {
      delete unsaved[panel];
      saveTyped(name, {});
      onPanel(null);
    },
  };
}
