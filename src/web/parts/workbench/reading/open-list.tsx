import type { Source } from "../../../../shared/result.ts";
import { Button } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/toast/store.ts";
import type { ReadingProps } from "../types.ts";

/** Sentences of the memo and of documents: what a person wrote as a correction or chose as a quotation is theirs already. */
const isRead = ({ id }: Source): boolean => /^[BFP]\d/u.test(id);

/** The sentences that texts may rest on, each with a press that keeps it inside. */
export function OpenList({
  sources,
  labelOf,
  onInside,
}: Pick<ReadingProps, "sources" | "labelOf" | "onInside">) {
  const open = sources.filter(isRead);
  if (open.length === 0) return null;
  const keep = (text: string) => {
    const label = labelOf(text);
    onInside(text, true);
    toast({
      kind: "good",
      title: "社内だけにしました",
      description:
        label === null ? text : `${text}（この案件では次から、「${label}」の下の文を社内だけとして読みます）`,
      action: { label: "元に戻す", onSelect: () => onInside(text, false) },
    });
  };
  return (
    <details className="card p-3">
      <summary className="text-sm font-bold">材料に使う文を確かめる（{open.length}文）</summary>
      <ul aria-label="材料に使う文" className="mt-1 grid">
        {open.map(({ id, text }) => (
          <li key={id} className="flex items-start gap-2 border-b border-line py-1.5 text-sm last:border-b-0">
            <span className="min-w-0 flex-1 break-words">{text}</span>
            <Button size="sm" variant="quiet" aria-label={`社内だけ：${text}`} onClick={() => keep(text)}>
              社内だけ
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
