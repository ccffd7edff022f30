import { keepingAnswers } from "../../src/brief/kept-answers.ts";
import { settledParts } from "../../src/brief/reading/read.ts";
import type { LabelledMemo } from "./labelled.ts";

/** What is worked out of a memo, once for all that ask: the pieces, learning and measuring alike. */
export function once<Value>(of: (memo: LabelledMemo) => Value): (memo: LabelledMemo) => Value {
  const known = new WeakMap<LabelledMemo, Value>();
  return (memo) => {
    const value = known.get(memo) ?? of(memo);
    known.set(memo, value);
    return value;
  };
}

/** The pieces of a memo, settled by rules. */
export const settledOf = once(({ text }) => keepingAnswers(() => settledParts(text)));
