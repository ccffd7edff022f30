/** Troubles that a note sets down bare, one after the other: the reader's days, and nothing of the product. */
import type { Entry } from "./entry.ts";
import type { BriefLine } from "./lines.ts";
import { amountsIn } from "./price.ts";
import { goodNegative, isOffer, isWorry } from "./rules.ts";

/** A clause as one tells it to a friend. */
const told =
  /(?:[うくぐすつぬぶむる]|ない|たい|しい|[きずくすつろさめ]い|[重暗遅高狭古寒暑痛]い|[いえけせてねれきしちじびりっ出]た|んだ|がち|いっぱい|ぎりぎり|ばらばら|ばかり|苦手|面倒|不安|心配|大変|いや|嫌|手間|つらい|だるい|手狭|ヒヤッとした|こわい|怖い|困った)$/u;
/** What nobody would say of what they sell. */
const sore =
  /(?:困る|困った|断られた|こわい|怖い|恥をかく|させたくない|したくない|手狭|遅くなる|(?:子ども|赤ちゃん|子)が泣く|逃げる|(?:予定|時間|休み)が合わない|ヒヤッとした|ひやっとした|(?:朝|体|足|腰|肩)(?:が)?(?:だるい|重い|つらい|痛い)|目が覚める|目立つ|聞かれた|空いている|(?:利益|売上|結果)が出ない|(?:恥ずかしい|悔しい|つらい|嫌な|いやな|こわい|さみしい|寂しい)思いをする|\d(?:日|時間|分|週間|か月)(?:も|以上)?(?:かかる|取られる|とられる)|迷う|悩む|焦る|忘れる|忘れてしまう|てしまう|ちゃう|(?:なく|失く)した|(?:こわ|壊)れた|いや|嫌|面倒|苦手|不安|心配|大変|手間|つらい|だるい|がち|いっぱい|ぎりぎり|ばらばら|ばかり(?:に?なる|だ)?|捨てる|無駄になる|余る|後回し(?:にする|になる)?|暗く見える|引っかく|(?:読|見え|使|頼|聞|質問し|相談し|選び|わかり|回り|開け|開き|動き|取り|届き|続け|行き|通い|話し|伝え|言い)に?[くづ]?(?:にくい|づらい|づらかった)|づらい|づらかった|(?:のが|には)(?:重い|遠い|高い|長い|つらい)|(?:わから|分から|まとまら|切り替わら|減ら|決まら|終わら|片づか|片付か|回ら|止まら|直ら|治ら|育た|進ま|続か|見つから|広がら|間に合わ|追いつか|足り|できて?い|思い出せ|眠れ|起きられ|休めな?|比べられ|決められ)ない|(?:決まって|貼られて|届いて|できて|追いついて|片づいて|終わって|足りて|使って)いない|を(?:[^、を]{0,6})(?:られ|空けられ|使い切れ|覚えられ|つかめ)ない|で(?:積め|使え|選べ|決められ|行け|眠れ)ない)$/u;
/** Said by whoever sells. */
const sold =
  /無料|対応|OK|可$|円|不要|保証|付き|使って(?:い)?ない|入れて(?:い)?ない|(?:ます|です|ません|ください|でした)$|^[^、]{1,12}(?<![でにと])は(?!ず|じめ)|だけで(?!済ませ|精いっぱい)|(?:でき|選べ|使え|作れ|撮れ|見られ)る$/u;
/** 「親の借金がわかって、放棄すべきか迷う」: the first half leans on the second. */
const leaning = /(?:[てで]|ので|から|けど|のに|と|たら|れば|ても|たり|ず|が)$/u;

const quotation = /「([^「」]{4,30})」/gu;

/** The clauses of a line, those that lean on the next kept with it. */
function clausesOf(text: string): string[] {
  const parts: string[] = [];
  for (const piece of text.split("、")) {
    const last = parts.at(-1);
    if (last !== undefined && leaning.test(last) && !told.test(last))
      parts.splice(-1, 1, `${last}、${piece}`);
    else parts.push(piece);
  }
  return parts.filter((part) => part !== "");
}

