/** Names of others: who is told of as a rival once is one wherever the memo names them. */
import { keyOf } from "../lines/key.ts";
import type { Part } from "./roles.ts";

const quoted = /[「『｢]([^「」『』｢｣]{2,30})[」』｣]/gu;
const titled =
  /(?:^|[、。\s　：:はがのも「」（(])([一-龠ァ-ヶーA-Za-z・ぁ-ん]{2,20}?)(?:さん|社)(?=[がはのも（(「、。\s　]|$|です)/gu;
const placed = /(?:競合|他社|ライバル|よそ)(?:は|の|：|:|　|\s)*([一-龠ァ-ヶーA-Za-z・]{3,20})/gu;
const common =
  /^(?:競合|他社|お客|皆|みな|社長|部長|店長|母|父|奥|業者|農家|職人|たく|会社|制作|ライバル|どこ|同業)/u;

/** Names that stand in what is told of rivals, the longest first. `own`: what is named as the product itself. */
export function rivalNames(parts: readonly Part[], own: readonly string[]): string[] {
  const found = new Set<string>();
  for (const { role, text } of parts) {
    if (role !== "competitor") continue;
    const key = keyOf(text);
    for (const pattern of [quoted, titled, placed])
      for (const [, name = ""] of key.matchAll(pattern)) {
        const bare = name.trim();
        if (bare.length >= 3 && !common.test(bare) && !own.some((word) => word.includes(bare)))
          found.add(bare);
      }
  }
  return [...found].sort((a, b) => b.length - a.length).slice(0, 20);
}

/** What names a rival is about it, unless it is known to be about something else. */
export function withRivals(parts: readonly Part[], names: readonly string[]): Part[] {
  if (names.length === 0) return [...parts];
  return parts.map((part) => {
    if (part.role !== "public" && part.role !== "unsure") return part;
    const key = keyOf(part.text);
    return names.some((name) => key.includes(name)) ? { ...part, role: "competitor", why: "rival" } : part;
  });
}
