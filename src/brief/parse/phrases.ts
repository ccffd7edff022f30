/** Cutting and trimming of sentences into phrases that still say the same. */
import { isGenericLabel } from "./labels.ts";
import type { BriefLine } from "./lines.ts";

/** 「焼くと皮はパリッ、身はふっくら」: a sound or a look without a verb says nothing by itself. */
const bare = /(?:[ッっ]|っくり|っとり|っくら|ふわ|とろり|こんがり|([ぁ-んァ-ヶ]{2})\1)$/u;

/**
 * Cuts a sentence at 「、」 only where both sides have a topic of their own (定休日は水曜日、駐車場はありません).
 * A condition, a cause or a shared topic keeps the sentence whole.
 */
export function clauses(text: string): string[] {
  const match = /^([^、。は]{1,16}は[^、。は]{1,40})、([^、。は]{1,16}は(?!なく)[^、。]{1,60})$/u.exec(text);
  if (!match?.[1] || !match[2]) return [text];
  const [, left, right] = match;
  if (
    /(?:て|で|ので|から|が|けど|ば|と|なら|たり|し|も|つつ|ながら|場合|とき|際|以外|だけ|のみ|限り)$/u.test(
      left,
    )
  )
    return [text];
  if (bare.test(left ?? "") || bare.test(right)) return [text];
  if (/^(?:ただし|また|なお|それ|これ|その|この|そこ|通常|以降|次|\d回目)/u.test(right)) return [text];
  // 「サウナ室は最大12名、温度は92℃」: the measure is the room's, and says nothing without it.
  if (/^(?:温度|湿度|室温|水温|広さ|高さ|長さ|幅|重さ|厚さ|定員|人数|時間|期間|面積)は/u.test(right))
    return [text];
  return [left, right];
}

const closing = /(?:[！!]+|[。．]+)$/u;
const lead =
  /^(?:※+|＊|\*|注[：:]|なお、|また、|さらに、|そして、|しかも、|もちろん、|ちなみに、|あとは?、|あと(?=[ァ-ヶ]{2})|それと、)\s*/u;
/** 「カフェイン<tab>0mg」: a row of a table that was pasted as text. */
const row = /^([^\t：:]{1,14})\t(?=[^\t]+$)/u;
/** 「実物を見て決められるのが強み」 says it to whoever writes. */
const itsStrength = /(?<=[ぁ-ん])のが(?:強み|売り|ウリ|特徴|特長|魅力)(?:です)?$/u;

export function entryText(text: string): string {
  return text
    .replace(closing, "")
    .replace(lead, "")
    .replace(row, "$1：")
    .replace(itsStrength, "")
    .replace(/^【([^【】]{1,20})】\s*(?=\S)/u, "$1：")
    .replace(/^[〜～~―–—★☆♪♡\s]+|(?<!\d円|円[（(][^（）()]{1,12}[）)])[〜～]+$|[―–—★☆♪♡\s]+$/gu, "")
    .trim();
}

/** A labelled value as a phrase that can stand alone: 「内容量：120mL」 keeps its label, 「特徴：無香料」 does not need it. */
export function labeledPhrase(line: BriefLine): string {
  if (line.label === null) return entryText(line.text);
  // Whatever a label of troubles is called, it says that they are some, and nothing more.
  if (line.labelSection === "worries") return entryText(line.value);
  if (line.labelSection !== null && isGenericLabel(line.label)) return entryText(line.value);
  if (line.labelSection === "price" && /^[\d¥￥$約]/u.test(line.value))
    return entryText(`${line.label}${line.value}`);
  if (line.labelSection === "offer" && line.value.includes(line.label)) return entryText(line.value);
  return entryText(`${line.label}：${line.value}`);
}

/** Cuts at 「、」「，」「／」 but for those behind which the next bracket closes. */
function splitOutside(text: string): string[] {
  const parts: string[] = [];
  let end = text.length;
  let isInside = false;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const char = text[at] ?? "";
    if (/[（()）]/u.test(char)) isInside = /[)）]/u.test(char);
    if (isInside || !/[、，／]/u.test(char)) continue;
    parts.push(text.slice(at + 1, end));
    end = at;
  }
  parts.push(text.slice(0, end));
  return parts.reverse();
}

/** 「特徴：本体1.1kg、最長40分運転、紙パック不要」 names three things; a value with a clause in it stays whole. */
export function pointsIn(value: string): string[] {
  const text = entryText(value);
  const parts = splitOutside(text).map((part) => part.trim());
  const slashed = /／/u.test(text) && !/[、，]/u.test(text);
  const stands = (part: string) =>
    part.length >= 3 &&
    !/[をが]|は(?!っ水|ちみつ|さみ|がき)/u.test(part) &&
    !/(?:[てでくずりしみえればもなと]|から|ので|の|や|など|等|ほか|配合|使用|含有)$/u.test(part);
  const each = slashed ? parts.every((part) => part.length >= 3) : parts.every(stands);
  return parts.length > 1 && each ? parts : clauses(text);
}

/** 「対象：30代女性、乾燥肌の方」 names two groups; a value with a verb in it stays whole. */
export function listItems(value: string): string[] {
  const parts = entryText(value)
    .split(/[、，／]|(?<=ママ|パパ|人|方|女性|男性|主婦|学生|親)とか/u)
    .map((part) => part.trim());
  const nouns = parts.every(
    (part) =>
      part.length >= 2 &&
      /(?:方|人|様|者|層|女性|男性|代|世帯|家庭|企業|会社|店|ママ|パパ|学生|生|主婦|担当者|経営者|社長|所長|院長|店長|[一-龠]係)$/u.test(
        part,
      ),
  );
  return nouns ? parts : [entryText(value)];
}
