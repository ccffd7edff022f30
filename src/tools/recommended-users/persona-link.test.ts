import { expect, it } from "vitest";
import type { Item } from "#src/shared/result.ts";
import { briefOf } from "#test/evaluation/run-cases.ts";
import { runTools } from "#test/evaluation/run-tool.ts";
import { sampleText } from "#test/support/trial.ts";
import { recommendedUsersDocument } from "./export/table.ts";
import { personaFor, whoOf } from "./persona-link.ts";

const line = (kind: string, persona: number, text: string, more: object = {}) =>
  ({ kind, text, fields: { persona, ...more }, sources: [] }) as unknown as Item;
const persona = [
  line("person", 0, "夜勤明けに肌をいたわりたい", { name: "夜勤の看護師" }),
  line("line", 0, "乾燥が気になる"),
  line("person", 1, "贈り物を探している", { name: "実家を想う会社員" }),
  line("line", 1, "母の誕生日が近い"),
];

it("a line belongs to the persona whose sheet shares its words, and to the main one where none does", () => {
  expect(personaFor("母の誕生日の贈り物を選びたい方", { persona })).toEqual({
    persona: 1,
    name: "実家を想う会社員",
  });
  expect(personaFor("乾燥が気になる方", { persona })?.persona).toBe(0);
  expect(personaFor("犬と暮らす方", { persona })?.persona).toBe(0);
  expect(personaFor("乾燥が気になる方", {})).toBeNull();
});

it("every line of a result is linked to a persona of the project, and says so in the document", () => {
  const runs = runTools(["recommended_users"], briefOf(sampleText));
  const names = (runs.get("persona")?.items ?? [])
    .filter(({ kind }) => kind === "person")
    .map(({ fields }) => fields.name);
  const items = runs.get("recommended_users")?.items ?? [];
  const fits = items.filter(({ kind }) => kind === "fit");
  expect(fits.length).toBeGreaterThan(4);
  for (const fit of fits) expect(names).toContain(whoOf(fit)?.name);
  expect(JSON.stringify(recommendedUsersDocument(items))).toContain(`ペルソナ：${String(names[0])}`);
});
