import type { ReactNode } from "react";
import { productClasses } from "#src/brief/product-class.ts";
import type { ReadChange } from "#src/brief/reading/model/changes.ts";
import type { Remembered } from "#src/brief/reading/schema.ts";
import type { ReadingProps } from "../types.ts";
import { fieldLabels } from "./field-values.ts";
import { sentenceRoleLabels } from "./moves.ts";

const labels = { name: fieldLabels.name, kind: fieldLabels.kind, class: fieldLabels.productClass };

const classLabel = (value: string): string =>
  Object.entries(productClasses).find(([id]) => id === value)?.[1] ?? value;

function rememberedWords({ what, value }: Remembered): string {
  if (what === "label") return `「${value}」の下の文：社内だけ`;
  return `${labels[what]}：${what === "class" ? classLabel(value) : value}`;
}

function changeWords(change: ReadChange): string {
  if (change.what === "sentence")
    return `${change.id} ${change.text}：${sentenceRoleLabels[change.from]} → ${sentenceRoleLabels[change.to]}`;
  const word = (value: string | null) =>
    value === null ? "なし" : change.what === "class" ? classLabel(value) : value;
  return `${labels[change.what]}：${word(change.from)} → ${word(change.to)}`;
}

/** What stands behind the reading beside the text: earlier corrections of the project, and what a model changed. */
export function ReadingNotes({ recalled, changes }: Pick<ReadingProps, "recalled" | "changes">) {
  return (
    <>
      {recalled.length > 0 && (
        <Note title="前に直した読み取りを使いました" lines={recalled.map(rememberedWords)} />
      )}
      {changes.length > 0 && (
        <Note title={`AIの読み取りで${changes.length}か所変わりました`} lines={changes.map(changeWords)} />
      )}
    </>
  );
}

function Note({ title, lines }: { title: ReactNode; lines: readonly string[] }) {
  return (
    <details className="text-sm">
      <summary className="max-lg:min-h-11 max-lg:py-2">
        {title} <span className="text-stroke underline underline-offset-4">見る</span>
      </summary>
      <ul className="mt-1 list-disc pl-5 text-ink-soft">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </details>
  );
}