/** 「悩み：夕飯を作る気力がない、冷凍餃子に飽きた」, told as troubles by whoever writes: each by itself where each is whole. */
export function splitTroubles(text: string): string[] {
  const side = text.split(/\s*[／/]\s*/u);
  if (side.length > 1 && side.every((part) => part.length >= 4 && !/[「」（）()]/u.test(part)))
    return side.flatMap(splitTroubles);
  const quoted = [...text.matchAll(quotation)].map(([, said = ""]) => said);
  if (quoted.length > 0 && text.replace(quotation, "").replace(/[、・\s]/gu, "") === "") return quoted;
  if (/[（(「]/u.test(text)) return [text];
  const slashed = text.split(/\s*[／/]\s*/u);
  if (slashed.length > 1 && slashed.every((part) => part.length >= 5)) return slashed.flatMap(splitTroubles);
  const parts = clausesOf(text);
  return parts.length > 1 && parts.every((part) => part.length >= 4 && (told.test(part) || /た$/u.test(part)))
    ? parts
    : [text];
}

const isPlain = (line: BriefLine) =>
  line.label === null && (line.section === null || line.section === "worries");

function troublesOf(line: BriefLine): string[] {
  if (!isPlain(line) || line.text.length > 90 || /[「」→：:]/u.test(line.text)) return [];
  if (amountsIn(line.text).length > 0 || isOffer(line.text)) return [];
  const parts = line.text
    .replace(/、?(?:とか|など)$/u, "")
    .split(/\s*[／/]\s*/u)
    .flatMap(clausesOf);
  const each = parts.every(
    (part) =>
      part.length >= 5 &&
      part.length <= 34 &&
      told.test(part) &&
      (!sold.test(part) || sore.test(part)) &&
      !goodNegative.test(part),
  );
  return each && parts.some((part) => sore.test(part)) ? parts : [];
}

/** What stands around quotations of those who come: nothing, or whose words they are. */
const around = /^(?:[^。]{0,16}(?:相談|お?声|お?悩み|お困り|不安|問い?合わせ)[^。]{0,10})?$/u;

/** 「よくある相談→「A」「B」」, 「A」「B」: each in its own words. */
function quotedTroubles(line: BriefLine): string[] {
  const words = [...line.text.matchAll(quotation)].map(([, said = ""]) => said);
  const rest = line.text.replace(quotation, "").replace(/[、・→⇒：:\s]/gu, "");
  const isTold = words.every((said) => told.test(said) && !sold.test(said));
  return words.length > 1 && isTold && around.test(rest) ? words : [];
}

const entry = (line: BriefLine, text: string): Entry =>
  /(?<!れ)たい$/u.test(text)
    ? { field: "audience", text: `${text}方`, sources: [line.id] }
    : { field: "worries", text, sources: [line.id] };

const isSellersWish = /(?:伝え|届け|広げ|売り|出し|見せ|増やし)たい$/u;

/** What may be one of several troubles that stand under each other. */
const mayBeOne = (line: BriefLine): boolean =>
  isPlain(line) &&
  line.text.length <= 30 &&
  line.text.length >= 5 &&
  !/[「」→：:\d]/u.test(line.text) &&
  (told.test(line.text) || /[^しでま]た$/u.test(line.text)) &&
  !sold.test(line.text) &&
  !goodNegative.test(line.text);

/** How many of such lines have to be sore for the others to be troubles too. */
const soreShare = 1 / 3;

const isSore = (line: BriefLine) => troublesOf(line).length > 0 || isWorry(line.text);

/**
 * The ids of lines that stand in a run of what may be troubles, of which enough are sore. What one would like done is among them
 * whom it is for: 「遺言書を作りたい」; by itself it may be the sender's wish.
 */
export function troubledAmong(lines: readonly BriefLine[]): ReadonlySet<string> {
  const among = new Set<string>();
  let run: BriefLine[] = [];
  const close = () => {
    if (run.length > 1 && run.filter(isSore).length >= run.length * soreShare)
      for (const { id } of run) among.add(id);
    run = [];
  };
  for (const line of lines) {
    if (mayBeOne(line)) run.push(line);
    else close();
  }
  close();
  return among;
}

/** The troubles of a line, each by itself; empty where it says anything else. */
export function troublesIn(line: BriefLine, isAmongTroubles: boolean): Entry[] {
  const quoted = quotedTroubles(line);
  if (quoted.length > 0) return quoted.map((text) => entry(line, text));
  const found = troublesOf(line);
  if (found.length > 0) return found.map((text) => entry(line, text));
  return isAmongTroubles && !isSellersWish.test(line.text) ? [entry(line, line.text)] : [];
}
