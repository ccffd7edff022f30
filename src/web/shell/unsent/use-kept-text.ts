import { useEffect, useState } from "react";
import { readTyped, saveTyped } from "./unsent.ts";

/**
 * A text that is being written, kept in this tab under a name while its page is left or loaded again. What was typed over
 * another text than the one that stands there now is not brought back.
 */
export function useKeptText(name: string, standing = "") {
  const [text, setText] = useState(standing);
  // After the first render: the server knows nothing of it.
  useEffect(() => {
    const { text: kept } = readTyped(name, { text: standing });
    if (kept !== undefined) setText(kept);
  }, [name, standing]);
  return {
    text,
    type(next: string) {
      setText(next);
      saveTyped(name, next === standing ? {} : { text: { value: next, original: standing } });
    },
    /** It was sent, or is not wanted any more: this stands there now. */
    settle(next: string) {
      setText(next);
      saveTyped(name, {});
    },
  };
}
