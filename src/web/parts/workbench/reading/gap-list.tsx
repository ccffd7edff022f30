import { useRef, useState } from "react";
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
  const list = useRef<HTMLElement>(null);
  if (gaps.length === 0) return null;
  const answer = (gap: Gap, words: string) => {
    const place = gaps.indexOf(gap);
    onAnswer(gap, words);
    // The answered question goes away: the next one takes its place and the focus.
    requestAnimationFrame(() => {
      const boxes = list.current?.querySelectorAll("input");
      (boxes?.[Math.min(place, boxes.length - 1)] ?? list.current)?.focus();
    });
  };
  return (
    <section ref={list} tabIndex={-1} aria-label="あると強くなる情報" className="grid gap-2 outline-none">
      <h2 className="text-base">あると強くなる情報</h2>
      <p className="text-xs text-ink-soft">答えなくても作れます。答えた内容は、根拠として使います。</p>
      <ul className="grid gap-3">
        {gaps.map((gap) => (
          <li key={gap.id}>
            <GapAnswer gap={gap} onAnswer={(words) => answer(gap, words)} />
          </li>
        ))}
      </ul>
    </section>
  );
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
