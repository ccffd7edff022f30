import { clsx } from "clsx";
import { memo, type ReactNode, useEffect, useRef } from "react";
import type { SentenceRole } from "#src/brief/reading/schema.ts";
import { type SeenSentences, scrollIntoBox, shortId } from "./seen-sentences.ts";

export interface MarkedSentences {
  id: string;
  role: SentenceRole | null;
}

/** Whether anything public may rest on it: the others are underlined with dots. */
const rests = (role: SentenceRole | null) => role === "public" || role === "required";

type MarkProps = MarkedSentences & {
  lit: boolean;
  /** Chosen in the list. */
  asked: boolean;
  choose: SeenSentences["choose"];
  hint: SeenSentences["hint"];
  children: ReactNode;
};

/** A sentence in the text of a page, with its number before it. The list is the way of the keyboard. */
export const SentenceMark = memo(function Mark({ id, role, lit, asked, choose, hint, children }: MarkProps) {
  const place = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (asked) scrollIntoBox(place.current);
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
