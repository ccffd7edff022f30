import type { AsideSentence } from "../../../../brief/material.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/toast/store.ts";
import type { ReadingProps } from "../types.ts";

const roleLabels: Record<AsideSentence["role"], string> = {
  internal: "社内だけ",
  competitor: "競合",
  forbidden: "使わない言葉",
  required: "使う言葉",
  aim: "媒体・目的",
  unsure: "確認したい",
};

/** Sentences of the memo that no text rests on, each with what it was read as and a way to use it. */
export function AsideList({ aside, usable, onUsable }: Pick<ReadingProps, "aside" | "usable" | "onUsable">) {
  if (aside.length + usable.length === 0) return null;
  const use = (text: string) => {
    onUsable(text, true);
    toast({
      kind: "good",
      title: "材料に加えました",
      description: text,
      action: { label: "元に戻す", onSelect: () => onUsable(text, false) },
    });
  };
  return (
    <section aria-label="材料に使わない文" className="grid gap-2">
      <h2 className="text-lg">材料に使わない文</h2>
      <p className="text-sm text-ink-soft">
        社内のメモや競合の話などは、文案にも資料にも出ません。出してよい文は「使う」を押してください。
      </p>
      <ul className="grid">
        {aside.map(({ id, text, role }) => (
          <li key={id} className="flex items-start gap-2 border-b border-line py-1.5 text-sm">
            <Badge tone={role === "unsure" ? "check" : "plain"}>{roleLabels[role]}</Badge>
            <span className="min-w-0 flex-1 break-words">{text}</span>
            <Button size="sm" variant="quiet" aria-label={`使う：${text}`} onClick={() => use(text)}>
              使う
            </Button>
          </li>
        ))}
        {usable.map((text) => (
          <li key={text} className="flex items-start gap-2 border-b border-line py-1.5 text-sm">
            <Badge tone="good">使う文</Badge>
            <span className="min-w-0 flex-1 break-words">{text}</span>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`使わない：${text}`}
              onClick={() => onUsable(text, false)}
            >
              使わない
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
