/** Nouns that may say what the product is, each with what speaks for it: under labels, in titles, beside the name, at the end of sentences. */
import { kindEnding } from "../../parse/kinds.ts";
import { keyOf } from "../lines/key.ts";
import { ticked } from "../lines/ticked.ts";
import type { MemoPart } from "../roles/roles.ts";
import type { ReadText } from "../schema.ts";
import { headOf } from "../words/heads.ts";

export interface KindCandidate {
  text: string;
  source: string;
  score: number;
  labelled: boolean;
}

/** All of them, as they come. */
export const kindCandidates = (parts: readonly MemoPart[], name: ReadText | null): KindCandidate[] => [
  ...fromLabels(parts),
  ...fromTitles(parts),
  ...fromName(parts, name),
  ...fromSentences(parts, name),
];

/** A noun phrase in front of a mark: its own nouns, joined by の, と and ・. */
const nouns = "[一-龠々ァ-ヶーｦ-ﾟA-Za-zＡ-Ｚａ-ｚ]";
/** Nouns that end in a verb's ending, or are written in syllables. */
const written =
  "雪おろし|張替え|貼り替え|塗り替え|表替え|畳替え|研ぎ|片づけ|片付け|買い取り|引き取り|取り付け|組み立て|繕い|刈り込み|ネイル塗り|手続き|申し?込み|見守り|預かり|張り替え|手入れ|手ほどき|教え方|つくり方|作り方|づくり|作り|巡り|めぐり|狩り|まつり|祭り|集い|買い取り|仕立て|直し|染め|織り|漬け|焼き|詰め|じゃがいも|さつまいも|いちご|みかん|りんご|ぶどう|せっけん|ろうそく|うつわ|ふとん|こたつ|おもちゃ|ぬいぐるみ|おむつ|せんべい|おにぎり|うどん|そば|だし|みそ|しょうゆ|かまぼこ|こんにゃく|とうふ|きのこ";
const noun = `(?:お|ご)?(?:(?:はり|きのこ|みそ|ふとん|くつ|くるま|こども|子ども|おとな)?(?:${nouns})*(?:${written})|(?:はり|きのこ|みそ|ふとん|くつ|こども|おとな)?${nouns}{1,16})`;
const phrase = `(?:(?<=^|[、。\\s　うくすつぬむぐぶるたいなのでに])(?:${noun}と)?(?:${noun}|[ぁ-ん]{2,6})の)?${noun}`;
const beforeName = new RegExp(`(${phrase})\\s?$`, "u");
/** What follows a noun that a sentence ends with. */
const copula =
  /(?:です|である|でございます|だ|になります|なんです(?:けど|が)?|なんですけど|(?:を)?(?:承り|いたし|受け付け|やってい|始め|開き)ます)?[。、！\s]*$/u;
const extension = new RegExp(
  `((?:(?<=^|[\\s　うくすつぬむぐぶるたいなのでに])(?:${noun}と)?(?:${noun}|(?!ため|もの|こと|よう|はず|まま|だけ|ほか|とき|ところ)[ぁ-ん]{2,6})の)?(?:${nouns}|[0-9])*)$`,
  "u",
);
const anyNoun = new RegExp(`(${phrase})$`, "u");
/** Nouns that say nothing without what stands before them. */
const bareHead =
  /^(?:仕事|会社|サービス|お?店|活動|団体|催し|イベント|代行|相談|支援|体験|セット|キット|アプリ|ツール|システム|クラウド)$/u;

/** The noun that a clause ends with, with its modifier; null where its head is unknown, unless any noun will do. */
function endOf(clause: string, any = false): string | null {
  const bare = clause.replace(copula, "").trim();
  const head = kindEnding(bare)?.word ?? headOf(bare)?.word;
  if (head === undefined) return any ? (anyNoun.exec(bare)?.[1] ?? null) : null;
  const before = bare.slice(0, -head.length);
  const left = extension.exec(before)?.[1] ?? "";
  const noun = left + head;
  if (!bareHead.test(noun)) return noun;
  // 「社史を作る仕事」 says what is made.
  const clauseBefore = /([^、。はがも\s]{2,14}(?:を|の)[^、。はがも\s]{1,8}[るたう])$/u.exec(before)?.[1];
  return clauseBefore === undefined ? noun : clauseBefore + noun;
}

