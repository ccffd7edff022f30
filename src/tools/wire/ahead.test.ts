import { expect, test } from "vitest";
import { serverTools } from "../server.ts";
import { tokensAhead } from "./ahead.ts";

const most = (tool: keyof typeof serverTools) => Math.max(...serverTools[tool].tokens);

test("a question counts its own answer and the longest way after it", () => {
  const page = most("lp_manuscript");
  expect(tokensAhead("lp_manuscript", 2)).toBe(page);
  expect(tokensAhead("recommended_users", 0)).toBe(serverTools.recommended_users.tokens[0] + page);
  expect(tokensAhead("analyze", 0)).toBe(
    serverTools.analyze.tokens[0] + most("persona") + most("recommended_users") + page,
  );
});

test("each part has its own length; what has none of its own is as long as the last", () => {
  const { tokens } = serverTools.lp_manuscript;
  expect(tokensAhead("lp_manuscript", 1)).toBe(tokens[1]);
  expect(tokensAhead("lp_manuscript", 7)).toBe(tokens.at(-1));
});

test("the way to the page goes before what nothing follows", () => {
  expect(tokensAhead("persona", 0)).toBeGreaterThan(tokensAhead("images", 0));
  expect(tokensAhead("concerns", 0)).toBeGreaterThan(tokensAhead("site_structure", 0));
});
