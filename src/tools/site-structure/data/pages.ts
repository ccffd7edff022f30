/** Every page that a site may have, by its slug. */
import { officePages } from "./office-pages.ts";
import type { PageTemplate } from "./page-template.ts";
import { shopPages } from "./shop-pages.ts";
import { visitPages } from "./visit-pages.ts";

export const pageTemplates: ReadonlyMap<string, PageTemplate> = new Map(
  [...shopPages, ...visitPages, ...officePages].map((one) => [one.slug, one]),
);
