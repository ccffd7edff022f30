/** The product's name: from a label, a quotation, a topic or a title line. When unsure, none. */
import type { Grounded } from "../schema.ts";
import { findKinds, kindAtEnd, kindClass } from "./kinds.ts";
import type { BriefLine } from "./lines.ts";
import { nameBesides } from "./name-besides.ts";
import {
  establishment,
  generic,
  isProperNoun,
  mentionsIn,
  opensMallTitle,
  organization,
  sentenceLike,
  stripReading,
} from "./name-words.ts";

interface Candidate {
  text: string;
  source: string;
  score: number;
}

type Mentions = ReturnType<typeof mentionsIn>;

const quoted = /[「『“]([^「」『』“”]{1,30})[」』”]/gu;
function fromLabels(lines: BriefLine[]): Candidate | null {
  const line = lines.find((entry) => !entry.noise && entry.labelSection === "name");
  if (line !== undefined) return { text: nameInValue(line.value), source: line.id, score: 100 };
  const at = lines.findIndex((entry) => entry.section === "name" && !entry.heading && !entry.noise);
  const below = lines[at];
  if (below !== undefined && below.text.length <= 24 && lines[at - 1]?.heading) {
    return { text: nameInValue(below.text), source: below.id, score: 90 };
  }
  // Who looks for people is who they would work for.
  const employer = lines.find((entry) => /^(?:会社名|社名|法人名|事業所名|施設名)$/u.test(entry.label ?? ""));
  if (employer !== undefined && lines.some(({ label }) => /^(?:募集)?職種$/u.test(label ?? "")))
    return { text: stripReading(employer.value), source: employer.id, score: 90 };
  const loose = lines.find(
    (entry) => !entry.noise && /^(?:商品|製品|サービス|店|お店)$/u.test(entry.label ?? ""),
  );
  if (loose === undefined) return null;
  return nameWithKind(loose.value, loose.id) ?? null;
}

/** 「うるみ」(米ぬか化粧水) → うるみ; 化粧水「うるみ」 → うるみ. */
export function nameInValue(value: string): string {
  const inside = /[「『“]([^「」『』“”]{1,30})[」』”]/u.exec(value)?.[1];
  if (inside !== undefined) return inside.trim();
  const bare = stripReading(value.split(/[。、／]|\s[|｜/–—-]\s/u)[0] ?? value);
  const words = bare.split(" ");
  const last = words.at(-1) ?? "";
  return words.length > 1 && kindAtEnd(last) !== null ? words.slice(0, -1).join(" ") : bare;
}

function fromQuotes(lines: BriefLine[], mentions: Mentions): Candidate[] {
  return lines.flatMap((line, index) => {
    if (line.noise) return [];
    return [...line.text.matchAll(quoted)].flatMap((match) => {
      const text = (match[1] ?? "").trim();
      if (sentenceLike.test(text) || generic.test(text) || [...text].length > 20 || kindClass.has(text))
        return [];
      const before = line.text.slice(0, match.index);
      const after = line.text.slice(match.index + match[0].length);
      return [
        {
          text,
          source: line.id,
          score: scoreQuote(text, before, after) + (index < 3 ? 2 : 0) + mentions(text),
        },
      ];
    });
  });
}

/** Longer than any of the words that are looked for in front of a quotation. */
const sight = 20;

