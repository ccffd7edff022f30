/** Ads of the other media: what is in the table may be published there as it is. */
import { describe, expect, it } from "vitest";
import { count } from "#src/checks/count.ts";
import { slotById } from "#src/checks/slots.ts";
import { readRows } from "#src/shared/words/csv.ts";
import { type AdMedium, adMedia, adsToCsv, hasMedium } from "#src/tools/catchphrase/export/ad-media.ts";
import type { Pack } from "#src/tools/catchphrase/packs/places.ts";
import { briefOf } from "../evaluation/run-cases.ts";
import { runTool } from "../evaluation/run-tool.ts";
import { sampleText } from "../support/trial.ts";

const packOf: Record<AdMedium, Pack> = { yahoo: "search", display: "yahoo", line: "line", meta: "meta" };
const text = `${sampleText}\n販売は株式会社ヌカラボです。`;
const write = (pack: Pack, said = text) => runTool("catchphrase", briefOf(said), { input: { pack } }).items;
const rowsOf = (items: ReturnType<typeof write>, medium: AdMedium) =>
  readRows(adsToCsv(items, medium).replaceAll("\r\n", "\n"), ",").filter((row) => row.length > 1);

describe.each(Object.keys(adMedia) as AdMedium[])("%s", (medium) => {
  it("has one ad a row, no place over its limit, and nothing that is not ready", () => {
    const items = write(packOf[medium]);
    const [head = [], ...ads] = rowsOf(items, medium);
    expect(ads.length).toBeGreaterThan(0);
    for (const ad of ads) {
      expect(ad).toHaveLength(head.length);
      for (const [at, cell] of ad.entries()) {
        const column = adMedia[medium].columns.find(({ heading }) => head[at]?.startsWith(heading));
        const place = slotById(column?.slot ?? "");
        if (place?.hard) expect(count(cell)[place.unit], cell).toBeLessThanOrEqual(place.limit);
      }
    }
    const refused = rowsOf(
      items.map((item) => ({ ...item, ready: false })),
      medium,
    );
    expect(
      refused
        .slice(1)
        .flatMap((cells) => cells.slice(1))
        .join(""),
    ).toBe("");
  });
});

it("an ad on Yahoo! says whose it is: the company of the material, or else the name of the product", () => {
  const [head = [], ad = []] = rowsOf(write("yahoo"), "display");
  expect(ad[head.indexOf("主体者表記")]).toBe("株式会社ヌカラボ");
  expect(rowsOf(write("yahoo", sampleText), "display")[1]?.[head.indexOf("主体者表記")]).toBe("うるみ");
});

it("without a set, lines that fit stand in for the headline, and the set is not said to be there", () => {
  const items = write("none");
  const [, ...ads] = rowsOf(items, "line");
  expect(ads.length).toBeGreaterThan(0);
  expect(ads.every(([, title = "", ...rest]) => count(title).c1 <= 20 && rest.join("") === "")).toBe(true);
  expect(hasMedium(items, "line")).toBe(false);
  expect(hasMedium(write("line"), "line")).toBe(true);
});
