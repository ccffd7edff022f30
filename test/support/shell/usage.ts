/** What the account's figures are answered and shown as, in the browser. */
import type { Page, Route } from "playwright-core";
import type { UsageValue } from "#src/domain/usage/schema.ts";
import { hydrated } from "./in-page.ts";
import { quiet } from "./quiet.ts";

export const profilePath = "/api/auth/profile";
export const usagePath = "/api/v1/usage";

/** All refreshes that a page's navigations have started are over. */
export async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await quiet(page);
}

export const value = (used: number, unit: UsageValue["unit"]): UsageValue => ({
  used,
  reserved: 0,
  limit: 100,
  resetAt: null,
  unit,
});
export const four = (used: number) => ({
  tokens: value(used, "tokens"),
  images: value(used + 1, "images"),
  search: value(used + 2, "searches"),
  storage: value(used + 3, "bytes"),
});
export const json = (route: Route, body: unknown, status = 200) =>
  route.fulfill({ status, contentType: "application/json", body: JSON.stringify(body) });

/** The figure each meter shows. */
export async function figures(page: Page): Promise<Record<string, string>> {
  const pairs = await page
    .locator("[data-meter]")
    .evaluateAll((list) =>
      list.map((meter) => [
        meter.getAttribute("data-meter") ?? "",
        meter.querySelector("p")?.textContent?.split(" ")[0] ?? "",
      ]),
    );
  return Object.fromEntries(pairs);
}
export const shown = (used: number) => ({
  tokens: `${used}`,
  images: `${used + 1}`,
  search: `${used + 2}`,
  storage: `${used + 3}バイト`,
});
