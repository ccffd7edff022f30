import { useEffect, useRef, useState } from "react";
import { TextInput } from "#src/ui/form/text-input.tsx";

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
  /** Asked for here and not in the address yet. */
  const under = useRef<string[]>([]);
  useEffect(() => {
    go.current = onSearch;
  });
  useEffect(() => {
    const at = under.current.indexOf(asked);
    under.current = under.current.slice(at + 1);
    // Words that came from elsewhere, e.g. a link that takes them away.
    if (at < 0) setTyped(asked);
  }, [asked]);
  useEffect(() => {
    const words = typed.trim();
    if (words === asked) return;
    const timer = setTimeout(() => {
      under.current.push(words);
      go.current(words);
    }, delayMs);
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
