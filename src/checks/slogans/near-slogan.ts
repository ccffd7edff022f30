/** 有名なスローガンとの近さ: a line that readers would connect with somebody else. */
import type { Flag, FlagLevel } from "../../shared/result.ts";
import { comparable, likeness, maybeAlike, nearDuplicateThreshold } from "../duplicates.ts";
import { type KnownSlogan, knownSlogans, slogansCheckedOn } from "./known.ts";

/** From here a line reminds of the slogan; from `nearDuplicateThreshold` on it is the slogan but for a word. */
export const reminderThreshold = 0.55;

export interface NearSlogan extends KnownSlogan {
  likeness: number;
}

const known = knownSlogans.map((slogan) => ({ slogan, form: comparable(slogan.text) }));

/** The known slogan that a text comes nearest to, sentence by sentence and as a whole; null when it reminds of none. */
export function nearSlogan(text: string): NearSlogan | null {
  const parts = [...new Set([text, ...text.split(/[。！？!?\n]+/u)])].map(comparable);
  let nearest: NearSlogan | null = null;
  for (const part of parts.filter(({ letters }) => letters.length > 1))
    for (const { slogan, form } of known) {
      if (!maybeAlike(part, form, reminderThreshold)) continue;
      const near = likeness(part, form);
      if (near >= reminderThreshold && near > (nearest?.likeness ?? 0))
        nearest = { ...slogan, likeness: near };
    }
  return nearest;
}

export const sloganRule = {
  ruleId: "known-slogan",
  rule: "よく知られたスローガンに近い",
  clause: "著作権・商標・不正競争防止法の確認",
  level: "must" as const,
};

/** At most one flag over the whole text. */
export function sloganFlags(text: string): Flag[] {
  const near = nearSlogan(text);
  if (!near) return [];
  const level: FlagLevel = near.likeness >= nearDuplicateThreshold ? "must" : "check";
  return [
    {
      id: "known-slogan@0",
      span: { start: 0, end: text.length },
      words: text,
      ...sloganRule,
      level,
      why: `${near.owner}の「${near.text}」を思い出させる言い方です。別の会社の広告と受け取られるおそれがあります。`,
      rewrites: [],
      fineWhen: "その会社から使用の許可を得ている場合。",
      source: "ヒトフデの有名スローガン一覧（一般に知られたもの。すべてではありません）",
      checkedOn: slogansCheckedOn,
    },
  ];
}
