/**
 * The phrases that one entry of the brief safely gives. Every rule keeps one clause whole; none crosses a comma beside a topic,
 * a negation, a condition or a cause, and none takes a number away from what it counts.
 */
import { toPlain } from "#src/checks/text/conjugate.ts";
import { type Family, placeWords } from "#src/tools/wording/family.ts";
import {
  hasCondition,
  hasNegation,
  hasTopic,
  isClosed,
  type Phrase,
  shapeOf,
} from "#src/tools/wording/phrase.ts";

export interface PhraseSubject {
  name: string | null;
  kind: string | null;
  family: Family;
}

const amounts = /[円%％倍]|無料|割|引き|ドル|[¥￥$]/u;
const ownTopic =
  /^(?:この商品|この製品|このサービス|本商品|本製品|本品|本サービス|当店|当社|当院|当校|当塾|弊社|私たち)は、?(.+)$/u;

/** 「うるみ」は、… and 当店は… say what the product is or does: the topic can go when the rest has none of its own. */
function withoutOwnTopic(phrase: Phrase, { name, kind }: PhraseSubject): Phrase {
  const cut = /^(.{1,40}?)は、?(.+)$/u.exec(phrase.text);
  const head = cut?.[1] ?? "";
  const isOwn =
    ownTopic.test(phrase.text) || (name !== null && head.includes(name)) || (kind !== null && head === kind);
  const text = cut?.[2];
  if (!text || !isOwn || hasTopic(text)) return phrase;
  const at = phrase.original.indexOf("は");
  return {
    ...phrase,
    text,
    shape: shapeOf(text),
    original: phrase.original.slice(at + 1).replace(/^、/u, ""),
  };
}

const plainNoun = (text: string) => text.length >= 2 && text.length <= 12 && !/[ぁ-ん\d、。\s]/u.test(text);

const sharedEnd = /(?:フリー|ゼロ|レス|カット|不使用|無添加|無配合|抜き|専門|無料|半額)$/u;

/** 無香料・エタノールフリー → 無香料, エタノールフリー: only plain lists of short nouns, where each part is true alone. */
function listed(phrase: Phrase): Phrase[] {
  const parts = phrase.text.split(/[・／、](?![^（()）]*[）)])/u);
  const tail = parts.at(-1) ?? "";
  if (phrase.shape !== "noun" || parts.length < 2 || parts.length > 5 || !parts.every(plainNoun)) return [];
  // 「CSV取込・出力」: the second says what is done with the first's thing.
  if (parts.slice(1).some((part) => part.length <= 2) && (parts[0] ?? "").length > 3) return [];
  // 「香料・着色料・鉱物油フリー」 is free of all three: none of them may be named without it.
  if (
    sharedEnd.test(tail) &&
    !parts.every((part) => sharedEnd.test(part) || /^(?:無|低|非|ノン)/u.test(part))
  )
    return [];
  if (
    hasCondition(phrase.text) ||
    /(?:対応|向け|連携|可|不可|配合|完備|有|無|使用|など|等|込|付)$/u.test(tail)
  )
    return [];
  return parts.map((text): Phrase => ({ ...phrase, text, original: text }));
}

/** The clause after the last comma, when nothing before the comma can reach over it. */
function lastClause(phrase: Phrase): Phrase[] {
  const { text, shape, original } = phrase;
  const cut = text.lastIndexOf("、");
  if (cut < 0 || (shape !== "verb" && shape !== "noun")) return [];
  // A stated reason may go: what it is the reason for is said all the same.
  if (hasTopic(text) || hasNegation(text) || hasCondition(text) || amounts.test(text)) return [];
  const head = text.slice(0, cut);
  const tail = text.slice(cut + 1);
  if (/(?:(?<!だ)から|ても|のに|けど|れば|たら|なら|ほど|が|と|や|を)$/u.test(head) || tail.length < 5)
    return [];
  // 「真あじ2枚、えぼ鯛2枚の計5枚」 and 「製造業、自治体など640の組織」 are lists: the total belongs to all of it.
  if (/\d[^\d、]{0,4}$/u.test(head) || /など|等|計\d|全\d/u.test(tail)) return [];
  if (/^(?:という|といった|その|それ|これ|ここ|同|また|さらに|しかも|そして)/u.test(tail)) return [];
  if (shape === "verb" && head.endsWith("の")) return [];
  // 「メッシュ座面、丸洗いできる」: a thing beside what may be done with it.
  if (
    shape === "verb" &&
    /^[^はがをにでとも、\d]{2,10}$/u.test(head) &&
    /(?:できる|られる|[えけせてねべめれ]る)$/u.test(tail)
  )
    return [{ ...phrase, text: tail, original: original.slice(original.lastIndexOf("、") + 1) }];
  const joins =
    shape === "verb"
      ? /[をが]|(?<!ま)で(?!き)/u.test(tail) && tail.length >= 7
      : /(?:る|た|い|な|の|で)$/u.test(head);
  const from = original.lastIndexOf("、") + 1;
  return joins ? [{ ...phrase, text: tail, original: original.slice(from) }] : [];
}

