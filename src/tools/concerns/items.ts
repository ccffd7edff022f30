/** Turns each complete worry and doubt into a draft item. */
import { count } from "#src/checks/count.ts";
import type { Given, ItemSource } from "../tool.ts";
import { concernsInputSchema, concernsOutputSchema, concernLimits as limits } from "./definition.ts";

const { shape } = concernsOutputSchema;
const within = (text: string, limit: number) => text.trim() !== "" && count(text.trim()).c1 <= limit;

/** Only where there are inquiries can anything have been asked, whatever a writer says. */
function wasAsked(given: Given | undefined): boolean {
  const input = concernsInputSchema.safeParse(given?.input);
  return input.success && input.data.inquiries.trim() !== "";
}

/** Item kinds: worry, doubt. A doubt has an answer with its source, or says what to prepare. */
export const concernsItems: ItemSource[] = [
  {
    key: "worries",
    toItem(value) {
      const parsed = shape.worries.element.safeParse(value);
      if (!parsed.success) return null;
      const { text, scene, awareness, hypothesis, sources } = parsed.data;
      const isStated = !hypothesis && sources.length > 0;
      if (!within(text, limits.worry) || !within(scene, limits.scene)) return null;
      const fields = { scene: scene.trim(), awareness, hypothesis: !isStated };
      return { kind: "worry", text: text.trim(), fields, sources };
    },
  },
  {
    key: "doubts",
    toItem(value, _index, given) {
      const parsed = shape.doubts.element.safeParse(value);
      if (!parsed.success) return null;
      const { text, type, sources, asked } = parsed.data;
      const answer = sources.length > 0 ? parsed.data.answer.trim() : "";
      const prepare = answer === "" ? parsed.data.prepare.trim() : "";
      if (!within(text, limits.doubt) || count(answer).c1 > limits.answer) return null;
      if (answer === "" && !within(prepare, limits.prepare)) return null;
      return {
        kind: "doubt",
        text: text.trim(),
        // What somebody may think is a guess; only the answer rests on the brief.
        fields: { type, answer, prepare, asked: wasAsked(given) ? asked : 0, hypothesis: true },
        sources: answer === "" ? [] : sources,
      };
    },
  },
];