const notKind =
  /^(?:[一二三四五六七八九十数\d]+[^\d]{1,2}|.*\d[種個本枚色つ品点食段階]|新?(?:コース|メニュー|シリーズ|ライン|企画|キャンペーン|イベント|プロジェクト)|高価買取|折込|チラシ|新?商品|新?製品|新?サービス|ブランド|プラン|新プラン|シリーズ|名前|名称|もの|こと|とき|ため|ところ|ほう|方|人|場合|予定|以上|以下|以内|まで|から|程度|前後|株式会社.*|.*株式会社|合同会社.*|有限会社.*|.*(?:円|名|分|時間|日|年|月|個|本|枚|台|箱|か所|キロ|割|倍|歳|代|様|さん|さま|会社|本社|当社|弊社|担当|社長|部長|目的|対象|ゴール|媒体|意味|内容|料金|価格|無料|可能|不要|必要|限定|込み|送料無料|税込|税別|発売|開始|開催|名前|通り|徒歩|先着順|写真|LP|ランディングページ|チラシ|リーフレット|看板|動画|広告|原稿|資料|ページ|声|数字|計算|多数|中心|一番|最大|最短|つもり|感じ|そう|よう|はず|だけ|など|ほど|くらい|ずつ|時点|実績))$/u;

function fromLabels(parts: readonly MemoPart[]): KindCandidate[] {
  return parts.flatMap((part): KindCandidate[] => {
    if (part.row.labelPlace !== "kind" || part.role !== "public") return [];
    const at = part.text.indexOf(part.row.value.slice(0, 6));
    const said = ticked(at < 0 ? part.text : part.text.slice(at));
    // Of a table the cell beside the label, and not the ones behind it.
    const value = keyOf(part.row.cells.length > 2 ? part.row.value : said).split(/[。※←→|]|\s{2,}/u)[0] ?? "";
    const bare = value
      .replace(/[（(][^（）()]*[）)]?/gu, "")
      .replace(copula, "")
      .trim();
    const isNoun = !/[をがは、]|[きしちにみりいうくすつぬむるでと]$/u.test(bare);
    const noun = isNoun && [...bare].length <= 16 ? bare : endOf(bare, true);
    const raw = noun === null || notKind.test(noun) ? null : verbatim(part, noun);
    if (raw === null) return [];
    return [{ text: raw, source: part.sentence, score: noun === bare ? 20 : 12, labelled: noun === bare }];
  });
}

const papers =
  "キックオフ|MTG|新しいコース|求人|リーフレット|LP|チラシ|ページ|広告|ポスター|原稿|パンフ(?:レット)?|サイト|ホームページ|ポップ|POP|バナー|記事|インスタ|投稿|案内|名前と中身|販促|紹介文|文章|コピー|募集|件|冊子|DM|メルマガ|動画";
const titled = new RegExp(
  `(?:^|[\\s　「」『』【】、。のはを])((?:${nouns}|[ぁ-ん](?!の|は|が|を|に)|(?<=${nouns})の(?=${nouns}))+?)(?:の|用の?|　|\\s)?(?:${papers})`,
  "u",
);

/** 「はり灸院のリーフレットについて」, 「寄せ植え教室のインスタ文」: what the paper is about. */
function fromTitles(parts: readonly MemoPart[]): KindCandidate[] {
  const heads = parts.filter(
    ({ row, role }) => (row.index < 5 || row.labelPlace === "paper" || row.heading) && role !== "competitor",
  );
  return heads.slice(0, 12).flatMap((part): KindCandidate[] => {
    const words = titled.exec(keyOf(part.text.replace(part.row.spokenBy, "")))?.[1];
    const noun = words === undefined ? null : endOf(words);
    const raw = noun === null ? null : verbatim(part, noun);
    return raw === null ? [] : candidate(raw, part, part.row.index < 5 ? 5 : 3);
  });
}

/** The words as the memo has them, whatever their width. */
function verbatim(part: MemoPart, words: string): string | null {
  if (words.length < 1) return null;
  if (part.text.includes(words)) return words;
  for (let start = 0; start < part.text.length; start += 1)
    for (
      let end = start + Math.max(1, words.length - 8);
      end <= Math.min(part.text.length, start + words.length + 16);
      end += 1
    )
      if (keyOf(part.text.slice(start, end)) === words) return part.text.slice(start, end);
  return null;
}

const behindName = new RegExp(`^(${noun})(?=$|[\\s　、。（(])`, "u");

