/** @module-tag long */
import { describe, expect, it } from "vitest";
import { count } from "#src/checks/count.ts";
import { bannerFieldsSchema, hasPhotoPlace } from "#src/shared/banner.ts";
import { allButtons, imageLimits, imagesInputSchema, sizesOf } from "#src/tools/images/definition.ts";
import { imagesWire } from "#src/tools/images/wire.ts";
import { rewordingsOf } from "#src/tools/pieces/rewriting.ts";
import { briefs } from "#test/briefs/all.ts";
import { briefOf } from "#test/evaluation/run-cases.ts";
import { runTool, runTools } from "#test/evaluation/run-tool.ts";
import { topics } from "../wording/topics/topics.ts";
import { scenes } from "./scenes.ts";
import { promptsFor } from "./shots.ts";

const brief = briefOf(briefs[0]?.text ?? "");
const parents = runTools(["catchphrase"], brief);
const results = { catchphrase: parents.get("catchphrase")?.items ?? [] };

const noQuotes = { get: () => undefined, add: () => {}, all: () => [] };

describe("images tool", () => {
  it("makes three proposals in each chosen size, five shots, alternative texts and prompts, and no bitmap", () => {
    const sizes = ["1080x1080", "640x100"];
    const { items, refused, missing } = runTool("images", brief, { input: { sizes }, results });
    expect({ refused, missing }).toEqual({ refused: [], missing: {} });
    const banners = items.filter(({ kind }) => kind === "banner");
    expect(banners).toHaveLength(6);
    for (const item of banners) {
      const fields = bannerFieldsSchema.parse(item.fields);
      expect(sizes).toContain(fields.size);
      expect(allButtons).toContain(fields.cta);
      expect(results.catchphrase.map(({ text }) => text)).toContain(item.text);
      expect(JSON.stringify(item)).not.toMatch(/data:image|base64/u);
    }
    expect(new Set(banners.map(({ fields }) => fields.layout)).size).toBe(3);
    const shots = items.filter(({ kind }) => kind === "shot");
    expect(shots).toHaveLength(5);
    for (const shot of shots) {
      expect(shot.fields.hypothesis).toBe(true);
      expect(count(shot.text).c1).toBeLessThanOrEqual(imageLimits.shot);
    }
    for (const alt of items.filter(({ kind }) => kind === "alt"))
      expect(count(alt.text).c1).toBeLessThanOrEqual(imageLimits.alt);
    for (const prompt of items.filter(({ kind }) => kind === "prompt"))
      expect(prompt.fields).toMatchObject({ hypothesis: true, english: expect.stringMatching(/no text/u) });
  });

  it("sets the given copy, colours and layout as they are", () => {
    const input = { copy: "毎朝の、うるみ。", colours: ["#AA3344"], layout: "band", sizes: ["600x400"] };
    const { items } = runTool("images", brief, { input, results });
    const banners = items.filter(({ kind }) => kind === "banner");
    expect(banners).toHaveLength(3);
    for (const { text, fields } of banners) {
      expect(text).toBe(input.copy);
      expect(fields).toMatchObject({ layout: "band", palette: ["#AA3344"], size: "600x400" });
    }
  });

  it("puts chosen pictures where they have a place: the logo on every banner, the photo only where one is shown", () => {
    const [photo, logo] = [crypto.randomUUID(), crypto.randomUUID()];
    const { items } = runTool("images", brief, { input: { photo, logo, purpose: "lp" }, results });
    const fields = items
      .filter(({ kind }) => kind === "banner")
      .map((item) => bannerFieldsSchema.parse(item.fields));
    expect(fields.map((one) => one.logo)).toEqual(fields.map(() => logo));
    const withPhoto = fields.filter((one) => one.photo !== undefined);
    expect(withPhoto.map((one) => one.layout)).toEqual(fields.filter(hasPhotoPlace).map((one) => one.layout));
    expect(new Set(withPhoto.map((one) => one.photo?.id))).toEqual(new Set([photo]));
    expect(fields.length).toBeGreaterThan(withPhoto.length);
    const plain = runTool("images", brief, { input: { purpose: "lp" }, results }).items;
    expect(JSON.stringify(plain)).not.toMatch(/"(?:photo|logo)"/u);
  });

  it("takes a chosen catchphrase word for word, with its evidence, whoever writes the rest", () => {
    const line = results.catchphrase.find(
      ({ kind, ready, sources, text }) =>
        kind === "line" && ready && sources.length > 0 && count(text).c1 <= imageLimits.headline,
    );
    const copy = line?.text ?? "";
    const input = imagesInputSchema.parse({ copy, sizes: ["600x400"] });
    const { items } = runTool("images", brief, { input: { copy, sizes: ["600x400"] }, results });
    const banners = items.filter(({ kind }) => kind === "banner");
    expect(banners).toHaveLength(3);
    for (const { text, sources } of banners) {
      expect(text).toBe(copy);
      expect(sources).toEqual(expect.arrayContaining(line?.sources ?? ["missing"]));
    }
    const answer = { given: { brief, results, input }, quotes: noQuotes, part: 0, notes: new Map() };
    const written = { ...banners[0]?.fields, headline: "別の見出し", sources: [] };
    const [row = ""] = imagesWire.rows.b?.write({ banners: [written] }, answer) ?? [];
    expect(row).toContain("別の見出し");
    const [piece] = imagesWire.rows.b?.read(row, 0, answer) ?? [];
    expect(piece).toMatchObject({ value: { headline: copy, sources: line?.sources } });
    const free = { ...answer.given, input: imagesInputSchema.parse({ sizes: ["600x400"] }) };
    const [left] = imagesWire.rows.b?.read(row, 0, { ...answer, given: free }) ?? [];
    expect(left).toMatchObject({ value: { headline: "別の見出し" } });
  });

  it("claims nothing for a copy that the brief does not back: the banner is not ready", () => {
    const { items, refused } = runTool("images", brief, { input: { copy: "日本一売れた化粧水" }, results });
    expect(items.filter(({ kind }) => kind === "banner")).toEqual([]);
    expect(refused.filter(({ kind }) => kind === "banner").length).toBeGreaterThan(0);
  });

  it("shows a price or an offer whole, or not at all", () => {
    for (const one of briefs) {
      const read = briefOf(one.text);
      const run = runTools(["images"], read).get("images");
      const badges = new Set(
        run?.items.flatMap(({ fields }) => (fields.badge ? [String(fields.badge)] : [])),
      );
      for (const badge of badges) {
        const bare = (text: string) => text.normalize("NFKC").replace(/\s/gu, "");
        const isQuoted = read.sentences.some(({ text }) => bare(text).includes(bare(badge)));
        expect({ id: one.id, badge, isQuoted }).toEqual({ id: one.id, badge, isQuoted: true });
        if (/円|¥|￥/u.test(badge)) expect(badge).toMatch(/税込|円OFF|円引/u);
      }
    }
  });

  it("offers another wording of each kind in the same place and colours", () => {
    const all = runTool("images", brief, { results }).items;
    for (const kind of ["banner", "shot", "alt", "prompt"]) {
      const before = all.find((item) => item.kind === kind);
      if (!before) throw new Error(`no ${kind}`);
      // A banner, a shot and a prompt are made anew; only an alternative text is said in other words.
      for (const change of ["reroll", ...rewordingsOf("images", before)]) {
        const target = { text: before?.text, change, kind, fields: before?.fields };
        const { items, missing } = runTool("images", brief, { input: { target }, results });
        expect({ kind, change, missing }).toEqual({ kind, change, missing: {} });
        for (const item of items) {
          expect(item.kind).toBe(kind);
          expect(item.text).not.toBe(before?.text);
          const { layout, size, palette } = before?.fields ?? {};
          if (kind === "banner") expect(item.fields).toMatchObject({ layout, size, palette });
        }
      }
    }
  });

  it("takes the sizes of the purpose when none is chosen", () => {
    expect(sizesOf(imagesInputSchema.parse({}))).toEqual(["1200x628", "1080x1080", "640x100"]);
    expect(sizesOf(imagesInputSchema.parse({ purpose: "ogp" }))).toEqual(["1200x630"]);
    expect(imagesInputSchema.safeParse({ colours: ["red"] }).success).toBe(false);
  });
});

it("lights no evening by daylight, and lets the sun set on no morning", () => {
  const places = topics.map(({ scene }) => scene);
  for (const scene of places) {
    const told = promptsFor({ ...scenes.goods, ...scene }, "品").map(({ text }) => text);
    if (/夜|夕/u.test(scene.place)) expect(told.join("")).not.toMatch(/自然光|朝/u);
    if (/朝/u.test(scene.place)) expect(told.join("")).not.toMatch(/夕方/u);
  }
  expect(places.some(({ place }) => /夕/u.test(place))).toBe(true);
  expect(places.some(({ place }) => /朝/u.test(place))).toBe(true);
});