const standsAlone =
  /(?:なし|あり|OK|可|不要|不使用|無料|付き|つき|完備|不問|歓迎|徒歩\d+分|まで\d+分|から\d+分|\d{4}年(?:創業|開院|開業|開店|開校|設立|創立))$/u;

/** 「宅配ボックスあり、ゴミ出し24時間OK」: parts that each say something is there, or is not. */
function statuses(phrase: Phrase): Phrase[] {
  const parts = phrase.text.split("、");
  if (phrase.shape !== "noun" || parts.length < 2 || hasTopic(phrase.text) || hasCondition(phrase.text))
    return [];
  return parts
    .filter((part) => standsAlone.test(part) && part.length >= 4)
    .map((text) => ({ ...phrase, text, original: text }));
}

/** 「塩は…だけを使っていて、化学調味料は使っていません」: the last clause has a topic and an ending of its own. */
function ownTopicClause(phrase: Phrase): Phrase[] {
  const cut = phrase.original.lastIndexOf("、");
  const head = phrase.original.slice(0, cut);
  const tail = phrase.original.slice(cut + 1);
  if (
    cut < 0 ||
    !/(?:て|で|ず|く|り|し|み|[一-龠])$/u.test(head) ||
    /(?:は|場合|とき|ので|ため)$/u.test(head)
  )
    return [];
  if (
    !hasTopic(head) ||
    hasCondition(head) ||
    !/^[^、はがを]{2,12}は[^、]{3,}(?:ます|です|ません)$/u.test(tail)
  )
    return [];
  const text = toPlain(tail);
  return text ? [{ ...phrase, text, original: tail, shape: shapeOf(text) }] : [];
}

const verbalNoun =
  /^(.+(?:[一-龠]{2}|[ァ-ヶー]{3,}))(?:し(?:ています|ております|ます)|いたします|する|している)$/u;

/** 制度に対応しています → 制度に対応. */
function stopped(phrase: Phrase): Phrase[] {
  if (phrase.shape !== "verb" || hasTopic(phrase.text) || hasNegation(phrase.text)) return [];
  const text = verbalNoun.exec(phrase.original)?.[1];
  return text && /[をにがで]/u.test(text) && !/干$/u.test(text)
    ? [{ ...phrase, text, original: text, shape: "stop" }]
    : [];
}

const used =
  /^([^、はがでにを]{2,14})を(?:たっぷり|ふんだんに|贅沢に|中心に|メインに)?(?:使(?:った|って(?:い|お)|い(?:ま|、))|使用(?:し|、)|配合(?:し|、)|仕込|ブレンド)/u;
const madeOf = /^([^、は]{2,16})で、.*(?:作|仕込|焼|仕上げ|仕立て|炊|煮|織|縫|製造|ブレンド|漬)/u;
const exists = /^([^、はが]{2,16})が(?:あり|ござい|つき|付き|そろい)ます$/u;

/** What something is made of, or what there is: nouns that stand alone as facts. */
function nouns(phrase: Phrase, { family }: PhraseSubject): Phrase[] {
  const { text, original } = phrase;
  // What a class or a service works with is no reason to choose it.
  if (family === "school" || family === "service" || family === "job" || family === "any") return [];
  if (hasNegation(text) || hasNegation(original) || hasCondition(text) || amounts.test(text)) return [];
  const found = [used.exec(text)?.[1], madeOf.exec(text)?.[1], exists.exec(original)?.[1]];
  return found.flatMap((noun): Phrase[] =>
    noun && !hasTopic(noun) && shapeOf(noun) === "noun"
      ? [{ ...phrase, text: noun, original: noun, shape: "noun" }]
      : [],
  );
}

/** 1回15分から受けられる、旅行英語に絞ったレッスン → 1回15分から受けられる: each clause before the noun says it by itself. */
function stackedClauses(phrase: Phrase): Phrase[] {
  const { text, shape } = phrase;
  if (shape !== "noun" || hasTopic(text) || hasNegation(text) || amounts.test(text)) return [];
  const heads = text.split("、").slice(0, -1);
  if (heads.length === 0 || !heads.every((head) => /[をがにでから].*(?:る|う|す|た)$/u.test(head))) return [];
  return heads.map((head) => ({ ...phrase, text: head, original: head, shape: "modifier" }));
}

