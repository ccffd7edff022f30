/** Turns each complete page and way through the site into a draft item. What is over its length is refused, never cut. */
import { count } from "#src/checks/count.ts";
import type { ItemSource } from "../tool.ts";
import { siteLimits as limits, siteStructureInputSchema, siteStructureOutputSchema } from "./definition.ts";
import { withDrawn } from "./drawn.ts";
import { existingPages } from "./existing.ts";

const { shape } = siteStructureOutputSchema;
const within = (text: string, limit: number) => text.trim() !== "" && count(text.trim()).c1 <= limit;
const wide = (text: string, limit: number) => text.trim() !== "" && count(text.trim()).w2 <= limit * 2;
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
/** A rank that nobody can promise, and a volume that nobody has measured. */
const promise =
  /(?:上位|検索順位|\d位)[^。]{0,8}(?:表示|獲得|保証|約束|なれ)|(?:月間)?検索(?:数|回数|ボリューム)/u;

/** Item kinds: page, flow. */
export const siteStructureItems: ItemSource[] = [
  {
    key: "pages",
    toItem(value, _index, given) {
      const parsed = shape.pages.element.safeParse(value);
      if (!parsed.success) return null;
      const input = siteStructureInputSchema.safeParse(given?.input ?? {});
      const made = input.success && given ? withDrawn(parsed.data, input.data, given.brief) : parsed.data;
      const { name, sources, ...page } = made;
      if (!within(name, limits.name) || !within(page.purpose, limits.purpose)) return null;
      if (!slugPattern.test(page.slug) || (page.parent !== "" && !slugPattern.test(page.parent))) return null;
      if (!wide(page.title, limits.title) || !wide(page.description, limits.description)) return null;
      if (page.term.trim() === "" || page.terms.length > limits.terms) return null;
      if (page.h2.length < limits.h2.least || page.h2.length > limits.h2.most) return null;
      if (promise.test([name, page.purpose, page.title, page.description, page.h1, ...page.h2].join("。")))
        return null;
      const there = input.success ? existingPages(input.data.existing) : [];
      // Said only where a site stands already: without one, every page is new.
      const state = there.length > 0 ? { existing: there.some(({ slug }) => slug === page.slug) } : {};
      return { kind: "page", text: name.trim(), fields: { ...page, ...state }, sources };
    },
  },
  {
    key: "flows",
    toItem(value) {
      const parsed = shape.flows.element.safeParse(value);
      if (!parsed.success || parsed.data.pages.length === 0 || !within(parsed.data.from, 20)) return null;
      const { from, pages, goal } = parsed.data;
      if (!within(goal, 20)) return null;
      // How people come is a plan, not something that the brief says.
      return {
        kind: "flow",
        text: from.trim(),
        fields: { pages, goal: goal.trim(), hypothesis: true },
        sources: [],
      };
    },
  },
];
