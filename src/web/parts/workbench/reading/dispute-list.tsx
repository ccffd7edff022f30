import type { Dispute } from "../../../../brief/material.ts";
import { Button } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/toast/store.ts";
import type { ReadingProps } from "../types.ts";

/** 「食い違い」: statements of the memo that cannot both be true; one press says which one holds. */
export function DisputeList({ disputes, onUsable }: Pick<ReadingProps, "disputes" | "onUsable">) {
  if (disputes.length === 0) return null;
  const choose = (sentence: string) => {
    onUsable(sentence, true);
    toast({
      kind: "good",
      title: "この内容で作ります",
      description: sentence,
      action: { label: "元に戻す", onSelect: () => onUsable(sentence, false) },
    });
  };
  return (
    <section aria-label="食い違い" className="grid gap-2">
      <h2 className="text-lg">食い違い</h2>
      <p className="text-sm text-ink-soft">正しいほうを選ぶまで、どちらも文案には出ません。</p>
      <ul className="grid gap-2">
        {disputes.map((dispute) => (
          <li key={dispute.sides.map(({ words }) => words).join(" ")} className="card grid gap-2 p-3">
            <Sides dispute={dispute} onChoose={choose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sides({
  dispute: { about, sides },
  onChoose,
}: {
  dispute: Dispute;
  onChoose: (text: string) => void;
}) {
  const [one, other] = sides;
  if (one?.sentence === other?.sentence)
    return <p className="text-sm">「{one?.sentence}」の中で食い違っています。説明を直してください。</p>;
  return (
    <>
      <p className="text-sm font-bold">
        {about.length > 1 ? `「${about}」は、どちらですか` : "どちらですか"}
      </p>
      {sides.map(({ sentence }) => (
        <div key={sentence} className="flex items-start gap-2 text-sm">
          <span className="min-w-0 flex-1 break-words">{sentence}</span>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`これにする：${sentence}`}
            onClick={() => onChoose(sentence)}
          >
            これにする
          </Button>
        </div>
      ))}
    </>
  );
}