/** 「ハナセル」は、旅行英語に絞ったレッスンです → 旅行英語に絞った, since the sentence is about the product itself. */
function predicate(phrase: Phrase): Phrase[] {
  if (phrase.shape !== "noun" || hasTopic(phrase.text) || hasNegation(phrase.text)) return [];
  const text = /^([^、]*?[をにがでと][^、]*?(?:た|る))(?=[一-龠ァ-ヶ])/u.exec(phrase.text)?.[1];
  return text && text.length >= 4 ? [{ ...phrase, text, original: text, shape: "modifier" }] : [];
}

/** 国産鹿肉を使ったドッグフード → 国産鹿肉を使った, when it ends with what the product is. */
function modifier(phrase: Phrase, { kind, family }: PhraseSubject): Phrase[] {
  if (!kind || phrase.shape !== "noun" || phrase.text.includes("、") || hasTopic(phrase.text)) return [];
  const shop = family === "place" ? placeWords.exec(phrase.text)?.[0] : undefined;
  const tail = commonEnd(phrase.text, kind) || (shop ?? "");
  const before = phrase.text.slice(0, phrase.text.length - tail.length);
  const text =
    /^(.*(?:[をがにで].*(?:る|た|く|す|う)|い|の))[一-龠ァ-ヶー]{0,6}$/u.exec(before)?.[1] ?? before;
  if (
    tail.length < (shop ? 1 : 2) ||
    text.length < 3 ||
    !/(?:[うくぐすつぬぶむる]|た|だ|い|な|の)$/u.test(text)
  )
    return [];
  return [{ ...phrase, text, original: text, shape: "modifier" }];
}

function commonEnd(a: string, b: string): string {
  let size = 0;
  while (size < a.length && size < b.length && a.at(-1 - size) === b.at(-1 - size)) size += 1;
  return a.slice(a.length - size);
}

/** True for 「新しいパン屋」: it names the product over again and is no quality of it. */
export function isDefinition(phrase: Phrase, { kind, family }: PhraseSubject): boolean {
  if (phrase.shape !== "noun") return false;
  if (kind && commonEnd(phrase.text, kind).length >= Math.min(3, kind.length)) return true;
  return family === "place" && placeWords.test(phrase.text);
}

/** 一合炊きに特化した小型炊飯器『ひとつぶ』は、…: what stands before the name says what it is. */
function apposition(entry: Phrase, subject: PhraseSubject): Phrase[] {
  const at = subject.name === null ? -1 : entry.text.indexOf(subject.name);
  const text = entry.text.slice(0, Math.max(0, at)).replace(/[「『“"\s]+$/u, "");
  if (
    text.length < 6 ||
    text.length > 24 ||
    /[、。]/u.test(text) ||
    hasTopic(text) ||
    shapeOf(text) !== "noun"
  )
    return [];
  const phrase: Phrase = { ...entry, text, original: text, shape: "noun" };
  return modifier(phrase, subject);
}

const englishClause =
  /^(?:It|This|The [a-z]+(?: [a-z]+)?|[A-Z][\w-]*(?: [A-Z][\w-]*)*) (?:is |are )?((?:keeps?|has|have|lasts?|comes?|holds?|weighs?|includes?|works?|fits?|makes?|uses?|[a-z]+-[a-z]+)\b.*)$/u;

/** 「It keeps coffee hot for 6 hours and …」 → Keeps coffee hot for 6 hours. */
function englishPart(phrase: Phrase): Phrase[] {
  const predicate = phrase.shape === "latin" ? englishClause.exec(phrase.text)?.[1] : undefined;
  const first = predicate?.split(/ and |, |; /u)[0];
  if (!first || first.length < 8 || first.length === predicate?.length) return [];
  const text = first.slice(0, 1).toUpperCase() + first.slice(1);
  return [{ ...phrase, text, original: text }];
}

/** The entry itself, then what can be taken from it. */
export function phraseParts(entry: Phrase, subject: PhraseSubject): Phrase[] {
  const phrase = withoutOwnTopic(entry, subject);
  const isAboutItself = phrase !== entry;
  const clauses = [
    phrase,
    ...lastClause(phrase),
    ...stackedClauses(phrase),
    ...statuses(phrase),
    ...ownTopicClause(phrase),
    ...englishPart(phrase),
  ];
  const parts = clauses.flatMap((clause) => {
    const named = modifier(clause, subject);
    const rest = [...listed(clause), ...stopped(clause), ...nouns(clause, subject), ...named];
    if (isAboutItself && named.length === 0) rest.push(...predicate(clause));
    return isDefinition(clause, subject) && rest.some((part) => part.shape === "modifier")
      ? rest
      : [clause, ...rest];
  });
  return [...parts, ...apposition(entry, subject)].filter((part) => part === phrase || isClosed(part.text));
}
