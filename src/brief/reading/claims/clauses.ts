/** The clauses of a memo that may state something of the product, each with the paper that it is from. */
import { papersOf } from "../lines/copied.ts";
import { keyOf } from "../lines/key.ts";
import type { MemoPart } from "../roles/roles.ts";
import { inFigures } from "../words/chinese-figures.ts";
import { isStatedElsewhere } from "../words/stated-elsewhere.ts";

/** So many statements are looked at. */
const mostParts = 400;

export interface Clause {
  part: MemoPart;
  words: string;
  /** The row's label, "" for none. */
  label: string;
  /** The label, or the heading above. */
  under: string;
  /** From which paper it is copied; 0: the memo's own. */
  paper: number;
}

const past =
  /昨年|去年|一昨年|以前|旧|昔|従来|これまで|当時|前回|先月|\d{4}年(?:度|時点|は|の)|改定前|変更前/u;
const changes =
  /\d[^→⇒]*(?:→|⇒)[^→⇒]*\d|変更|変わ[りるっ]|改定|改訂|訂正|値上げ|値下げ|に(?:直し|直す|統一|延期|短縮|延長し)/u;
const alternatives = /(?:[A-ZＡ-Ｚ甲乙丙]|第?[一二三\d])案|候補|仮に|もし|比べ/u;
const asks = /[?？]$|(?:でしたっけ|ですか|ますか|でしょうか)[?？。]?$/u;
/** 「ヒノデ＝1年保証」 */
const isOfNamed = /^[^\d\s、。]{3,14}[＝=]\s?\d/u;
const doubts = /なって(?:い)?(?:る|ます)|合って(?:い)?ます|書いて(?:あ|い)/u;
const ofOthers = /[一-龠ァ-ヶ]の「[^「」]{2,16}」(?:は|が)|他社|他店|よそ|競合/u;

/** The clauses that may state something of the product. */
export function clausesIn(parts: readonly MemoPart[]): Clause[] {
  const papers = papersOf(parts.map(({ row }) => row));
  return parts
    .map((part, at) => ({ part, at }))
    .filter(({ part }) => isTold(part, papers.get(part.row.index) ?? 0))
    .slice(0, mostParts)
    .flatMap(({ part, at: index }) => {
      const key = inFigures(keyOf(part.text))
        .replace(/^[A-Z]{1,2}\d{1,3}:\s*|^[→⇒]\s*|[（(][月火水木金土日・祝]+[）)]/gu, "")
        .replace(/(?:^|\s)[QA][.:]?\s+/gu, "。")
        .replace(/(?<=[一-龠])の(?=加算|追加料)/gu, "")
        .replace(/(?<=[はがも])[「『]([^「」『』、]{1,14})[」』]/gu, " $1 ");
      if (changes.test(key) || past.test(key) || alternatives.test(key) || ofOthers.test(key)) return [];
      const told = keyOf(part.row.label ?? "");
      const label = speaker.test(told) ? "" : told;
      const question = questionBefore(parts, index);
      const own =
        label !== "" && key.startsWith(label) ? key.slice(label.length).replace(/^[\s：:|｜→…]+/u, "") : key;
      // What somebody has seen elsewhere is of a paper of its own.
      const seen =
        isStatedElsewhere(key, part.row.body) || reported.test(keyOf(part.text)) ? -1 - part.row.index : 0;
      const paper = papers.get(part.row.index) || seen;
      return own
        .split(/[、。；;！!\t|｜「」『』]|,(?!\d{3})|(?<!\d)\/|\/(?!\d)|／|・(?=[^\d月火水木金土日])/u)
        .map((words) => words.trim())
        .reduce(withBareFigure, [])
        .filter(
          (words) => words !== "" && !isOfNamed.test(words) && (!asks.test(words) || doubts.test(words)),
        )
        .map((words, at, all) => ({
          part,
          words,
          label: at === 0 || own === key ? label : "",
          under:
            told === "" && isLead(all[0], at) ? (all[0] ?? "") : (question ?? keyOf(part.row.under ?? "")),
          paper,
        }));
    });
}

/** 「「水・日」のまま貼ってあります」, 「「60分」と書いてありました」 */
const reported =
  /[」』](?:と|に|って)?(?:なって|書いて|書かれて|載って|出て|印字|刷って|貼って|ある|あった|のまま|の(?:まま|記載|表記))|(?:と|って)(?:書いて|書かれて|載って|出て|印字|刷って|案内して|説明して|答えて|伝えて)(?:い|あ|る)/u;
const speaker = /(?:さん|様|氏|先生|君|部長|社長|課長|店長|主任|院長|園長)$/u;
const rowsToAnswer = 3;

/** 「賞味期限は？」, which the next turn answers. */
function questionBefore(parts: readonly MemoPart[], index: number): string | null {
  const part = parts[index];
  if (part === undefined || part.row.label !== null) return null;
  // 「2名から申し込める。前日の18時まで。」
  const before = parts[index - 1];
  if (before?.row === part.row && [...part.text].length <= 12) return keyOf(before.text);
  for (let at = index - 1; at >= 0; at -= 1) {
    const { row, text } = parts[at] ?? part;
    if (part.row.index - row.index > rowsToAnswer) return null;
    const key = row.index < part.row.index ? keyOf(text.replace(row.spokenBy, "")) : "";
    if (/^[^、。]{2,14}[?？]$/u.test(key)) return key;
  }
  return null;
}

/** 「30日間、全機能を無料で」: a figure that its clause says nothing of belongs to the next. */
function withBareFigure(clauses: string[], words: string): string[] {
  const before = clauses.at(-1);
  return before !== undefined && /^\d[\d,.]*[^\d\s。]{1,3}$/u.test(before) && !/\d/u.test(words)
    ? [...clauses.slice(0, -1), `${before}、${words}`]
    : [...clauses, words];
}

/** 「最終受付、カードだと夜7時まで」: what the sentence is about stands before it. */
const isLead = (first: string | undefined, at: number): boolean =>
  at > 0 && first !== undefined && /^[一-龠ァ-ヶー]{2,8}$/u.test(first);

const hidden: ReadonlySet<string> = new Set(["deadline", "contact", "frame", "person", "people", "speaker"]);

/** Money that the product itself gives. */
const ofOffer = /融資|限度額|借入|補償|保険金|給付/u;

/** What customers may read, what was copied from a paper, and what somebody has seen in one. */
function isTold(part: MemoPart, paper: number): boolean {
  const { role, row, old, why, text } = part;
  if (old || row.heading || row.asking || row.turnHead) return false;
  if (role === "public" || role === "unsure") return true;
  if (role !== "internal") return false;
  if (why === "budget") return ofOffer.test(row.label ?? "");
  if (reported.test(keyOf(text)) && /\d|[「『]/u.test(text)) return true;
  if (hidden.has(why)) return false;
  // What is said like a line of a letter may be a fact for customers all the same.
  return (
    paper > 0 || why === "letters" || doubts.test(text) || isStatedElsewhere(inFigures(keyOf(text)), row.body)
  );
}
