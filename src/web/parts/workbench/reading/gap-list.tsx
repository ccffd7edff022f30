import { useState } from "react";
import type { Gap } from "#src/brief/gaps.ts";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { isComposing } from "#src/ui/keys.ts";
import { useStayingFocus } from "./use-staying-focus.ts";

/** 「足りないこと」: questions that are not answered yet, each optional. */
export function GapList({
  gaps,
  onAnswer,
}: {
  gaps: readonly Gap[];
  onAnswer: (gap: Gap, answer: string) => void;
}) {
  const stays = useStayingFocus<HTMLUListElement>("input");
  if (gaps.length === 0) return null;
  return (
    <section aria-label="足りないこと" className="grid gap-2">
      <h3 className="flex flex-wrap items-baseline gap-x-2 text-base">
        足りないこと
        <span className="text-xs font-normal text-ink-soft">
          答えなくても作れます。答えた内容は根拠に使います。
        </span>
      </h3>
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
