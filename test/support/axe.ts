/** Accessibility rules (WCAG 2.2 A and AA) run inside a page. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

interface AxeResult {
  violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
}

/** Violations as short lines; empty when there are none. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated by the browser tool, so that the page's own script policy stays as it is.
  await page.evaluate(source);
  const result: AxeResult = await page.evaluate(
    `axe.run(document, { runOnly: { type: "tag", values: ${JSON.stringify(tags)} } })`,
  );
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} — ${node.failureSummary.split("\n")[1]?.trim()}`),
  );
}

/** True when nothing has to be scrolled sideways. */
export function fitsWidth(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
}
