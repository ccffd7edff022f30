/** Which key sends a message: kept in this browser, because keyboards and input methods belong to a machine. */
import { useCallback, useEffect, useState } from "react";

export const sendKeys = ["ctrl-enter", "enter"] as const;
export type SendKey = (typeof sendKeys)[number];
const key = "hitofude-send-key";

function read(): SendKey {
  try {
    return sendKeys.find((known) => known === localStorage.getItem(key)) ?? "ctrl-enter";
  } catch {
    return "ctrl-enter";
  }
}

export function useSendKey(): [SendKey, (chosen: SendKey) => void] {
  const [chosen, setChosen] = useState<SendKey>("ctrl-enter");
  useEffect(() => setChosen(read()), []);
  const choose = useCallback((next: SendKey) => {
    setChosen(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Storage is closed to us: the choice holds for this page.
    }
  }, []);
  return [chosen, choose];
}
