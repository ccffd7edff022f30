import { useEffect, useRef, useState } from "react";
import { TextInput } from "../../../ui/form/text-input.tsx";

const delayMs = 150;

/** Words to look for in a list; asked for when the typing pauses. */
export function SearchBox({
  label,
  asked,
  onSearch,
}: {
  label: string;
  /** What the address asks for. */
  asked: string;
  onSearch: (words: string) => void;
}) {
  const [typed, setTyped] = useState(asked);
  const go = useRef(onSearch);
  useEffect(() => {
    go.current = onSearch;
  });
  useEffect(() => {
    if (typed.trim() === asked) return;
    const timer = setTimeout(() => go.current(typed.trim()), delayMs);
    return () => clearTimeout(timer);
  }, [typed, asked]);
  return (
    <TextInput
      type="search"
      label={label}
      className="min-w-0 flex-1 basis-48"
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
