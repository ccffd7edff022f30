/** What a brief is about: what the thing is called, and what sort of thing it is. Cheap, however long the brief. */
import { kindEnding } from "#src/brief/parse/kinds.ts";
import type { Brief, Grounded } from "#src/brief/schema.ts";
import { kindInJapanese } from "./english-kinds.ts";
import { type Family, familyOf, isHome, placeWords } from "./family.ts";
import { type Phrase, readPhrase } from "./phrase.ts";

export interface Identity {
  family: Family;
  /** Product name, null when the brief has none. */
  name: Phrase | null;
  /** What it is, short enough for a headline. For a job advert this is 仕事; the post itself is `role`. */
  kind: Phrase | null;
  role: Phrase | null;
  /** What the brief itself calls it. */
  named: string | null;
}

const maxKind = 12;

/** The last noun of a long kind (新潟の酒蔵が作る米ぬか発酵化粧水 → 米ぬか発酵化粧水): what is left is still true of it. */
function headNoun(kind: string): string {
  const bare = kind.replace(/[（(][^）)]*[）)]/gu, "").trim();
  if (bare.length <= maxKind || !/[ぁ-んァ-ヶ一-龠]/u.test(bare)) return bare;
  const cut =
    /^.*(?:[一-龠ァ-ヶーA-Za-z0-9」]の|[うくぐすつぬぶむる]|[たいな]|の)(?=[一-龠ァ-ヶA-Za-z])(.{2,12})$/u.exec(
      bare,
    );
  return cut?.[1] ?? bare;
}

/** 「凪（なぎ）」「大久保畳店（八王子市）」: how a name is read, and where that is, are no part of it. */
const reading = /[（(](?:[ぁ-んァ-ヶー\s]+|[^（）()]{2,12}[都道府県市区町村])[）)]$/u;

/** A name that is really a sentence is not used as one. */
function usableName(entry: Grounded | null): Phrase | null {
  if (!entry) return null;
  const phrase = readPhrase(entry.text.replace(reading, ""), entry.sources);
  const text = phrase.original;
  return text.length === 0 || text.length > 24 || /[。、]/u.test(text)
    ? null
    : { ...phrase, text, shape: "noun" };
}

/** Words of the law or of a shelf, not what anyone calls the thing. */
const notAKind = /^(?:医薬部外品|機能性表示食品|健康食品|食品|雑貨|商品|製品|サービス|その他|ノート|店舗)$/u;

function usableKind(entry: Grounded | null): Phrase | null {
  if (!entry) return null;
  const bare = entry.text.replace(/[。．]+$/u, "").replace(/(?<=.{2})募集$/u, "");
  const text = headNoun(kindInJapanese(bare) ?? bare);
  return text.length === 0 || text.length > 16 || /[。、]/u.test(text) || notAKind.test(text)
    ? null
    : { text, original: text, shape: "noun", sources: entry.sources, root: text };
}

/** Kinds that are written in letters in Japanese too. */
const atHome = /^(?:e?SIM|Wi-?Fi|CRM|SFA|ERP|POS|LMS|DVD)$/iu;

/** Not Japanese. */
export const latinOnly = (text: string): boolean => !/[ぁ-んァ-ヶ一-龠]/u.test(text) && !atHome.test(text);

/** A shop whose brief names only what it sells is called お店: nobody looks for 「食パン」 the place. */
function kindFor(kind: Phrase, family: Family, goesThere: boolean): Phrase {
  if (goesThere && !placeWords.test(kind.text)) return { ...kind, text: "体験", original: "体験" };
  return family === "place" && !placeWords.test(kind.text)
    ? { ...kind, text: "お店", original: "お店" }
    : kind;
}

/** What is made on the spot by those who come for it, with its own price or time: not a thing that is sent. */
function isWorkshop({ sentences }: Brief): boolean {
  return sentences.some(({ text }) => /体験|ワークショップ/u.test(text) && /1人\s*[\d,]+円|所要/u.test(text));
}

/** A supplement that is called by what is in it (「ねむりのテアニン」) is a サプリメント where one counts it out. */
function countedOut(kind: Phrase | null, { sentences }: Brief): Phrase | null {
  const told = sentences.find(({ text }) => /\d+(?:粒|錠|カプセル)/u.test(text));
  if (!told || (kind && kindEnding(kind.text))) return kind;
  const text = "サプリメント";
  return { text, original: text, root: text, shape: "noun", sources: [...(kind?.sources ?? []), told.id] };
}

/** Pure and deterministic. */
export function readIdentity(brief: Brief): Identity {
  const { fields } = brief;
  const named = usableKind(fields.kind);
  const usual = isHome(brief) ? "home" : familyOf(fields.productClass, named?.text ?? fields.name?.text);
  const goesThere = isWorkshop(brief) && ["goods", "edible", "any"].includes(usual);
  const family = goesThere ? "place" : usual;
  const own = named && !latinOnly(named.text) ? kindFor(named, family, goesThere) : null;
  const kind = family === "supplement" ? countedOut(own, brief) : own;
  const job: Phrase = {
    text: "仕事",
    original: "仕事",
    shape: "noun",
    sources: named?.sources ?? [],
    root: "仕事",
  };
  return {
    family,
    name: usableName(fields.name),
    kind: family === "job" ? job : kind,
    role: kind,
    named: named?.text ?? null,
  };
}
