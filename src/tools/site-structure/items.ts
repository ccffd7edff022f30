/** Turns each complete page and way through the site into a draft item. What is over its length is refused, never cut. */
import { type Refused, refuse } from "#src/shared/refusals/refusal.ts";
import type { ItemSource } from "../tool.ts";
import { itemSource } from "../wire/item-source.ts";
import { pieceUnless, textLength } from "../wire/reasons.ts";
import { siteLimits as limits, siteStructureInputSchema, siteStructureOutputSchema } from "./definition.ts";
import { existingPages } from "./existing.ts";
import { withInherited } from "./inherited.ts";

const { shape } = siteStructureOutputSchema;
const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
/** A rank that nobody can promise, and a volume that nobody has measured. */
const promise =
  /(?:上位|検索順位|\d位)[^。]{0,8}(?:表示|獲得|保証|約束|なれ)|(?:月間)?検索(?:数|回数|ボリューム)/u;

const tooMany = (label: string, number: number, room: string, path: string): Refused =>
  refuse("form", `${label}が${number}個です。${room}にしてください。`, path);

/** Item kinds: page, flow. */
export const siteStructureItems: ItemSource[] = [
  itemSource("pages", shape.pages.element, (read, given) => {
    const input = siteStructureInputSchema.safeParse(given?.input ?? {});
    const made = input.success && given ? withInherited(read, input.data, given.brief) : read;
    const { name, sources, ...page } = made;
    if (promise.test([name, page.purpose, page.title, page.description, page.h1, ...page.h2].join("。")))
      return refuse("source", "検索の順位や検索数は約束できません。");
    if (!slugPattern.test(page.slug) || (page.parent !== "" && !slugPattern.test(page.parent)))
      return refuse("form", `slug「${page.slug}」は英小文字、数字、-だけで書いてください。`, "slug");
    const { terms, h2 } = limits;
    if (page.terms.length > terms) return tooMany("副の検索語", page.terms.length, `${terms}語まで`, "terms");
    if (page.h2.length < h2.least || page.h2.length > h2.most)
      return tooMany("h2", page.h2.length, `${h2.least}〜${h2.most}個`, "h2");
    const wrong = [
      ...textLength("ページ名", name, { most: limits.name }),
      ...textLength("目的", page.purpose, { most: limits.purpose, path: "purpose" }),
      ...textLength("title", page.title, { most: limits.title, wide: true, path: "title" }),
      ...textLength("description", page.description, {
        most: limits.description,
        wide: true,
        path: "description",
      }),
      ...textLength("主な検索語", page.term, { most: Number.POSITIVE_INFINITY, path: "term" }),
    ];
    const there = input.success ? existingPages(input.data.existing) : [];
    // Said only where a site stands already: without one, every page is new.
    const state = there.length > 0 ? { existing: there.some(({ slug }) => slug === page.slug) } : {};
    const fields = { ...page, ...state };
    return pieceUnless(wrong, () => ({ kind: "page", text: name.trim(), fields, sources }));
  }),
  itemSource("flows", shape.flows.element, ({ from, pages, goal }) => {
    if (pages.length === 0) return refuse("form", "通るページがありません。", "pages");
    const wrong = [
      ...textLength("流入元", from, { most: 20 }),
      ...textLength("ゴール", goal, { most: 20, path: "goal" }),
    ];
    // How people come is a plan, not something that the brief says.
    return pieceUnless(wrong, () => ({
      kind: "flow",
      text: from.trim(),
      fields: { pages, goal: goal.trim(), hypothesis: true },
      sources: [],
    }));
  }),
];
