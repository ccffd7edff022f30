/** よくある質問 on screen: an accordion as on the page; entries that still need a fact come first. */
import { clsx } from "clsx";
import { useState } from "react";
import type { Item } from "#src/shared/result.ts";
import { Icon } from "#src/ui/icon.tsx";
import { textField } from "../pieces/item-fields.ts";
import { type Category, categories } from "../questions/buyer-question.ts";
import { LineEnd, MergedTexts, Placeholders } from "../view/view-kit.tsx";
import type { ToolViewProps } from "../view/view-parts.ts";
import { faqLimits } from "./definition.ts";

export function FaqView({ items, state, parts }: ToolViewProps) {
  const open = items.filter((item) => textField(item, "missing") !== "");
  const ordered = [...open, ...items.filter((item) => textField(item, "missing") === "")];
  const missing = state === "making" ? Math.max(0, faqLimits.least - items.length) : 0;
  return (
    <div className="@container grid grid-cols-1 gap-3">
      {items.length > 0 && (
        <p className="text-sm">
          {open.length > 0
            ? `未記入 ${open.length}件。資料にない事実は、推測で埋めていません。`
            : "すべての回答に根拠があります。"}
        </p>
      )}
      <ol className="grid rounded-md border border-line bg-raised">
        {ordered.map((item, index) => (
          <Entry key={item.id} item={item} index={index} parts={parts} />
        ))}
        <Placeholders count={missing} className="min-h-17 border-b border-line px-4 last:border-b-0" />
      </ol>
    </div>
  );
}

function Entry({ item, index, parts }: Pick<ToolViewProps, "parts"> & { item: Item; index: number }) {
  const { Row, Spot, Text, Choose } = parts;
  const missing = textField(item, "missing");
  // Whatever becomes of it later, it does not close by itself.
  const [first] = useState(index < 3 || missing !== "");
  return (
    <li className="border-b border-line last:border-b-0">
      <Row item={item} name={`質問の${index + 1}件目`}>
        <Spot
          item={item}
          className={clsx(
            "flex border-l-2 py-1 pl-3",
            missing === "" ? "border-transparent" : "border-check-line",
          )}
        >
          <Choose item={item} className="-mt-1" />
          <div className="min-w-0 flex-1">
            <details open={first} className="group">
              <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2.5 px-3">
                <span aria-hidden="true" className="font-bold text-primary">
                  Q
                </span>
                <Text item={item} className="min-w-0 flex-1 text-sm font-bold" />
                <Icon name="chevron-down" className="shrink-0 transition-transform group-open:rotate-180" />
              </summary>
              <div className="flex gap-2.5 px-3 pb-1 text-sm">
                <span aria-hidden="true" className="font-bold text-ink-soft">
                  A
                </span>
                <Answer text={textField(item, "answer")} />
              </div>
            </details>
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pr-3 pb-1 pl-9 text-xs text-ink-soft">
              <span>{categories[textField(item, "category") as Category]}</span>
              {textField(item, "removes") !== "" && <span>消す不安：{textField(item, "removes")}</span>}
              <MergedTexts item={item} />
              <LineEnd item={item} parts={parts} />
            </div>
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
