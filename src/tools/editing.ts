/** What beside its text a person may change of a piece by hand. Pure, browser-safe. */
import type { DraftItem } from "../shared/result.ts";
import { allButtons, imageLimits } from "./images/definition.ts";
import type { ToolId } from "./tool.ts";

export interface EditableField {
  name: string;
  label: string;
  /** Longest value in characters. */
  most: number;
  /** One of a table instead of typed words. */
  options?: Readonly<Record<string, string>>;
  /** Lines that it is shown in. */
  rows?: number;
  /** May it be left empty? */
  empty?: true;
}

/** How a permission to print a voice stands, as the person notes it down. */
export const consents = { unknown: "未確認", yes: "許可あり", no: "許可なし" } as const;
export const rewards = { unknown: "未確認", no: "謝礼なし", yes: "謝礼あり" } as const;

/** A button promises no more than a page to look at: its words are of a list. */
const buttonWords = Object.fromEntries(allButtons.map((words) => [words, words]));

const fields: Partial<Record<ToolId, Partial<Record<string, readonly EditableField[]>>>> = {
  concerns: {
    worry: [{ name: "scene", label: "場面", most: 40 }],
    doubt: [
      { name: "answer", label: "打ち消す材料", most: 110, rows: 2, empty: true },
      { name: "prepare", label: "用意するもの", most: 30, empty: true },
    ],
  },
  recommended_users: { fit: [{ name: "reason", label: "理由", most: 40 }] },
  faq: { entry: [{ name: "answer", label: "回答", most: 400, rows: 4 }] },
  images: {
    banner: [
      { name: "sub", label: "支える一文", most: imageLimits.sub, rows: 2, empty: true },
      { name: "cta", label: "ボタンの言葉", most: 20, options: buttonWords },
      { name: "badge", label: "価格・特典の表示", most: imageLimits.badge, empty: true },
    ],
  },
  reviews: {
    voice: [
      { name: "consent", label: "掲載の許可", most: 10, options: consents },
      { name: "reward", label: "謝礼の有無", most: 10, options: rewards },
      { name: "proof", label: "許可の記録（いつ、どのように）", most: 100, empty: true },
    ],
    request: [{ name: "subject", label: "件名", most: 60, empty: true }],
    sample: [
      { name: "attributes", label: "属性", most: 60 },
      { name: "before", label: "選ぶ前", most: 90, rows: 2 },
      { name: "trigger", label: "きっかけ", most: 90, rows: 2 },
      { name: "after", label: "使ったあと", most: 110, rows: 2 },
    ],
  },
};

/** Empty where only the text can be changed. */
export const editableFields = (tool: ToolId, kind: string): readonly EditableField[] =>
  fields[tool]?.[kind] ?? [];

/** The fields with what was typed in their place; a string says what cannot stand. */
export function refilledFields(
  tool: ToolId,
  { kind, fields: before }: Pick<DraftItem, "kind" | "fields">,
  typed: Readonly<Record<string, string>>,
): DraftItem["fields"] | string {
  const after = { ...before };
  for (const [name, value] of Object.entries(typed)) {
    const field = editableFields(tool, kind).find((one) => one.name === name);
    if (!field) return "この欄は手で直せません。";
    const problem = problemOf(field, value);
    if (problem !== null) return problem;
    after[name] = value.trim();
  }
  return after;
}

/** What is said beside a field that cannot stand so; null when it can. */
export function problemOf({ label, most, options, empty }: EditableField, value: string): string | null {
  const text = value.trim();
  if (options && !Object.hasOwn(options, text)) return `${label}を一覧から選んでください。`;
  if (text === "" && !empty) return `${label}を入れてください。`;
  return [...text].length > most ? `${label}は${most}字以内で入れてください。` : null;
}

const told = (value: unknown): keyof typeof consents =>
  value === true ? "yes" : value === false ? "no" : "unknown";

/** What stands in a field now, as it is shown for changing. */
export function standingIn(
  { fields: own }: Pick<DraftItem, "fields">,
  { name, options }: EditableField,
): string {
  const value = own[name];
  if (typeof value === "string") return value;
  if (!options) return "";
  // What the table of voices said, until a person says otherwise.
  const record: object = typeof own.record === "object" && own.record !== null ? own.record : {};
  return told(Reflect.get(record, name === "reward" ? "paid" : name));
}