/** 自由研究キット「きのこの放課後」: the noun before the name; 「つくえ荘」という学生寮: the noun behind it. */
function fromName(parts: readonly MemoPart[], name: ReadText | null): KindCandidate[] {
  if (name === null) return [];
  const found: KindCandidate[] = [];
  for (const part of parts) {
    const at = part.text.indexOf(name.value);
    if (at < 0 || part.role === "competitor" || part.role === "forbidden" || found.length >= 8) continue;
    const isQuoted = /[「『【“｢]\s*$/u.test(part.text.slice(0, at));
    const before = part.text.slice(0, at).replace(/[「『【“｢\s（(]+$/u, "");
    const after = part.text.slice(at + name.value.length).replace(/^[」』】”｣]/u, "");
    const left = /の$/u.test(before) ? undefined : isQuoted ? beforeName.exec(before)?.[1] : undefined;
    if (left !== undefined) found.push(...candidate(left, part, 7));
    // 「ためるん坊」定期積金
    const behind = isQuoted ? behindName.exec(after)?.[1] : undefined;
    if (behind !== undefined && headOf(keyOf(behind)) !== null) found.push(...candidate(behind, part, 7));
    // 「HOSHI（ホシバー）」 says how it is read.
    const inside = /^\s?[（(]([^（）()。]{2,16})(?:。[^（）()]*)?[）)]/u.exec(after)?.[1];
    const isReading = /^[ァ-ヶー・\s]+$/u.test(inside ?? "") && !/[ぁ-んァ-ヶ一-龠]/u.test(name.value);
    if (inside !== undefined && !isReading && headOf(keyOf(inside)) !== null)
      found.push(...candidate(inside, part, 7));
    const said = /^(?:という|って(?:いう)?|は、?)(.{2,60}?)(?:です|である|。|$|「|（|\()/u.exec(after)?.[1];
    const end = said === undefined ? null : endOf(keyOf(said));
    const raw = end === null ? null : verbatim(part, end);
    if (raw !== null) found.push(...candidate(raw, part, 6));
  }
  return found;
}

/** 「…を改装した結婚式場（…）で」, 「…の発送代行である」: what the first sentences say that it is. */
function fromSentences(parts: readonly MemoPart[], name: ReadText | null): KindCandidate[] {
  const said = parts.filter(
    ({ role, row }) => (role === "public" || role === "unsure") && !row.heading && !row.asking,
  );
  return said.slice(0, 40).flatMap((part, index): KindCandidate[] => {
    if (part.role === "unsure" && part.why !== "weighed") return [];
    if (["audience", "price", "stated", "voices", "loose"].includes(part.place ?? "")) return [];
    const early = index < 3 ? 3 : index < 8 ? 2 : index < 20 ? 1 : 0;
    if (/会社|法人|運営|販売元|製造元|提供元|売主/u.test(keyOf(part.row.label ?? ""))) return [];
    return clausesIn(keyOf(part.text)).flatMap((clause) => {
      const noun = endOf(clause);
      const raw = noun === null ? null : verbatim(part, noun);
      if (raw === null || noun === null) return [];
      const said = /(?:です|である|でございます|なんです(?:けど|が)?|なんですけど|ます)[。、！]?$/u.test(
        clause,
      );
      const named = name !== null && part.text.includes(name.value) ? 2 : 0;
      const modified = /[るたいなの]$/u.test(clause.slice(0, clause.indexOf(noun))) ? 1 : 0;
      return candidate(raw, part, early + named + modified + (said ? 2 : 0));
    });
  });
}

const clausesIn = (text: string): string[] =>
  text
    .replace(/[（(][^（）()]*[）)]/gu, "")
    .split(/(?<=です(?:\s|　))|(?<=[。！、])|\s{2,}|　|[＋+&]|(?=で、)|(?<=ます)\s/u)
    .map((clause) => clause.replace(/^[）)で、\s]+/u, "").trim())
    .filter((clause) => clause.length >= 2 && clause.length <= 80);

function candidate(words: string, part: MemoPart, score: number): KindCandidate[] {
  const text = words.trim();
  const key = keyOf(text);
  if ([...text].length < 2 || [...text].length > 24 || notKind.test(key) || /^[\d\s]/u.test(key)) return [];
  const known = headOf(key) ?? kindEnding(key);
  return [{ text, source: part.sentence, score: score + (known === null ? 0 : 2), labelled: false }];
}
