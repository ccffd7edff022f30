/** Turns each complete head and line of a persona into a draft item. A line over its length is refused, never cut. */
import { refuse } from "#src/shared/refusals/refusal.ts";
import type { ItemSource, Lookups } from "../tool.ts";
import { itemSource } from "../wire/item-source.ts";
import { pieceUnless, textLength, textPiece } from "../wire/reasons.ts";
import { headLimits, parts, personaInputSchema, personaOutputSchema } from "./definition.ts";

const { shape } = personaOutputSchema;
/** What nobody may guess about a person: health, origin, creed, body; and duties tied to a sex. */
const mayNotBeGuessed =
  /病(?!院)|疾患|障害|症|国籍|人種|宗教|信仰|政党|支持政党|肥満|太って|痩せ|(?:女性|母親|妻|主婦|ママ)だから|(?:女性|母親|妻)(?:の|が)(?:家事|育児|料理)/u;

const guessed = () =>
  refuse("source", "健康、出身、信条、体型や、性別に結びつけた役割は、資料にないかぎり推測で書けません。");

/** Who is meant when one person alone is made anew. */
function onlyPerson(given: Lookups | undefined): number | undefined {
  return personaInputSchema.safeParse(given?.input).data?.once?.person;
}

export const personaItems: ItemSource[] = [
  itemSource("people", shape.people.element, ({ name, line, buyer, hypothesis, sources }, given, index) => {
    if (hypothesis && mayNotBeGuessed.test(line)) return guessed();
    const wrong = [
      ...textLength("呼び名", name, { most: headLimits.name, path: "name" }),
      ...textLength("一言", line, { most: headLimits.line }),
    ];
    const fields = { persona: onlyPerson(given) ?? index, name: name.trim(), buyer, hypothesis };
    return pieceUnless(wrong, () => ({ kind: "person", text: line.trim(), fields, sources }));
  }),
  itemSource("lines", shape.lines.element, ({ persona, part, text, hypothesis, sources }) => {
    const isStated = !hypothesis && sources.length > 0;
    if (!isStated && mayNotBeGuessed.test(text)) return guessed();
    const { chars, label } = parts[part];
    const fields = { persona, part, hypothesis: !isStated };
    return textPiece("line", [label, chars], { text, fields, sources });
  }),
];
