/** Turns each complete head and line of a persona into a draft item. A line over its length is refused, never cut. */
import { count } from "#src/checks/count.ts";
import type { DraftItem } from "#src/shared/result.ts";
import type { Given, ItemSource } from "../tool.ts";
import { headLimits, parts, personaInputSchema, personaOutputSchema } from "./definition.ts";

const { shape } = personaOutputSchema;
const within = (text: string, limit: number) => text.trim() !== "" && count(text.trim()).c1 <= limit;
/** What nobody may guess about a person: health, origin, creed, body; and duties tied to a sex. */
const mayNotBeGuessed =
  /病|疾患|障害|症|国籍|人種|宗教|信仰|政党|支持政党|肥満|太って|痩せ|(?:女性|母親|妻|主婦|ママ)だから|(?:女性|母親|妻)(?:の|が)(?:家事|育児|料理)/u;

/** Who is meant when one person alone is made anew. */
function onlyPerson(given: Given | undefined): number | undefined {
  const input = personaInputSchema.safeParse(given?.input);
  return input.success ? input.data.once?.person : undefined;
}

export const personaItems: ItemSource[] = [
  {
    key: "people",
    toItem(value, index, given): DraftItem | null {
      const parsed = shape.people.element.safeParse(value);
      if (!parsed.success) return null;
      const { name, line, buyer, hypothesis, sources } = parsed.data;
      if (!within(name, headLimits.name) || !within(line, headLimits.line)) return null;
      if (hypothesis && mayNotBeGuessed.test(line)) return null;
      const fields = { persona: onlyPerson(given) ?? index, name: name.trim(), buyer, hypothesis };
      return { kind: "person", text: line.trim(), fields, sources };
    },
  },
  {
    key: "lines",
    toItem(value): DraftItem | null {
      const parsed = shape.lines.element.safeParse(value);
      if (!parsed.success) return null;
      const { persona, part, text, hypothesis, sources } = parsed.data;
      const isStated = !hypothesis && sources.length > 0;
      if (!within(text, parts[part].chars)) return null;
      if (!isStated && mayNotBeGuessed.test(text)) return null;
      return { kind: "line", text: text.trim(), fields: { persona, part, hypothesis: !isStated }, sources };
    },
  },
];
