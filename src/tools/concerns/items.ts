/** Turns each complete worry and doubt into a draft item. */

import type { ItemSource, Lookups } from "../tool.ts";
import { itemSource } from "../wire/item-source.ts";
import { pieceUnless, textLength } from "../wire/reasons.ts";
import { concernsInputSchema, concernsOutputSchema, concernLimits as limits } from "./definition.ts";

const { shape } = concernsOutputSchema;

/** Only where there are inquiries can anything have been asked, whatever a writer says. */
function wasAsked(given: Lookups | undefined): boolean {
  return (concernsInputSchema.safeParse(given?.input).data?.inquiries ?? "").trim() !== "";
}

/** Item kinds: worry, doubt. A doubt has an answer with its source, or says what to prepare. */
export const concernsItems: ItemSource[] = [
  itemSource("worries", shape.worries.element, ({ text, scene, awareness, hypothesis, sources }) => {
    const isStated = !hypothesis && sources.length > 0;
    const wrong = [
      ...textLength("悩み", text, { most: limits.worry }),
      ...textLength("場面", scene, { most: limits.scene, path: "scene" }),
    ];
    const fields = { scene: scene.trim(), awareness, hypothesis: !isStated };
    return pieceUnless(wrong, () => ({ kind: "worry", text: text.trim(), fields, sources }));
  }),
  itemSource("doubts", shape.doubts.element, (read, given) => {
    const { text, type, sources, asked } = read;
    const answer = sources.length > 0 ? read.answer.trim() : "";
    const prepare = answer === "" ? read.prepare.trim() : "";
    const wrong = [
      ...textLength("不安", text, { most: limits.doubt }),
      ...textLength("答え", answer, { most: limits.answer, open: true, path: "answer" }),
      ...(answer === ""
        ? textLength("用意するもの", prepare, { most: limits.prepare, path: "prepare" })
        : []),
    ];
    return pieceUnless(wrong, () => ({
      kind: "doubt",
      text: text.trim(),
      // What somebody may think is a guess; only the answer rests on the brief.
      fields: { type, answer, prepare, asked: wasAsked(given) ? asked : 0, hypothesis: true },
      sources: answer === "" ? [] : sources,
    }));
  }),
];
