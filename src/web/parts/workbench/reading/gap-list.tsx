import { type FocusEvent, useLayoutEffect, useRef, useState } from "react";
import type { Gap } from "../../../../brief/gaps.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextInput } from "../../../../ui/form/text-input.tsx";
import { isComposing } from "../../../../ui/keys.ts";

/** 「あると強くなる情報」: up to five questions, each answered in one line where it stands. */
export function GapList({
  gaps,
  onAnswer,
}: {
  gaps: readonly Gap[];
  onAnswer: (gap: Gap, answer: string) => void;
}) {
  const stays = useFocusThatStays();
  if (gaps.length === 0) return null;
  return (
    <section aria-label="あると強くなる情報" className="grid gap-2">
      <h2 className="text-base">あると強くなる情報</h2>
      <p className="text-xs text-ink-soft">答えなくても作れます。答えた内容は、根拠として使います。</p>
      <ul tabIndex={-1} className="grid gap-3 outline-none" {...stays}>
        {gaps.map((gap) => (
          <li key={gap.id}>
            <GapAnswer gap={gap} onAnswer={(words) => onAnswer(gap, words)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * A question goes away when it is answered, now or once the text has been read anew, and takes the focus with it:
 * the one that stands in its place gets it then. React tells of no blur while it takes an element away, so
 * a place is forgotten only when the person leaves it.
 */
function useFocusThatStays() {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const boxes = list.current?.querySelectorAll("input");
    (boxes?.[Math.min(place.current, boxes.length - 1)] ?? list.current)?.focus();
  });
  return {
    ref: list,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLUListElement>) => {
      const row = target.closest("li");
      if (row) place.current = [...currentTarget.children].indexOf(row);
    },
    onBlur: () => {
      place.current = null;
    },
  };
}

function GapAnswer({ gap, onAnswer }: { gap: Gap; onAnswer: (answer: string) => void }) {
  const [typed, setTyped] = useState("");
  const answer = () => {
    if (typed.trim() !== "") onAnswer(typed.trim());
  };
  return (
    <TextInput
      label={gap.question}
      hint={gap.why}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !isComposing(event)) answer();
      }}
      beside={
        <Button disabled={typed.trim() === ""} onClick={answer}>
          加える
        </Button>
      }
    />
  );
}
