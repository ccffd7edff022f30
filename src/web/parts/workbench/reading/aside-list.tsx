import type { ReactNode } from "react";
import type { AsideSentence } from "../../../../brief/material.ts";
import { Badge, type Tone } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { toast } from "../../../../ui/toast/store.ts";
import type { ReadingProps } from "../types.ts";
import { sentenceRoleLabels } from "./role-labels.ts";

/** So many sentences that are to be confirmed stand open: a manual or a list of voices has hundreds. */
const maxOpen = 12;

/** Sentences of the memo and of documents that no text rests on, each with what it was read as and a way to use it. */
export function AsideList({
  aside,
  disputes,
  usable,
  readBy,
  onUsable,
}: Pick<ReadingProps, "aside" | "disputes" | "usable" | "readBy" | "onUsable">) {
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
  const isDisputed = new Set(disputes.flatMap(({ sides }) => sides.map(({ sentence }) => sentence)));
  const open = aside.filter(({ role, text }) => role === "unsure" && !isDisputed.has(text));
  const settled = aside.filter(({ role }) => role !== "unsure");
  return (
    <section aria-label="材料に使わない文" className="grid gap-2">
      <h2 className="flex flex-wrap items-center gap-2 text-lg">
        材料に使わない文
        {readBy === "model" && <Badge tone="plain">AIの読み取り</Badge>}
        {readBy === "rules" && <Badge tone="plain">簡易な読み取り</Badge>}
      </h2>
      <p className="text-sm text-ink-soft">
        社内のメモや競合の話などは、文案にも資料にも出ません。出してよい文は「使う」を押してください。
      </p>
      {open.length + usable.length > 0 && (
        <ul className="grid">
          {open.slice(0, maxOpen).map((sentence) => (
            <AsideRow key={sentence.id} {...sentence} onUse={use} />
          ))}
          {usable.map((text) => (
            <Row key={text} label="使う文" tone="good" text={text}>
              <Button
                size="sm"
                variant="quiet"
                aria-label={`使わない：${text}`}
                onClick={() => onUsable(text, false)}
              >
                使わない
              </Button>
            </Row>
          ))}
        </ul>
      )}
      {open.length > maxOpen && (
        <details className="card p-3">
          <summary className="text-sm font-bold">ほかの確認したい文（{open.length - maxOpen}文）</summary>
          <ul className="mt-1 grid">
            {open.slice(maxOpen).map((sentence) => (
              <AsideRow key={sentence.id} {...sentence} onUse={use} />
            ))}
          </ul>
        </details>
      )}
      {settled.length > 0 && (
        <details className="card p-3">
          <summary className="text-sm font-bold">
            社内だけ・競合・言葉の決まりなど（{settled.length}文）
          </summary>
          <ul className="mt-1 grid">
            {settled.map((sentence) => (
              <AsideRow key={sentence.id} {...sentence} onUse={use} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function AsideRow({ text, role, onUse }: AsideSentence & { onUse: (text: string) => void }) {
  return (
    <Row label={sentenceRoleLabels[role]} tone={role === "unsure" ? "check" : "plain"} text={text}>
      <Button size="sm" variant="quiet" aria-label={`使う：${text}`} onClick={() => onUse(text)}>
        使う
      </Button>
    </Row>
  );
}

function Row({
  label,
  tone,
  text,
  children,
}: {
  label: string;
  tone: Tone;
  text: string;
  children: ReactNode;
}) {
  return (
    <li className="flex items-start gap-2 border-b border-line py-1.5 text-sm last:border-b-0">
      <Badge tone={tone}>{label}</Badge>
      <span className="min-w-0 flex-1 break-words">{text}</span>
      {children}
    </li>
  );
}
