import { expect, it } from "vitest";
import type { ToolId } from "../../../tools/tool.ts";
import { currentTool } from "./use-current-tool.ts";

const done = (tool: ToolId) => ({ tool, state: "done" as const, items: [0] });
const making = (tool: ToolId, items: number[] = [0]) => ({ tool, state: "making" as const, items });

it("what is being written is in front, the last of it; a place that is kept is not", () => {
  const results = [done("analyze"), making("catchphrase"), making("faq"), making("lp_manuscript", [])];
  expect(currentTool(results, [])).toBe("faq");
  expect(currentTool([making("analyze", []), making("catchphrase", [])], [])).toBe("analyze");
});

it("once all is done the page is in front, though the site stands behind it", () => {
  const results = [done("analyze"), done("lp_manuscript"), done("site_structure")];
  expect(currentTool(results, [])).toBe("lp_manuscript");
  expect(currentTool(results, ["analyze", "lp_manuscript", "site_structure"])).toBe("lp_manuscript");
});

it("work without the page ends at what it made, and never at the page of another day", () => {
  const results = [done("catchphrase"), done("faq"), done("lp_manuscript"), done("site_structure")];
  expect(currentTool(results, ["catchphrase", "faq"])).toBe("faq");
  expect(currentTool(results, ["site_structure"])).toBe("site_structure");
});

it("without a page it is what stands last; with nothing at all the analysis", () => {
  expect(currentTool([done("analyze"), done("catchphrase")], [])).toBe("catchphrase");
  expect(currentTool([], [])).toBe("analyze");
});
