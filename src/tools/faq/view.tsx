/** よくある質問 on screen: an accordion as on the page; entries that still need a fact come first. */
import { clsx } from "clsx";
import { useState } from "react";
import type { Item } from "#src/shared/result.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { textField } from "../item-fields.ts";
import { MergedTexts, Places } from "../view-kit.tsx";
import type { ToolViewProps } from "../view-parts.ts";
import { type Category, categories } from "../wording/checklist/doubt.ts";
import { faqLimits } from "./definition.ts";

export function FaqView({ items, state, parts }: ToolViewProps) {
  const open = items.filter((item) => textField(item, "missing") !== "");
  const ordered = [...open, ...items.filter((item) => textField(item, "missing") === "")];
  const missing = state === "making" ? Math.max(0, faqLimits.least - items.length) : 0;
  return (
    <div className="grid gap-4">
      {items.length > 0 && (
        <p className="text-sm">
          {open.length > 0
            ? `未記入 ${open.length}件。資料にない事実は、推測で埋めていません。`
            : "すべての回答に根拠があります。"}
        </p>
      )}
      <ol className="grid gap-2">
        {ordered.map((item, index) => (
          <Entry key={item.id} item={item} index={index} parts={parts} />
        ))}
        <Places count={missing} className="min-h-12 rounded-md border border-line px-4" />
      </ol>
    </div>
  );
}

function Entry({
  item,
  index,
  parts: { Row, Spot, Text, Sources, Flags, Problems, Tools },
}: Pick<ToolViewProps, "parts"> & { item: Item; index: number }) {
  const missing = textField(item, "missing");
  // Whatever becomes of it later, it does not close by itself.
  const [first] = useState(index < 3 || missing !== "");
  return (
    <li>
      <Row item={item} name={`質問の${index + 1}件目`}>
        <Spot
          item={item}
          className={clsx(
            "rounded-md border",
            missing === "" ? "border-line bg-raised" : "border-check-line bg-check-wash",
          )}
        >
          <details open={first} className="group">
            <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2">
              <span aria-hidden="true" className="font-bold text-primary">
                Q
              </span>
              <Text item={item} className="min-w-0 flex-1 font-bold" />
              <Icon name="chevron-down" className="shrink-0 transition-transform group-open:rotate-180" />
            </summary>
            <div className="flex gap-3 px-4 pb-3">
              <span aria-hidden="true" className="font-bold text-ink-soft">
                A
              </span>
              <Answer text={textField(item, "answer")} />
            </div>
          </details>
          <div className="px-4 pb-1 empty:hidden">
            {textField(item, "removes") !== "" && (
              <p className="text-xs text-ink-soft">消す不安：{textField(item, "removes")}</p>
            )}
            <MergedTexts item={item} />
          </div>
          <div className="flex flex-wrap items-center gap-1.5 px-4 pb-2">
            <Badge>{categories[textField(item, "category") as Category]}</Badge>
            {missing !== "" && (
              <Badge tone="check" icon="pencil">
                要記入
              </Badge>
            )}
            <Sources item={item} />
            <Flags item={item} />
            <Problems item={item} />
            <Tools item={item} className="ml-auto" />
          </div>
        </Spot>
      </Row>
    </li>
  );
}

/** The place to fill stands out from the words around it. */
function Answer({ text }: { text: string }) {
  const [, before = "", place = "", after = ""] = /^(.*?)(【要記入：[^】]+】)(.*)$/su.exec(text) ?? [];
  if (place === "") return <p className="min-w-0 flex-1 [word-break:normal]">{text}</p>;
  return (
    <p className="min-w-0 flex-1 [word-break:normal]">
      {before}
      <mark className="rounded-sm bg-check-wash px-0.5 font-bold text-ink">{place}</mark>
      {after}
    </p>
  );
}
