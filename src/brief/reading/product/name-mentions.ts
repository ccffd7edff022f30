/** Names that a line tells in passing: 「ほしの湯といいます」, 「ほしの湯は、…の銭湯です」, 「ほしの湯。町の銭湯。」, a label within the line. */
import { kindEnding } from "../../parse/kinds.ts";
import { keyOf } from "../lines/key.ts";
import type { RowInContext } from "../lines/placed-row.ts";
import { headOf } from "../words/heads.ts";
import { labelPlaceOf } from "../words/labels.ts";
import * as contexts from "../words/name-contexts.ts";
import { nameThreshold } from "./name-input.ts";

interface Mention {
  text: string;
  score: number;
}

/** So near the head a line that says what something is says it of the product. */
const near = 6;

/** Words that end with what something is. */
export const isThing = (words: string): boolean => {
  const bare = words.replace(/(?:です|である|だ)?[。\s]*$/u, "");
  return headOf(bare) !== null || kindEnding(bare) !== null;
};

const called =
  /(?:^|[、。\s])([^、。「」『』\s]{2,16}?)(?:っていって|といいまして|って(?:呼んで|言って|いって)(?:い)?(?:ます|る)|っていうん(?:だけど|です)|といいます)(?=[、。\s]|$)/u;
const topic =
  /^([^、。「」『』：:]{2,16}?)[は＝](?:、)?([^。]{4,80}?)(?:です|である|だよ|なんです)?(?:。|$)/u;
const pair = /^([^、。「」『』：:]{2,16})[。、]([^。、]{2,24})(?:。|$|[。、])/u;
const sold =
  /(?:^|[。\s])(?:今回の?|今度の?|うちの)?(?:新しい)?(?:商品|製品|サービス|お?店|アプリ|(?:新しい|新作|売る)の)(?:の名前)?は、?([^、。「」『』]{2,16})、[^。]{4,}/u;
const inLine =
  /(?:^|[\s　／/|｜])(商品名?|製品名?|サービス名|品名?|店名|屋号|プラン名|アプリ名|講座名|名称)[\s　:：]+([^\s　:：、。「」（(／/｜|]{2,16}(?: [^\s　:：、。「」（(／/｜|]{1,12})?)(?=$|[\s　（(／/｜|])/u;
const english =
  /(?:input|copy|brief|text|draft|page|LP|notes?|site|flyer)\s(?:for|about|of)\s([^\s、。「」.,()（）]+(?:\s[A-Z0-9][^\s、。「」.,()（）]*){0,2})(?=$|[\s.,、。(（])/u;

/** What the line tells, with how much speaks for it. */
export function mentionedNames(row: RowInContext, at: number): Mention[] {
  const key = keyOf(row.body);
  return [
    ...from(called, key, nameThreshold + 4),
    ...(row.label === null && at < near * 2 ? topicOf(key, at) : []),
    ...(row.label === null && at < 3 ? pairOf(key) : []),
    ...from(sold, key, nameThreshold + 4),
    ...labelled(row),
    ...(at < near ? from(english, key, nameThreshold + 5) : []),
  ].filter(({ text }) => isNamed(text));
}

const from = (pattern: RegExp, key: string, score: number): Mention[] => {
  const text = pattern.exec(key)?.[1]?.trim();
  return text === undefined ? [] : [{ text, score }];
};

function topicOf(key: string, at: number): Mention[] {
  const [, text = "", said = ""] = topic.exec(key) ?? [];
  const isNoun =
    at < near &&
    /(?<![一-龠ァ-ヶー])[一-龠ァ-ヶー]{2,}(?<!無料|有料|可能|必要|不要|限定|自由|対象|先着|人気|以上|以内|程度|予定)(?:です|である)$/u.test(
      key.split("。")[0] ?? "",
    );
  if (text === "" || !(isThing(said) || isNoun)) return [];
  return [{ text: text.trim(), score: nameThreshold + (at < near ? 3 : 1) }];
}

/** 「ほしの湯。町の銭湯。」 */
function pairOf(key: string): Mention[] {
  const [, text = "", said = ""] = pair.exec(key) ?? [];
  return contexts.bareName(text) !== null && !text.includes("が") && isThing(said)
    ? [{ text: text.trim(), score: nameThreshold + 3 }]
    : [];
}

/** 「広告主 例の会社　サービス名 ほしの湯」: a second label of the line. */
function labelled({ body, label }: RowInContext): Mention[] {
  const [, , text = ""] = inLine.exec(body) ?? [];
  return text === "" || (label !== null && body.startsWith(label) && body.indexOf(text) < label.length + 4)
    ? []
    : [{ text, score: nameThreshold + 6 }];
}

/** No common word, no label, no part of a sentence. */
const isNamed = (text: string): boolean =>
  !contexts.noName.test(text) &&
  !contexts.isDone.test(text) &&
  labelPlaceOf(text) === null &&
  headOf(text)?.word !== text &&
  kindEnding(text)?.word !== text &&
  !/[はがをにの]$|[ぁ-ん一-龠ァ-ヶー][をに][ぁ-ん一-龠ァ-ヶー]|(?:さん|様|です|ます)$|^(?:私|僕|わたし|うち|当|弊|本|この|その|あの|これ|それ|ここ)|\d\s?(?:円|名|人|分|時|日|年|個|本|枚|台|%)/u.test(
    text,
  );
