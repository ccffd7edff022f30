/** The packs of the catchphrases: every place of a medium filled, on every brief, with nothing the brief lacks. */
import { describe, expect, it } from "vitest";
import { linkEvidence } from "#src/checks/evidence.ts";
import { slotById } from "#src/checks/slots.ts";
import { compose } from "#src/composer/compose.ts";
import { readRows } from "#src/shared/words/csv.ts";
import { adHint, missingForAd } from "#src/tools/catchphrase/export/ad-lacking.ts";
import { adToCsv } from "#src/tools/catchphrase/export/ad-table.ts";
import { type Pack, packPlaces, packs } from "#src/tools/catchphrase/packs/places.ts";
import { openAnswer, readRow, writeAnswer } from "#src/tools/wire/answer.ts";
import { questionsFor } from "#src/tools/wire/question.ts";
import { briefs } from "../briefs/all.ts";
import { briefOf } from "../evaluation/run-cases.ts";
import { openRun, runTool } from "../evaluation/run-tool.ts";
import { some } from "../support/global/size.ts";
import { sampleText } from "../support/trial.ts";

const asked = (Object.keys(packs) as Pack[]).filter((pack) => pack !== "none");
const sample = briefOf(sampleText);
const write = (pack: Pack) => runTool("catchphrase", sample, { input: { pack } });

describe.each(asked)("the pack %s", (pack) => {
  const runs = some(briefs).map(({ id, text }) => {
    const brief = briefOf(text);
    return { id, brief, run: runTool("catchphrase", brief, { input: { pack, count: 3 } }) };
  });

  it("has what its medium asks for at least, on 28 of 30 briefs", () => {
    const short = runs.filter(({ run }) =>
      packPlaces(pack).some(
        ({ slot, least }) => run.items.filter(({ kind }) => kind === slot).length < least,
      ),
    );
    expect(short.length, short.map(({ id }) => id).join()).toBeLessThanOrEqual(2);
  });

  it("fits every place, says nothing the brief lacks, and stays within the number a medium takes", () => {
    for (const { id, brief, run } of runs)
      for (const { slot, count } of packPlaces(pack)) {
        const own = run.items.filter(({ kind }) => kind === slot);
        expect(own.length, `${id} ${slot}`).toBeLessThanOrEqual(count);
        expect(new Set(own.map(({ text }) => text)).size).toBe(own.length);
        for (const { text, sources, counts } of own) {
          const place = slotById(slot);
          if (place?.hard)
            expect(counts[place.unit], `${id} ${slot} ${text}`).toBeLessThanOrEqual(place.limit);
          expect(linkEvidence(text, sources, brief.sentences).unsupported, `${id} ${text}`).toEqual([]);
          expect(text).not.toContain("…");
        }
      }
  });
});

it("the headlines of a search ad share out the work: name, terms, gains, proof, next step", () => {
  const own = write("search").items.filter(({ kind }) => kind === "google_rsa_headline");
  const roles = Map.groupBy(own, ({ fields }) => fields.role);
  expect(own).toHaveLength(15);
  expect(roles.get("name")).toHaveLength(1);
  expect(roles.get("term")).toHaveLength(3);
  expect(roles.get("action")).toHaveLength(2);
  for (const { text } of own) expect(text).not.toMatch(/。$/u);
});

it("what a role has no words for goes to other lines, so that the ad is full even for one sentence of material", () => {
  const short = briefs.find(({ id }) => id === "juice-very-short");
  const { items } = runTool("catchphrase", briefOf(short?.text ?? ""), { input: { pack: "search" } });
  const own = items.filter(({ kind }) => kind === "google_rsa_headline");
  expect(own).toHaveLength(15);
  expect(own.some(({ fields }) => fields.role === "other")).toBe(true);
});

it("without a pack there are lines alone, and with one the lines are there as well", () => {
  const kinds = (pack: Pack) => new Set(write(pack).items.map(({ kind }) => kind));
  expect(kinds("none")).toEqual(new Set(["line", "shortlist"]));
  expect([...kinds("mail")]).toEqual(expect.arrayContaining(["line", "shortlist", "mail_subject"]));
  expect(write("search").items.filter(({ kind }) => kind === "line")).toHaveLength(10);
});

