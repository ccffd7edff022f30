/** Cuts a sentence where it may pass from what customers read to what only the people of the work do. */

import { cellComma } from "./table.ts";

/** How a piece hangs on the one before it: `reason` follows its reason, `after` goes on behind a bracket. */
export type Joint = "first" | "turn" | "reason" | "bracket" | "after" | "arrow" | "note" | "gap" | "cell";

export interface Clause {
  text: string;
  start: number;
  end: number;
  joint: Joint;
}

const closing: Record<string, string> = { "「": "」", "『": "』", "“": "”", "｢": "｣", "【": "】" };
const brackets: Record<string, string> = { "（": "）", "(": ")", "［": "］", "〔": "〕" };
/** 「…が、」 turns to another matter; 「…ので、」 gives the reason of what follows. */
const turns = /(?:です|ます|ました|だ|る|い|た|う|ない)(?:が|けど|けれど|けれども|ものの)$/u;
const reasons = /(?:ので|のため|ため|んで|(?:[るたいだうすんず]|です|ます)から|だし|いし|るし|たし)$/u;
/** 「…、これは出していいです」 says it of what stands before. */
const pointing = /^\s?(?:これ|それ|ここ)(?:は|も)/u;
/** 「発売は1月20日、原稿は…」 goes on to another matter. */
const newTopic = /^\s?ご?(?:[一-龠]{1,6}|[ァ-ヶー]{2,8})は(?!じめ)/u;
/** How far a closing mark is looked for. */
const sight = 120;
/** Nothing is cut at any other sign, and nothing else is looked over. */
const marks = /[→⇒←➡⇨※…\t|｜\u3000 /／。｡、，,「『“｢【（(［〔]/gu;

/** Where one stands, from a place on; past the end where none does. */
function markFrom(text: string, from: number): number {
  marks.lastIndex = from;
  return marks.test(text) ? marks.lastIndex - 1 : text.length;
}

/** The pieces of a sentence in order; together they are the sentence. `lead`: where the first one ends at least; `commas`: cells stand between them. */
export function clausesOf(text: string, lead = 0, commas = false): Clause[] {
  const cuts: { at: number; joint: Joint }[] = [];
  if (lead > 0) cuts.push({ at: lead, joint: "gap" });
  for (let at = markFrom(text, lead); at < text.length; at = markFrom(text, at + 1)) {
    const char = text[at] ?? "";
    const closer = closing[char];
    if (closer !== undefined) {
      const end = text.slice(at, at + sight).indexOf(closer);
      if (end > 0) at += end;
      continue;
    }
    const bracket = brackets[char];
    if (bracket !== undefined) {
      const end = closeOf(text, at, char, bracket);
      if (end < 0) continue;
      cuts.push({ at, joint: "bracket" }, { at: end + 1, joint: "after" });
      at = end;
      continue;
    }
    const isCell = commas && char === "," && cellComma.test(text.slice(Math.max(0, at - 1), at + 5));
    const joint = isCell ? { at: at + 1, joint: "cell" as const } : jointAt(text, at);
    if (joint !== null) cuts.push(joint);
  }
  return pieces(text, cuts);
}

function closeOf(text: string, from: number, open: string, close: string): number {
  let depth = 0;
  for (let at = from; at < Math.min(text.length, from + sight); at += 1) {
    if (text[at] === open) depth += 1;
    if (text[at] === close) {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return -1;
}

function jointAt(text: string, at: number): { at: number; joint: Joint } | null {
  const char = text[at] ?? "";
  if (/[→⇒←➡⇨]/u.test(char)) return { at, joint: "arrow" };
  if (char === "※" || char === "…") return { at, joint: "note" };
  if (char === "\t" || char === "|" || char === "｜") return { at: at + 1, joint: "cell" };
  // 「9　隣の町は」: the number of a line is no piece of it.
  if (/^\s*[(（]?[\d０-９]{1,2}[)）.．]?\s*$/u.test(text.slice(0, Math.min(at, 8)))) return null;
  if (char === "\u3000" || (char === " " && text[at + 1] === " ")) return { at: at + 1, joint: "gap" };
  if (/[/／]/u.test(char) && /\s/u.test(text[at - 1] ?? "") && /\s/u.test(text[at + 1] ?? ""))
    return { at: at + 1, joint: "gap" };
  if (/[。｡]/u.test(char)) return { at: at + 1, joint: "gap" };
  if (
    char === " " &&
    /[）)です。たるい円ｗw！!🙏😂🙇]/u.test(text[at - 1] ?? "") &&
    /[ぁ-ん一-龠ァ-ヶ「]/u.test(text[at + 1] ?? "")
  )
    return { at: at + 1, joint: "gap" };
  if (!/[、，]/u.test(char)) return null;
  const before = text.slice(Math.max(0, at - 8), at);
  if (turns.test(before)) return { at: at + 1, joint: "turn" };
  if (reasons.test(before)) return { at: at + 1, joint: "reason" };
  if (/[\d日円月分個本枚名人台時中末着]$/u.test(before) && newTopic.test(text.slice(at + 1, at + 12)))
    return { at: at + 1, joint: "gap" };
  // 「心理テストの本ではなく、シェアハウスです」 tells first what it is not.
  if (/(?:では|じゃ)な(?:く|くて)$/u.test(before)) return { at: at + 1, joint: "turn" };
  if (pointing.test(text.slice(at + 1, at + 8))) return { at: at + 1, joint: "gap" };
  return null;
}

function pieces(text: string, cuts: { at: number; joint: Joint }[]): Clause[] {
  const found: Clause[] = [];
  let start = 0;
  let joint: Joint = "first";
  for (const cut of [...cuts, { at: text.length, joint: "first" as Joint }]) {
    if (cut.at <= start) {
      if (found.length > 0 || cut.at === 0) joint = cut.joint;
      continue;
    }
    const part = text.slice(start, cut.at);
    if (/[\p{L}\p{N}×]/u.test(part)) found.push({ text: part, start, end: cut.at, joint });
    else {
      const last = found.at(-1);
      if (last !== undefined) last.end = cut.at;
      if (last !== undefined) last.text = text.slice(last.start, cut.at);
    }
    start = cut.at;
    joint = cut.joint;
  }
  return found;
}
