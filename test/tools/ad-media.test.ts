/** Ads of the other media: what is in the table may be published there as it is. */
import { describe, expect, it } from "vitest";
import { count } from "#src/checks/count.ts";
import { fitSlots, slotById } from "#src/checks/slots.ts";
import type { Item } from "#src/shared/result.ts";
import { readRows } from "#src/shared/words/csv.ts";
import { type AdFormat, adHint, textsOutside } from "#src/tools/catchphrase/export/ad-lacking.ts";
import { type AdMedium, adMedia, adsToCsv, hasMedium } from "#src/tools/catchphrase/export/ad-media.ts";
import type { Pack } from "#src/tools/catchphrase/packs/places.ts";
import { outsideOf } from "#src/tools/exporting/export-formats.ts";
import { ownFiles } from "#src/tools/exporting/pack/files.ts";
import { exporters } from "#src/tools/exports.ts";
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

describe("what is longer than its place takes is in no table, which is said with its place, its limit and how many", () => {
  const long = "角質層までうるおいを届ける米ぬか発酵化粧水".repeat(3);
  /** As an edit leaves it. */
  const lengthened = (item: Item): Item => ({
    ...{ ...item, text: long, counts: count(long), ready: false },
    fits: fitSlots(
      long,
      item.fits.map(({ slot }) => slot),
    ),
  });
  const withLong = (items: readonly Item[], kind: string) => {
    const first = items.findIndex((item) => item.kind === kind);
    return items.map((item, at) => (at === first ? lengthened(item) : item));
  };

  it.each<[AdFormat, Pack, string, string]>([
    ["ads", "search", "google_rsa_headline", "広告見出しの上限（全角15字）を超える1本は入っていません"],
    ["ads_yahoo", "search", "google_rsa_headline", "タイトルの上限（全角15字）を超える1本は入っていません"],
    ["ads_line", "line", "line_title", "タイトルの上限（20字）を超える1本は入っていません"],
    ["ads_display", "yahoo", "yahoo_display_title", "タイトルの上限（20字）を超える1本は入っていません"],
  ])("%s", (format, pack, kind, said) => {
    const items = write(pack);
    expect(adHint(items, format, false) ?? "").not.toContain("上限");
    expect(textsOutside(items, format)).toEqual([]);
    const edited = withLong(items, kind);
    expect(adHint(edited, format, false)).toContain(said);
    expect(textsOutside(edited, format)).toEqual([long]);
  });

  it("a line that would stand in for a headline is one, too; beside a set it is none", () => {
    const lines = withLong(write("none"), "line");
    expect(adHint(lines, "ads", true)).toContain(
      "広告見出しの上限（全角15字）を超える1本は入っていません。入稿には",
    );
    expect(adHint(withLong(write("search"), "line"), "ads", false)).toBeNull();
  });

  const picked = (items: readonly Item[], kind: string, count: number) => {
    const ids = items
      .filter((item) => item.kind === kind && item.ready)
      .slice(0, count)
      .map(({ id }) => id);
    expect(ids).toHaveLength(count);
    return items.map((item) => (ids.includes(item.id) ? { ...item, locked: true } : item));
  };

  it.each<[AdFormat, Pack, string]>([
    ["ads", "search", "広告見出しの案があるため、選んだキャッチコピー2本は入っていません"],
    ["ads_yahoo", "search", "タイトルの案があるため、選んだキャッチコピー2本は入っていません"],
    ["ads_line", "line", "タイトルの案があるため、選んだキャッチコピー2本は入っていません"],
    ["ads_meta", "meta", "見出しの案があるため、選んだキャッチコピー2本は入っていません"],
  ])(
    "%s: lines that somebody chose and that stand back behind a set are told, others not",
    (format, pack, said) => {
      const fitting = (items: readonly Item[]) =>
        items.filter((item) => item.kind !== "line" || item.fits.every(({ fits }) => fits));
      const items = fitting(write(pack));
      expect(adHint(items, format, false) ?? "").not.toContain("選んだ");
      const chosen = picked(items, "line", 2);
      expect(adHint(chosen, format, false)).toContain(said);
      expect(textsOutside(chosen, format)).toEqual(
        chosen.filter(({ kind, locked }) => kind === "line" && locked).map((item) => item.text),
      );
      expect(outsideOf(format, chosen)).toMatchObject({ said: expect.stringContaining(`${said}。`) });
      // Without the set they are the headlines themselves.
      const alone = chosen.filter(({ kind }) => kind === "line");
      expect(adHint(alone, format, false) ?? "").not.toContain("選んだ");
      expect(textsOutside(alone, format)).toEqual([]);
    },
  );

  it("more chosen than a place has columns, and what is not finished, is told", () => {
    const more = (item: Item, at: number) => ({
      ...item,
      id: `${item.id}-${at}`,
      text: `${at}本目の見出し`,
      locked: true,
    });
    const [first] = write("search").filter(({ kind, ready }) => kind === "google_rsa_headline" && ready);
    if (!first) throw new Error("no headline");
    const many = Array.from({ length: 17 }, (_, at) => more(first, at));
    for (const [format, heading] of [
      ["ads", "広告見出し"],
      ["ads_yahoo", "タイトル"],
    ] as const) {
      expect(adHint(many, format, false)).toContain(`${heading}の欄に入りきらず、選んだ2本は入っていません`);
      expect(textsOutside(many, format)).toEqual(["15本目の見出し", "16本目の見出し"]);
      const unready = many.slice(0, 3).map((item, at) => ({ ...item, ready: at > 0 }));
      expect(adHint(unready, format, false)).toContain(`${heading}の、仕上がっていない1本は入っていません`);
    }
  });

  it("a pack names it beside the table, word for word", async () => {
    const about = { title: "キャッチコピー", project: "", madeAt: "2026-11-22T00:00:00.000Z" };
    const { gaps } = await ownFiles(
      exporters.catchphrase,
      {
        items: withLong(write("search"), "google_rsa_headline"),
        about: { ...about, conditions: [], stale: [], problems: [] },
        encoding: "utf-8",
        draw: () => Promise.reject(new Error("no picture")),
      },
      "キャッチコピー",
      "",
    );
    expect(gaps).toContain("広告/検索広告.csv：広告見出しの上限（全角15字）を超える1本は入っていません");
    expect(gaps).toContain(`広告/検索広告.csvに入っていない案：「${long}」`);
  });
});
