/** Accessibility rules (WCAG 2.2 A and AA) run inside a page. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { layOutEverything } from "./browser.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Only what violates is described node by node, and nothing else leaves the page: a pass of everything is megabytes. */
const options = { resultTypes: ["violations"], runOnly: { type: "tag", values: tags } };

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

/** Half-way from one colour to the next a page is nobody's. */
const coloursAtRest = (page: Page) =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });

/** Violations as short lines; empty when there are none. `inside`: of what floats over a page, without what it half covers. */
export async function violations(page: Page, inside = "html"): Promise<string[]> {
  await layOutEverything(page);
  await coloursAtRest(page);
  // Evaluated by the browser tool, so that the page's own script policy stays as it is; once a document.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(source);
  const found: Violation[] = await page.evaluate(
    `axe.run(${JSON.stringify(inside)}, ${JSON.stringify(options)}).then((result) => result.violations)`,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} — ${node.failureSummary.split("\n")[1]?.trim()}`),
  );
}

const sniffer = readFileSync(
  createRequire(import.meta.url).resolve("html_codesniffer/build/HTMLCS.js"),
  "utf8",
);

interface SnifferMessage {
  /** 1 error, 2 warning, 3 notice. */
  type: number;
  code: string;
  msg: string;
  element: Partial<Element>;
}
interface SnifferWindow {
  HTMLCS: {
    getTranslation(key: string): string | undefined;
    process(standard: string, content: Document, done: () => void): void;
    getMessages(): SnifferMessage[];
  };
}

/** Errors (not its warnings and notices) of HTML_CodeSniffer, the other engine of pa11y, by WCAG 2 AA, as short lines. */
export async function snifferErrors(page: Page): Promise<string[]> {
  await layOutEverything(page);
  await page.evaluate(sniffer);
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const { HTMLCS } = window as unknown as SnifferWindow;
        // Some of its messages have no English text, which ends it in the middle.
        const translate = HTMLCS.getTranslation.bind(HTMLCS);
        HTMLCS.getTranslation = (key) => translate(key) ?? key;
        HTMLCS.process("WCAG2AA", document, () => {
          // HTML lets the field of an address be the user name (control group "Username"); the engine knows an older list.
          const isKnown = ({ code, element }: SnifferMessage) =>
            code.endsWith("1_3_5.H98") && element.matches?.("input[type=email][autocomplete=username]");
          const errors = HTMLCS.getMessages().filter((each) => each.type === 1 && !isKnown(each));
          resolve(
            errors.map(
              ({ code, msg, element }) => `${code}: ${msg} ${element.outerHTML?.slice(0, 160) ?? ""}`,
            ),
          );
        });
      }),
  );
}

/** True when nothing has to be scrolled sideways. */
export function fitsWidth(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
}
