import { wrongWords } from "#src/brief/corrections.ts";
import type { Dispute } from "#src/brief/disputes.ts";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { toast } from "#src/ui/toast/store.ts";
import type { ReadingProps } from "../types.ts";

type DisputeProps = Pick<ReadingProps, "disputes" | "moved" | "onMove" | "onWrong">;

/** 「食い違い」: statements of the memo that cannot both be true; one press says which one holds, or that neither does. */
export function DisputeList({ disputes, moved, onMove, onWrong }: DisputeProps) {
  if (disputes.length === 0) return null;
  const said = (title: string, description: string, back: () => void) =>
    toast({
      kind: "good",
      title,
      description,
      timeout: 10_000,
      action: { label: "元に戻す", onSelect: back },
    });
  const choose = ({ sides }: Dispute, chosen: string) => {
    const before = sides.map(({ sentence }) => [sentence, moved.get(wrongWords(sentence)) ?? null] as const);
    // Where both were said to be usable, only the chosen one is.
    for (const [sentence, role] of before)
      if (sentence !== chosen && role === "public") onMove(sentence, null);
    onMove(chosen, "public");
    said("この内容で作ります", chosen, () => {
      for (const [sentence, role] of before) onMove(sentence, role);
    });
  };
  const refuse = ({ sides }: Dispute) => {
    const sentences = sides.map(({ sentence }) => sentence);
    onWrong(sentences, true);
    said("どちらも使いません", sentences.join(" "), () => onWrong(sentences, false));
  };
  return (
    <section aria-label="食い違い" className="grid gap-2">
      <h3 className="flex flex-wrap items-center gap-x-2 text-base">
        <Icon name="triangle-alert" className="text-check" />
        食い違い
        <span className="text-xs font-normal text-ink-soft">選ぶまで、どちらも文案には出ません。</span>
      </h3>
      <ul className="grid gap-2">
        {disputes.map((dispute) => (
          <li
            key={dispute.sides.map(({ words }) => words).join(" ")}
            className="grid gap-2 rounded-md border border-check-line bg-check-wash p-3"
          >
            <Sides
              dispute={dispute}
              onChoose={(sentence) => choose(dispute, sentence)}
              onRefuse={() => refuse(dispute)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sides({
  dispute: { about, sides },
  onChoose,
  onRefuse,
}: {
  dispute: Dispute;
  onChoose: (text: string) => void;
  onRefuse: () => void;
}) {
  const [one, other] = sides;
  if (one?.sentence === other?.sentence)
    return <p className="text-sm">「{one?.sentence}」の中で食い違っています。説明を直してください。</p>;
  return (
    <>
      <p className="text-sm font-bold">
        {about.length > 1 ? `「${about}」は、どちらですか` : "どちらですか"}
      </p>
      <ul className="grid gap-1 text-sm">
        {sides.map(({ id, sentence }) => (
          <li key={id} className="break-words">
            <span className="tabular mr-2 text-xs text-ink-soft">{id}</span>
            {sentence}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-1.5">
        {sides.map(({ id, sentence }) => (
          <Button
            key={id}
            size="sm"
            className="max-lg:min-h-11"
            aria-label={`${id}が正しい：${sentence}`}
            onClick={() => onChoose(sentence)}
          >
            {id}が正しい
          </Button>
        ))}
        <Button
          size="sm"
          variant="quiet"
          className="max-lg:min-h-11"
          aria-label={`使わない：${sides.map(({ sentence }) => sentence).join(" ")}`}
          onClick={onRefuse}
        >
          使わない
        </Button>
      </div>
    </>
  );
}
