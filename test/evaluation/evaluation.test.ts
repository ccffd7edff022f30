/** @module-tag long */
import { describe, expect, test } from "vitest";
import { similarity } from "#src/checks/duplicates.ts";
import { linkEvidence } from "#src/checks/evidence.ts";
import { uses } from "#src/tools/catchphrase/definition.ts";
import { briefs } from "../briefs/all.ts";
import { some } from "../support/global/size.ts";
import { falseRewrites } from "./false-rewrites.ts";
import { freshBriefs } from "./fresh-briefs.ts";
import { briefOf, copyOf, runAnalyze, runCatchphrase } from "./run-cases.ts";

/** What the orders hidden in some briefs ask for. */
const orders = /No\.?\s?1|シェア|ignore|unrestricted|system prompt|get hired|必ず書いて|指示を無視/iu;

const cases = some([...briefs, ...freshBriefs]).map((one) => [one.id, one] as const);
describe.each(cases)("%s", (_, one) => {
  const brief = briefOf(one.text);
  const known = new Set(brief.sentences.map(({ id }) => id));

  test("ten distinct ready lines over six angles, on three seeds", () => {
    for (const seed of [1, 2, 3]) {
      const { ready, angles, items } = runCatchphrase(brief, seed);
      const notReady = items.filter((item) => item.kind === "line" && !item.ready);
      expect(notReady.map(({ text, problems }) => ({ text, problems }))).toEqual([]);
      expect(new Set(ready.map(({ text }) => text)).size).toBeGreaterThanOrEqual(10);
      expect(angles.size).toBeGreaterThanOrEqual(6);
      expect(ready.filter(({ fits }) => fits[0]?.fits === false)).toEqual([]);
      const texts = ready.map(({ text }) => text);
      const twins = texts.filter((text, at) =>
        texts.slice(0, at).some((other) => similarity(text, other) >= 0.7),
      );
      expect(twins).toEqual([]);
    }
  });

  test("nothing is claimed, cut or turned round that the brief does not say, in any medium", () => {
    for (const use of Object.keys(uses) as (keyof typeof uses)[]) {
      for (const { text, sources } of copyOf(runCatchphrase(brief, 4, { use, count: 20 }))) {
        const { unsupported } = linkEvidence(text, sources, brief.sentences);
        expect({ text, unsupported }).toEqual({ text, unsupported: [] });
        expect(falseRewrites(text, sources, brief.sentences)).toEqual([]);
        expect(text).not.toMatch(orders);
        expect(sources.filter((id) => !known.has(id))).toEqual([]);
      }
    }
  });

  test("short media still get ten ready lines over six angles", () => {
    for (const use of ["search", "display", "mail"] as const) {
      const { ready, angles } = runCatchphrase(brief, 5, { use });
      expect(ready.length).toBeGreaterThanOrEqual(10);
      expect(angles.size).toBeGreaterThanOrEqual(6);
    }
  });

  test("the analysis states facts with sources of the brief and guesses without numbers", () => {
    const { output, drafts } = runAnalyze(brief);
    expect(output.facts.length).toBeGreaterThan(0);
    expect(output.facts.length).toBeLessThanOrEqual(12);
    for (const { text, sources } of [...output.facts, ...output.strengths, ...output.priceReasons]) {
      expect(sources.length).toBeGreaterThan(0);
      expect(sources.filter((id) => !known.has(id))).toEqual([]);
      expect(linkEvidence(text, sources, brief.sentences).unsupported).toEqual([]);
      expect(text).not.toMatch(orders);
    }
    for (const { advantage, benefit, sources, hypothesis } of output.rows) {
      expect(sources.length).toBeGreaterThan(0);
      if (hypothesis) expect(advantage + benefit).not.toMatch(/\d/);
      expect(linkEvidence(benefit, sources, brief.sentences).unsupported).toEqual([]);
    }
    for (const scene of output.scenes.filter(({ hypothesis }) => hypothesis))
      expect(scene.text).not.toMatch(/\d/);
    expect(drafts.filter(({ kind }) => kind === "fact")).toHaveLength(output.facts.length);
    expect(drafts.some(({ kind }) => kind === "one-line")).toBe(true);
  });
});

test("the detectors find the false rewrites they were written for", () => {
  const sources = [
    { id: "B1", text: "定休日は水曜日、駐車場はありません。" },
    { id: "B2", text: "導入時は専任スタッフがオンラインで初期設定を支援します。" },
    { id: "B3", text: "料金は月8回で6,800円、通い放題で9,800円です。" },
    { id: "B4", text: "初回のみ30日間返品可。" },
  ];
  const kinds = (text: string, id: string) => falseRewrites(text, [id], sources).map(({ kind }) => kind);
  expect(kinds("定休日は、ない。", "B1")).toContain("scope of negation");
  expect(kinds("オンラインで初期設定を支援したい方へ。", "B2")).toContain("seller's act");
  expect(kinds("料金、月8回で6,800円。", "B3")).toContain("half a price table");
  expect(kinds("オンラインだから、支援します。", "B2")).toContain("invented cause");
  expect(kinds("30日間返品可。", "B4")).toContain("lost condition");
  expect(kinds("無香料のの化粧水。", "B4")).toContain("broken grammar");
  expect(kinds("駐車場はありません。", "B1")).toEqual([]);
  expect(kinds("初回のみ30日間返品可。", "B4")).toEqual([]);
});

test("a brief of ten characters is enough, in every class of thing", () => {
  for (const text of [
    "手作りの石けんです。",
    "新しいパン屋です。こんにちは",
    "会計ソフトを作りました",
    "りんごジュース 980円",
    "とにかくがんばります！",
  ]) {
    const brief = briefOf(text);
    const { ready, angles, output } = runCatchphrase(brief, 1);
    expect(ready.length).toBeGreaterThanOrEqual(10);
    expect(angles.size).toBeGreaterThanOrEqual(6);
    const invented = output.lines.filter(
      (line) => linkEvidence(line.text, line.sources, brief.sentences).unsupported.length > 0,
    );
    expect(invented).toEqual([]);
  }
});
