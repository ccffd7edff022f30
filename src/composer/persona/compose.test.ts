import { expect, it } from "vitest";
import { parseBrief } from "#src/brief/parse.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import { personaDefinition } from "#src/tools/persona/definition.ts";
import { composePersonas } from "./compose.ts";

function peopleOf(text: string) {
  const sentences = numberSentences(text, "B");
  const brief = { sentences, fields: parseBrief(sentences), contentHash: "" };
  const input = personaDefinition.input.parse({});
  return composePersonas(input, { brief, results: {}, seed: 1, avoid: [], problems: [] });
}

it("a short audience names the person, and what such a one would say stays a guess", () => {
  const [first] = peopleOf("予約台帳「ヨヤク帳」。飲食店向け。月額3,980円（税込）。").people;
  expect(first).toMatchObject({ name: "飲食店の現場の推進役", hypothesis: true });
  expect(first?.line).toMatch(/。$/u);
});

it("an audience that says more than a name is the line, as the brief has it", () => {
  const { people } = peopleOf("化粧水「うるみ」。乾燥が気になる30代の働く女性向け。120mL、2,970円（税込）。");
  expect(people[0]).toMatchObject({ line: "乾燥が気になる30代の働く女性", hypothesis: false });
});

it("a child that something is for is not the one who buys it", () => {
  const { people } = peopleOf(
    "子ども向けプログラミング教室「コドラボ」。西宮北口駅から徒歩3分。月2回で8,800円（税込）。",
  );
  expect(people.map(({ name }) => name)).not.toContain("子ども");
});

it("what is free holds nobody back, and each person has reasons of their own not to buy", () => {
  const { lines } = peopleOf(
    "コワーキングスペース「つむぎ」。高崎駅東口から徒歩4分。見学は予約制で無料。月額9,900円（税込）。",
  );
  const barriers = lines.filter(({ part }) => part === "barrier").map(({ text }) => text);
  expect(barriers.length).toBe(6);
  expect(new Set(barriers).size).toBe(6);
  expect(barriers.join()).not.toMatch(/無料|家族の好み/u);
});