it("one piece alone is made anew, shorter or longer, for its own place", () => {
  const first = write("search").items.find(({ kind }) => kind === "google_rsa_description");
  const target = (change: string) => {
    const { kind, text, fields } = first ?? { kind: "", text: "", fields: {} };
    const input = { pack: "search", target: { kind, text, fields, change } };
    return runTool("catchphrase", sample, { input, avoid: [text] }).items;
  };
  const [again, ...more] = target("reroll");
  expect(more).toEqual([]);
  expect(again).toMatchObject({ kind: "google_rsa_description", ready: true });
  expect(again?.text).not.toBe(first?.text);
  const shorter = target("shorter");
  expect(shorter.length).toBeGreaterThan(0);
  for (const { text } of shorter) expect(text.length).toBeLessThan(first?.text.length ?? 0);
});

it("a model is asked for the pack beside the lines, place by place, and its rows come to the same pieces", () => {
  const { tool, input, context, given } = openRun("catchphrase", sample, { input: { pack: "meta" } });
  const questions = questionsFor(tool, input, context, { given, embedded: false });
  expect(questions).toHaveLength(2);
  const [lines, pack] = questions;
  expect(lines?.prompt).not.toContain("p だけを書く");
  expect(pack?.prompt).toContain("（Meta メインテキスト）3本: 125字以内");
  const output = Object.fromEntries(Object.entries(compose({ tool: "catchphrase", input, context })));
  const { wire } = tool;
  if (!wire) throw new Error("no compact form");
  const { p } = writeAnswer(wire, output, openAnswer(wire, given, 1), ["p"]);
  const answer = openAnswer(wire, given, 1);
  const rows: unknown[] = Array.isArray(p) ? p : [];
  const read = rows.flatMap((row, at) =>
    readRow(wire, answer, "p", at, row).map((piece) => Reflect.get(piece, "value")),
  );
  expect(read).toEqual(output.pieces);
  expect(read.length).toBeGreaterThan(5);
});

describe("the table for the editor of search ads", () => {
  it("has one ad a row and a column for each place, filled with what is ready", () => {
    const { items } = write("search");
    const [head = [], ad = [], ...rest] = readRows(adToCsv(items), ",");
    expect(rest).toEqual([]);
    expect(head).toHaveLength(1 + 15 + 4 + 2);
    expect(head[15]).toBe("広告見出し 15");
    expect(ad[1]).toBe(items.find(({ kind }) => kind === "google_rsa_headline")?.text);
    expect(ad[head.indexOf("説明文 1")]).toBe(
      items.find(({ kind }) => kind === "google_rsa_description")?.text,
    );
  });

  it("without a pack says that a search ad needs two descriptions, and what makes them; with one it says nothing", () => {
    const { items } = write("none");
    const fewer = items.filter(({ kind }) => kind !== "line");
    expect(missingForAd(items, "ads")).toBe("説明文があと2本");
    expect(missingForAd(items, "ads_yahoo")).toBe("説明文があと2本");
    expect(missingForAd(fewer, "ads")).toBe("広告見出しがあと3本、説明文があと2本");
    expect(adHint(items, "ads", true)).toBe(
      "入稿には、説明文があと2本必要です。「条件」の「検索広告パック」で作れます",
    );
    expect(adHint(items, "ads", false)).toBe("入稿には、説明文があと2本必要です");
    const whole = write("search").items;
    expect(adHint(whole, "ads", true)).toBeNull();
    const [kept, ...others] = whole.filter(({ kind }) => kind === "google_rsa_description");
    const less = whole.filter((item) => !others.includes(item));
    expect(kept).toBeDefined();
    expect(adHint(less, "ads", true)).toBe(
      "入稿には、説明文があと1本必要です。資料に事実を足すと、増やせます",
    );
  });

  it("takes lines that fit where there is no pack, and leaves out what is not ready", () => {
    const { items } = write("none");
    const unready = items.map((item, at) => ({ ...item, ready: item.ready && at !== 0 }));
    const cells = (from: typeof items) =>
      (readRows(adToCsv(from), ",")[1] ?? []).map((cell) => cell.trim()).filter((cell) => cell !== "");
    const fitting = items.filter(
      ({ kind, fits }) =>
        kind === "line" && fits.some(({ slot, fits: does }) => slot === "google_rsa_headline" && does),
    );
    expect(cells(items).slice(1)).toEqual(fitting.map(({ text }) => text));
    expect(cells(unready)).not.toContain(items[0]?.text);
  });
});
