import { expect, it } from "vitest";
import { catalog } from "#src/tools/catalog.ts";
import { announce } from "./announce.ts";

const [copy, faq, persona, concerns] = (["catchphrase", "faq", "persona", "concerns"] as const).map(
  (tool) => catalog[tool].title,
);

it("says back what was understood, in the order of speaking", () => {
  expect(announce(["catchphrase"])).toBe(`${copy}を作ります。`);
  const said = { catchphrase: ["メール用に", "5本"] };
  expect(announce(["catchphrase"], { said })).toBe(`${copy}を、メール用に5本作ります。`);
  expect(announce(["faq"], { style: { label: "上質" } })).toBe(
    `プリセット「上質」の書き方で、${faq}を作ります。`,
  );
});

it("names three tools, of more the first, the last and how many", () => {
  expect(announce(["catchphrase", "faq", "persona"])).toBe(`${copy}と${faq}と${persona}を作ります。`);
  expect(announce(["catchphrase", "faq", "persona", "concerns"])).toBe(
    `${copy}から${concerns}まで、4種類を作ります。`,
  );
});

it("says of all only what holds for all", () => {
  const names = ["faq", "persona", "concerns"] as const;
  const all = { faq: ["3件"], persona: ["3件"], concerns: ["3件"] };
  expect(announce(names, { said: all })).toBe(`${faq}と${persona}と${concerns}を、3件作ります。`);
  expect(announce(names, { said: { ...all, concerns: ["5件"] } })).toBe(
    `${faq}と${persona}と${concerns}を作ります。`,
  );
  expect(announce(["faq", "persona"], { said: { persona: ["3件"] } })).toBe(`${faq}と${persona}を作ります。`);
});

it("tells those that were asked for from those that they need", () => {
  expect(announce(["faq", "catchphrase"], { asked: ["catchphrase"] })).toBe(
    `${copy}を作ります。先に必要な${faq}も用意します。`,
  );
  expect(announce(["faq", "catchphrase"], { asked: null })).toBe(`${faq}と${copy}を作ります。`);
});
