import { useState } from "react";
import { type TypingPanel, useRow } from "../use-row.ts";

/** What is typed into a panel of a row, kept while the panel is closed: by `initial`, or as it was left. */
export function useTyped(panel: TypingPanel, initial: Record<string, string>) {
  const { unsaved, onPanel } = useRow();
  const [typed, setTyped] = useState(unsaved[panel] ?? initial);
  return {
    typed,
    type: (name: string) => (value: string) => {
      unsaved[panel] = { ...typed, [name]: value };
      setTyped(unsaved[panel]);
    },
    /** Closes the panel and forgets. */
    leave: () => {
      delete unsaved[panel];
      onPanel(null);
    },
  };
}
