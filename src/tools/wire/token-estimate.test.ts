import { expect, test } from "vitest";
import { serverTools } from "../server.ts";
import { tokensAhead, tokensExpected } from "./token-estimate.ts";

const most = (tool: keyof typeof serverTools) => Math.max(...serverTools[tool].tokens);

test("a question counts its own answer and the longest way after it", () => {
  const page = most("lp_manuscript");
  // The only part of a page that waits for them.
  const doubts = serverTools.lp_manuscript.tokens[1] ?? 0;
  expect(tokensAhead("lp_manuscript", 0)).toBe(page);
  // A page takes lines up where they stand, and waits for none.
  expect(tokensAhead("catchphrase", 0)).toBe(serverTools.catchphrase.tokens[0] + most("images"));
  expect(tokensAhead("recommended_users", 0)).toBe(serverTools.recommended_users.tokens[0]);
  expect(tokensAhead("analyze", 0)).toBe(
    serverTools.analyze.tokens[0] +
      Math.max(most("site_structure"), most("persona") + most("concerns") + doubts),
  );
});

test("each part has its own length; what has none of its own is as long as the last", () => {
  const { tokens } = serverTools.lp_manuscript;
  expect(tokensAhead("lp_manuscript", 1)).toBe(tokens[1]);
  expect(tokensAhead("lp_manuscript", 7)).toBe(tokens.at(-1));
});

test("what takes longest to its end goes first", () => {
  expect(tokensAhead("persona", 0)).toBeGreaterThan(tokensAhead("images", 0));
  expect(tokensAhead("concerns", 0)).toBeGreaterThan(tokensAhead("faq", 0));
});

test("an answer of more pieces than usual is expected to be as much longer, one of fewer no shorter", () => {
  const { catchphrase } = serverTools;
  const expected = (input: object) =>
    tokensExpected(catchphrase, 0, catchphrase.definition.input.parse(input));
  expect(expected({})).toBe(catchphrase.tokens[0]);
  expect(expected({ count: 20 })).toBeGreaterThan(1.7 * catchphrase.tokens[0]);
  expect(expected({ count: 3 })).toBe(catchphrase.tokens[0]);
});
