/**
 * 語尾: endings that a preset prefers, where one that was written can give way without changing what is said. An ending that
 * is not listed here steers a model's prompt only.
 */
import type { NotationChange } from "./notation.ts";
import { replaceTurns, type Turn } from "./turns.ts";

interface Led {
  /** A preferred ending that asks for these turns. */
  prefers: RegExp;
  turns: readonly Turn[];
}

/** Where a sentence ends. */
const end = "(?=。|\\n|$)";
const turn = (pattern: string, to: string): Turn => [new RegExp(pattern, "gu"), to];

const able: readonly (readonly [verb: string, to: string])[] = [
  ["使えます", "お使い"],
  ["選べます", "お選び"],
  ["試せます", "お試し"],
  ["楽しめます", "お楽しみ"],
  ["始められます", "お始め"],
  ["受け取れます", "お受け取り"],
  ["申し込めます", "お申し込み"],
  ["頼めます", "ご依頼"],
  ["利用できます", "ご利用"],
  ["予約できます", "ご予約"],
  ["相談できます", "ご相談"],
  ["確認できます", "ご確認"],
];

const led: readonly Led[] = [
  { prefers: /ございます$/u, turns: [turn(`(?<!で)あります${end}`, "ございます")] },
  {
    prefers: /いただけます$/u,
    turns: able.map(([verb, to]) => turn(`(?<![おご一-龠々])${verb}${end}`, `${to}いただけます`)),
  },
  { prefers: /(?:て|[いん]で)$/u, turns: [turn(`(?<!ないで)(?<=[てで])ください${end}`, "")] },
  { prefers: /かも$/u, turns: [turn(`かもしれません${end}`, "かも")] },
  { prefers: /だよね$/u, turns: [turn(`ですよね${end}`, "だよね")] },
  {
    prefers: /(?:かな|？)$/u,
    turns: [
      turn(`でしょうか${end}`, "かな"),
      turn("ご存じですか(?:。|$)", "知ってる？"),
      turn("(?:いかが|どう)ですか(?:。|$)", "どう？"),
      turn("(?<=[てで])いますか(?:。|$)", "る？"),
      turn("(でき|返せ|試せ|使え|選べ|頼め|行け|食べられ)ますか(?:。|$)", "$1る？"),
      turn("ありますか(?:。|$)", "ある？"),
      turn("ありませんか(?:。|$)", "ない？"),
      turn("ですか(?:。|$)", "？"),
    ],
  },
];

/** The text with the endings that the preset prefers, as far as that is certain. */
export function applyEndings(text: string, endings: readonly string[], changes: NotationChange[]): string {
  return led
    .filter(({ prefers }) => endings.some((ending) => prefers.test(ending)))
    .reduce((current, { turns }) => replaceTurns(current, turns, changes), text);
}
