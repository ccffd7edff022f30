import { clsx } from "clsx";
import { memo, type ReactNode, useEffect, useRef } from "react";
import type { SentenceRole } from "#src/brief/reading/schema.ts";
import { bringIn, type Seen, shortId } from "./seen.ts";

export interface Marked {
  id: string;
  role: SentenceRole | null;
}

/** Whether anything public may rest on it: the others are underlined with dots. */
const rests = (role: SentenceRole | null) => role === "public" || role === "required";

type MarkProps = Marked & {
  lit: boolean;
  /** Chosen in the list. */
  asked: boolean;
  choose: Seen["choose"];
  hint: Seen["hint"];
  children: ReactNode;
};

/** A sentence in the text of a page, with its number before it. The list is the way of the keyboard. */
export const Mark = memo(function Mark({ id, role, lit, asked, choose, hint, children }: MarkProps) {
  const place = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (asked) bringIn(place.current);
  }, [asked]);
  return (
    <a
      ref={place}
      href={`#${id}`}
      tabIndex={-1}
      data-mark={id}
      className={clsx(
        "rounded-sm border-b text-ink no-underline",
        rests(role) ? "border-primary" : "border-dotted border-line-strong",
        lit && "bg-wash outline-2 outline-primary",
      )}
      onMouseEnter={() => hint(id)}
      onMouseLeave={() => hint(null)}
      onClick={(event) => {
        event.preventDefault();
        choose(id, "look");
      }}
    >
      <sup className="tabular mr-0.5 text-xs text-ink-soft">{shortId(id)}</sup>
      {children}
    </a>
  );
});
