/** What a sentence of the material is, in the words of the screen, and where it may be moved. Pure. */
import type { MovedRole } from "#src/brief/corrections.ts";
import type { SentenceRole } from "#src/brief/reading/schema.ts";

export const sentenceRoleLabels: Record<SentenceRole, string> = {
  public: "書いてよい",
  internal: "社内だけ",
  competitor: "競合",
  forbidden: "使わない言葉",
  required: "使う言葉",
  aim: "媒体・目的",
  unsure: "確認したい",
};

/** By the number of its key. */
export const moveKeys: readonly MovedRole[] = ["public", "internal", "competitor", "forbidden", "unsure"];

/** Where a sentence of this role may go, in the order of the keys. */
export const movesFrom = (role: SentenceRole): MovedRole[] => moveKeys.filter((each) => each !== role);

const leads: readonly [MovedRole, RegExp][] = [
  ["forbidden", /使わない|使用しない|書かない|入れない|避け(?:る|て)|NG|ＮＧ|禁止/u],
  ["competitor", /競合|他社|ライバル|A社|B社|同業/u],
  ["internal", /予算|納期|締め?切|入稿|社内|担当|課題|困って|相談|依頼|打ち?合わせ|原価|見積/u],
];

/** The move that a person most likely makes: of what is asked about by its words, else out of what it was read as. */
export function likelyMove(role: SentenceRole, text: string): MovedRole {
  if (role === "public") return "internal";
  if (role !== "unsure") return "public";
  return leads.find(([, words]) => words.test(text))?.[0] ?? "public";
}
