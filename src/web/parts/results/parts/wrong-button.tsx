import { wrongWords } from "#src/brief/corrections.ts";
import type { Item } from "#src/shared/result.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { QuietTools } from "#src/ui/quiet-tools.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { useResult } from "../result-context.ts";

/** 「違う」: the sentences that a fact was read from are no longer anything to rest on. */
export function WrongButton({ item, className }: { item: Item; className?: string }) {
  const { actions, frozen, sources } = useResult();
  const { wrong = [], onWrong } = actions;
  const texts = item.sources.flatMap((id) => sources.get(id) ?? []);
  if (!onWrong || texts.length === 0) return null;
  const isOut = texts.every((text) => wrong.includes(wrongWords(text)));
  const mark = () => {
    onWrong(texts, true);
    toast({
      kind: "good",
      title: `根拠の文${texts.length}つを外しました`,
      description: "この文を引いた案は、「作り直す」でこの文を使わない内容になります。",
      timeout: 10_000,
      action: { label: "元に戻す", onSelect: () => onWrong(texts, false) },
    });
  };
  return (
    <span className={className}>
      {isOut ? (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          <Badge tone="check" icon="circle-x">
            違う（根拠から外しました）
          </Badge>
          <Button size="sm" disabled={frozen} onClick={() => onWrong(texts, false)}>
            根拠に戻す
          </Button>
        </span>
      ) : (
        <QuietTools>
          <Button
            size="sm"
            variant="quiet"
            disabled={frozen}
            aria-label={`違う：${item.text}`}
            className="px-1.5 text-xs"
            onClick={mark}
          >
            違う
          </Button>
        </QuietTools>
      )}
    </span>
  );
}