function scoreQuote(text: string, all: string, after: string): number {
  const before = all.slice(-sight);
  let score = 1;
  if (kindAtEnd(before) !== null) score += 4;
  if (
    /(?:ブランド|シリーズ|アプリ|サービス|商品|新商品|新製品|店|専門店|屋|ツール|システム|ソフト|教室|スクール)$/u.test(
      before,
    )
  )
    score += 3;
  if (
    /^(?:は|が|を(?:発売|販売|開始|提供|リリース|オープン|新発売|開店|開業|開校|公開)|の(?:特徴|特長|こだわり)|[（(])/u.test(
      after,
    )
  )
    score += 2;
  if (/^を/u.test(after) || after === "") score += 1;
  // 「商品は「まめこじ」という…」 says that this is its name.
  const isIntroduced = /(?:商品|製品|サービス|ブランド|店|名前|名称|商品名)は、?$/u.test(before);
  if (isIntroduced) score += /^という/u.test(after) ? 9 : 3;
  if (/^と(?:いい|言い|申し|名付け|名づけ|いう(?:名|店|屋号|ブランド|サービス|商品|アプリ))/u.test(after))
    score += 5;
  const called = /^という(.{1,20})/u.exec(after)?.[1];
  if (called !== undefined && findKinds(called).length > 0) score += 8;
  if (
    /^(?:と(?:回答|答え|いう|言|の|評価|感じ|いった|思)|など|や|、「|「|・「|という|部門|賞|に(?:入賞|掲載|選出|出展|認定|対応)|で(?:紹介|受賞|金賞|銀賞|紹介|放送))/u.test(
      after,
    )
  )
    score -= 6;
  // 「白髪ぼかし」が得意です, 「西宮北口」駅: a service of the house, and a station.
  if (/^(?:が|も)(?:得意|自慢|人気|おすすめ|売り|看板)|^\s?(?:駅|停留所|交差点|通り|インター)/u.test(after))
    score -= 8;
  if (/(?:雑誌|番組|誌|大賞|賞|展|コンテスト|部門|制度|法|第)$/u.test(before)) score -= 6;
  if (/\d+(?:日|回|人|名|年|分|時)|^\d|[円%％]/u.test(text)) score -= 3;
  if (organization.test(text)) score -= 4;
  return score;
}

function fromTopics(lines: BriefLine[], mentions: Mentions): Candidate[] {
  return lines.slice(0, 12).flatMap((line) => {
    if (line.noise || line.heading || line.label !== null) return [];
    const match = /^([^、。「」『』\s][^、。「」『』]{0,23}?)(?:[（(][^（）()]{1,30}[）)])?は、?(.+)$/u.exec(
      line.text,
    );
    const topic = match?.[1]?.trim() ?? "";
    if (
      !isProperNoun(topic) ||
      kindClass.has(topic) ||
      /^(?:訪問|配送|施術|診療|通院|相談|撮影|見学|面談)$/u.test(topic)
    )
      return [];
    const predicate = (match?.[2] ?? "").replace(/(?:です|でございます|である|になります)$/u, "");
    const score = kindAtEnd(predicate) !== null ? 5 : findKinds(predicate).length > 0 ? 2 : 0;
    return score === 0 ? [] : [{ text: topic, source: line.id, score: score + mentions(topic) }];
  });
}

function fromTitles(lines: BriefLine[], mentions: Mentions): Candidate[] {
  return lines.slice(0, 8).flatMap((line, index) => {
    if (line.noise || line.heading || line.label !== null || line.text.length > 60) return [];
    const bonus = index === 0 ? 2 : 0;
    // 「【皮膚科・アレルギー科】さくら坂ひふ科クリニック」
    const signed = /^【[^】]{1,20}】\s*(\S+)$/u.exec(line.text)?.[1];
    if (index === 0 && signed && isProperNoun(signed) && establishment.test(signed))
      return [{ text: signed, source: line.id, score: 5 + bonus }];
    // 「たかはし皮フ科（埼玉県川口市・川口駅東口 徒歩4分）」: where it stands is no part of its name.
    const sign = line.text
      .replace(/[（(][^（）()]*(?:駅|徒歩|[都道府県市区町村])[^（）()]*[）)]$/u, "")
      .trim();
    if (index < 3 && isSignboard(sign)) return [{ text: sign, source: line.id, score: 4 + bonus }];
    const direct = nameWithKind(line.text, line.id);
    if (direct !== null) return [{ ...direct, score: direct.score + bonus }];
    const words = line.text.split(" ");
    const [head = ""] = words;
    if (index === 0 && words.length > 1 && isSignboard(head))
      return [{ text: head, source: line.id, score: 5 + bonus }];
    const [sort = "", ...own] = line.text
      .replace(/[（(][^（）()]*[）)]$/u, "")
      .trim()
      .split(" ");
    if (index === 0 && own.length === 1 && kindAtEnd(sort)?.at === 0 && establishment.test(own[0] ?? ""))
      return [{ text: own[0] ?? "", source: line.id, score: 5 + bonus }];
    const home = words.find((word) => dwelling.test(word));
    if (index < 2 && home !== undefined) return [{ text: home, source: line.id, score: 4 + bonus }];
    const tail = words.at(-1) ?? "";
    if (
      index === 0 &&
      words.length > 1 &&
      /^[一-龠ァ-ヶー]{1,6}(?:工房|店|堂|舎|製作所|研究所)[ぁ-んァ-ヶー]{2,6}$/u.test(tail)
    )
      return [{ text: tail, source: line.id, score: 5 + bonus }];
    const house = index === 0 ? houseIn(line.text) : null;
    if (house !== null) return [{ text: house, source: line.id, score: 4 + bonus }];
    if (
      words.length >= 2 &&
      isProperNoun(head) &&
      (establishment.test(head) || opensMallTitle(head, words.slice(1).join(" ")))
    ) {
      return [{ text: head, source: line.id, score: 4 + bonus }];
    }
    const parts = line.text.split(/\s*[|｜]\s*|\s+[-–—―~〜／/]\s+/u);
    return parts.flatMap((part) => {
      const text = stripReading(part);
      if (!isProperNoun(text) || sentenceLike.test(text) || [...text].length > 16) return [];
      const said = mentions(text);
      const looksLikePlace =
        (establishment.test(text) && !kindClass.has(text)) ||
        titlesItsKind(text, lines.slice(index + 1, index + 4))
          ? 3
          : 0;
      const score = (parts.length > 1 ? 1 : 0) + said + looksLikePlace + bonus;
      return score >= 3 && (said > 0 || looksLikePlace > 0) ? [{ text, source: line.id, score }] : [];
    });
  });
}

/** 「畳の張り替え 田村畳店（静岡県藤枝市）チラシ原稿」「法律事務所しおさい 相続のページ」: the house among the words of a title. */
function houseIn(title: string): string | null {
  const words = title.replace(/[（(][^（）()]*[）)]/gu, " ").split(/\s+/u);
  const isHouse = (word: string) =>
    (isProperNoun(word) && !kindClass.has(word) && /^[^の]{2,12}(?:事務所|[畳襖鍵]店)$/u.test(word)) ||
    /^[一-龠]{2,6}事務所[ぁ-んァ-ヶー]{2,8}$/u.test(word);
  return words.find(isHouse) ?? null;
}

/** 「整体院ほぐしの森」「ひだまり皮膚科」 on a line of its own: kind and name in one word, as a signboard has it. */
function isSignboard(text: string): boolean {
  if (text.length > 14 || /[、。「」\s\d]/u.test(text)) return false;
  const [first] = findKinds(text);
  if (!first || !["store", "medical", "education"].includes(first.productClass)) return false;
  const rest = first.at === 0 ? text.slice(first.word.length) : text.slice(0, first.at);
  if (first.at > 0 && first.at + first.word.length !== text.length) return false;
  return first.at === 0
    ? /^[ぁ-ん]{2}/u.test(rest) && !/^(?:です|ます|から|まで|のご|での|には)/u.test(rest)
    : /^[ぁ-ん]{3,8}$|^[ァ-ヶー]{3,8}$/u.test(rest);
}

/** 「あおば事業者ローン」 above 「…の事業者ローンです」: the title is the name of that kind of thing. */
function titlesItsKind(text: string, below: BriefLine[]): boolean {
  const kind = kindAtEnd(text);
  if (kind === null || kind.at < 2 || kind.at > 8) return false;
  return below.some(
    (line) => new RegExp(`${kind.word}(?:です|$)`, "u").test(line.text) && !line.text.startsWith(text),
  );
}

/** 「ハイツ緑ヶ丘」: a house for rent says so at its head or at its end. */
const dwelling =
  /^(?:ハイツ|コーポ|メゾン|レジデンス|ヴィラ|シャトー|パレス|カーサ)[^、。「」]{2,8}$|^[^、。「」\sの]{2,8}(?:ハイツ|コーポ|ハウス|レジデンス|荘)$/u;

/** A branch or a room number after the name. */
const branch = /^(?:\S{1,8}(?:校|店|号室|支店|本店|号棟)|\d{1,4})$/u;

/** 「除湿機 DRY-7 リリース下書き」: what the paper is, behind what it is about. */
const paper =
  / (?:(?:プレス)?リリース|提案|企画|商品|販促|チラシ|LP|HP)?の?(?:下書き|案|資料|メモ|原稿|ドラフト|たたき台|素材|概要)(?:のもと)?$/u;

/** 「化粧水 うるみ」「うるみ（化粧水）」「うるみ 化粧水」: a short line that is name and kind only. */
function nameWithKind(title: string, source: string): Candidate | null {
  const text = title.replace(paper, "");
  const paren = /^([^（(、。\s]{2,20})\s*[（(]([^（）()]{2,20})[）)]$/u.exec(text);
  if (paren?.[1] && paren[2] && kindAtEnd(paren[2]) !== null && isProperNoun(paren[1])) {
    return { text: nameInValue(paren[1]), source, score: 4 };
  }
  const words = text.split(" ").filter((word) => !branch.test(word));
  const [first = "", ...others] = words;
  const rest = stripReading(others.join(" "));
  if (
    others.length >= 1 &&
    others.length <= 3 &&
    text.length <= 30 &&
    !/[、。円¥%]|\d\s?(?:mL|ml|L|g|kg|個|枚|本|名|分)/u.test(text)
  ) {
    const last = others.at(-1) ?? "";
    const beforeLast = words.slice(0, -1).join(" ");
    // 「結婚相談所 えにし舎（名古屋・栄）」: where it stands is no part of its name.
    if (kindAtEnd(first) !== null && isProperNoun(rest) && findKinds(rest).length === 0)
      return { text: stripReading(rest), source, score: 5 };
    if (kindAtEnd(last) !== null && isProperNoun(beforeLast) && findKinds(beforeLast).length === 0)
      return { text: beforeLast, source, score: 5 };
  }
  const inside = /[「『]([^「」『』]{1,20})[」』]/u.exec(text)?.[1];
  return inside !== undefined && !sentenceLike.test(inside) && findKinds(text).length > 0
    ? { text: inside, source, score: 5 }
    : null;
}

function fromEnglish(lines: BriefLine[]): Candidate[] {
  return lines.slice(0, 8).flatMap((line) => {
    if (line.noise) return [];
    const is =
      /^(?:Introducing |Meet )?([A-Z][\w&'’.-]*(?: [A-Z0-9][\w&'’.-]*){0,3})(?:,| is (?:an?|the|our) | — | – |: )/u.exec(
        line.text,
      )?.[1];
    const intro = /^(?:Introducing|Meet) ([A-Z][\w&'’-]*(?: [A-Z0-9][\w&'’-]*){0,3})/u.exec(line.text)?.[1];
    const text = intro ?? is;
    return text === undefined || generic.test(text) ? [] : [{ text, source: line.id, score: 4 }];
  });
}

/** The best candidate for the name, or null when none is convincing. */
export function findName(lines: BriefLine[]): Grounded | null {
  const mentions = mentionsIn(lines.map((line) => (line.noise ? "" : line.text)).join("\n"));
  const labelled = fromLabels(lines);
  const candidates = [
    ...fromQuotes(lines, mentions),
    ...fromTopics(lines, mentions),
    ...fromTitles(lines, mentions),
    ...fromEnglish(lines),
  ];
  let best = labelled;
  for (const candidate of candidates)
    if (candidate.score >= 3 && candidate.score > (best?.score ?? 0)) best = candidate;
  return best === null || best.text === "" ? nameBesides(lines) : { text: best.text, sources: [best.source] };
}
