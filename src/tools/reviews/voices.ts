/** Reads pasted voices or CSV rows. The text of a voice is kept as it stands. Pure. */
import type { Source } from "#src/shared/result.ts";
import { readRows, separatorOf, toCsv } from "#src/shared/words/csv.ts";
import { reviewLimits } from "./definition.ts";
import type { NewReview } from "./new-review.ts";

export interface Voice {
  /** V1, V2, … in the order given. */
  id: string;
  text: string;
  /** As ISO where it can be read as a date, else as it was written; "" when not given. */
  date: string;
  medium: string;
  attributes: string;
  /** Null: nobody has said. */
  consent: boolean | null;
  paid: boolean | null;
}

const columns = {
  text: /^(?:本文|声|感想|コメント|レビュー|口コミ|内容)$/u,
  date: /^(?:日付|投稿日|回答日|日時)$/u,
  medium: /^(?:媒体|出所|経路|チャネル)$/u,
  attributes: /^(?:属性|年代|お客様|プロフィール)$/u,
  consent: /^(?:掲載許可|掲載可否|掲載|許可|同意)$/u,
  paid: /^(?:謝礼の有無|謝礼|報酬|特典)$/u,
} as const;
type Column = keyof typeof columns;

const yes = /^(?:あり|有り?|許可|許可済み?|済み?|可|ok|yes|true|1|○|◯|〇|はい|同意|同意済み?)$/iu;
const no = /^(?:なし|無し?|不可|不許可|拒否|未許可|ng|no|false|0|×|✕|いいえ|同意なし)$/iu;

function answer(cell: string): boolean | null {
  const text = cell.normalize("NFKC").trim();
  if (yes.test(text)) return true;
  return no.test(text) ? false : null;
}

function dateOf(cell: string): string {
  const text = cell.normalize("NFKC").trim();
  const [, year, month = "", day = ""] = /^(\d{4})[年/.-](\d{1,2})[月/.-](\d{1,2})日?$/u.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
}

function tableOf(text: string): Omit<Voice, "id">[] | null {
  const separator = separatorOf(text);
  if (separator === null) return null;
  const [head = [], ...rows] = readRows(text, separator);
  const names = head.map((cell) => cell.replace(/^\uFEFF/u, "").trim());
  const place = (column: Column) => names.findIndex((name) => columns[column].test(name));
  if (place("text") < 0) return null;
  return rows.map((cells) => {
    const cell = (column: Column) => (cells[place(column)] ?? "").trim();
    return {
      text: cell("text"),
      date: dateOf(cell("date")),
      medium: cell("medium"),
      attributes: cell("attributes"),
      consent: answer(cell("consent")),
      paid: answer(cell("paid")),
    };
  });
}

const bullet = /^(?:[・●○■◆*-]|\d{1,3}[.)．）、])\s*/u;

/** Pasted text: an entry a paragraph when there are empty lines, else an entry a line. */
function pasted(text: string): Omit<Voice, "id">[] {
  const hasParagraphs = /\n[\s　]*\n/u.test(text.trim());
  return text
    .split(hasParagraphs ? /\n[\s　]*\n/u : /\n/u)
    .map((entry) => entry.trim().replace(bullet, ""))
    .map((entry) => ({ text: entry, date: "", medium: "", attributes: "", consent: null, paid: null }));
}

export function readVoices(given: string): Voice[] {
  const text = given.replace(/\r\n?/gu, "\n");
  if (text.trim() === "") return [];
  return (tableOf(text) ?? pasted(text))
    .filter((voice) => voice.text.trim() !== "")
    .slice(0, reviewLimits.voices)
    .map((voice, index) => ({ ...voice, id: `V${index + 1}` }));
}

/** The voices as sources that can be cited. */
export function voiceSources(given: string): Source[] {
  return readVoices(given).map(({ id, text }) => ({ id, text }));
}

const head = ["本文", "日付", "媒体", "属性", "掲載許可", "謝礼の有無"];
const said = (value: boolean | null) => (value === null ? "" : value ? "あり" : "なし");
const answers = { unknown: "", yes: "あり", no: "なし" } as const;

/** The voices given so far and one more, as a table: each keeps its number. */
export function withVoice(
  given: string,
  { text, date, medium, attributes, consent, reward }: NewReview,
): string {
  const before = readVoices(given).map((voice) => [
    ...[voice.text, voice.date, voice.medium, voice.attributes],
    ...[said(voice.consent), said(voice.paid)],
  ]);
  return toCsv([head, ...before, [text, date, medium, attributes, answers[consent], answers[reward]]]);
}
