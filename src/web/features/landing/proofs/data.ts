/** Written by scripts/recording/landing-proofs.ts; not by hand. */
import type { RecordedProofs } from "./proofs.ts";

export const recordedProofs: RecordedProofs = {
  recordedOn: "2026年11月27日",
  length: {
    place: "Google 検索 見出し",
    before: { text: "じつは、仕訳の候補を表示します。", figure: "全角16/15" },
    after: { text: "仕訳の候補を表示します。", figure: "全角12/15" },
  },
  law: {
    text: "シミが消える発酵化粧水",
    words: "シミが消える",
    rule: "肌の悩みが消える表現",
    why: "化粧品で言える56項目の効能を超え、治療や除去の効果と受け取られます。",
    rewrite: "肌をととのえる発酵化粧水",
    clause: "薬機法 66条1項・医薬品等適正広告基準",
  },
};
