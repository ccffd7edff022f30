import { z } from "zod";
import { topics } from "../wording/topics/topics.ts";
import document from "./wants.json" with { type: "json" };

/** What the personas wish for, said of the person who wishes it: 「支度がすっきり片づくこと」 → 「支度をすっきり片づけたい方」. */
const people = z.record(z.string(), z.string()).parse(document);

const ofTopics = new Map(topics.flatMap(({ wants }) => wants));

/** Somebody who wishes that. Words that are not of our own list stay as they are. */
export function personWho(want: string): string {
  return ofTopics.get(want) ?? people[want] ?? `${want}を大切にしたい方`;
}

/** Endings of a worry → who has it. What is told of somebody else (「本人がいやがる」) is nobody's own. */
const worrying: readonly [RegExp, string][] = [
  [/(?:心配|不安|苦手|面倒)$/u, "$&な方"],
  [/迷う$/u, "迷っている方"],
  [/(?:気になる|気にする)$/u, "$&方"],
  [/(?:わから|見え|でき|決まら|決められ|とれ|読め|つかめ|知ら|自信が)ない$/u, "$&方"],
  [/(?:ている|てしまう|になる|なりがち)$/u, "$&方"],
  // One is still tired of it.
  [/飽きた$/u, "$&方"],
  [/(?:った|いた|した|れた|んだ)$/u, "$&ことのある方"],
];

/** Somebody with that worry; null where it cannot be said of a person. */
export function whoWorries(worry: string): string | null {
  if (/(?:本人|相手|親|子ども|家族|先生|機械|メーカー)が|がいやが|[。？?]/u.test(worry)) return null;
  const found = worrying.find(([ending]) => ending.test(worry));
  return found ? worry.replace(found[0], found[1]) : null;
}

/** 「在宅勤務」 → 「在宅勤務の方」. Somebody is a 方 only where a 人 stands by itself, not in 法人 or 社会人. */
export function asPerson(text: string): string {
  // A pupil goes there; who reads is a parent.
  if (/^(?:小|中|高)\d|年生$/u.test(text)) return `${text}のお子さんがいる方`;
  if (/[るいの]子$/u.test(text)) return `${text.replace(/子$/u, "お子さん")}がいる方`;
  if (/(?<!ご)夫婦$/u.test(text)) return text.replace(/夫婦$/u, "ご夫婦");
  if (/(?:店舗|企業|会社|法人)$/u.test(text)) return `${text}のご担当の方`;
  if (/(?:方|方々|方[）)]|さん|男性|女性)$/u.test(text)) return text;
  return /[ぁ-ん]人$/u.test(text) ? text.replace(/人$/u, "方") : `${text}の方`;
}

/** How somebody with a worry is spoken to, none like the one before. */
const asked = ["「{worry}」と感じている方", "「{worry}」に心当たりのある方", "「{worry}」が気になっている方"];
/** 「猫が引っかく」 is seen, and not felt. */
const felt = /(?:[^た]い|見える|困る|いっぱい|ぎりぎり|ばらばら|いや|大変)$/u;
const seen = ["「{worry}」に心当たりのある方", "「{worry}」ということがある方"];

/** 「字に自信がない方」 is said so; 「トマトがつぶれる」 needs somebody who sees it. */
export function asWorried(worry: string, at: number): string {
  const ways = felt.test(worry) ? asked : seen;
  const [way = ""] = ways.slice(at % ways.length);
  return whoWorries(worry) ?? way.replace("{worry}", worry);
}
