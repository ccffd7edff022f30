/** What holds of the composer's lines for every brief, whatever they say. */
import { describe, expect, test } from "vitest";
import { claimsIn } from "#src/checks/claims/claims-in.ts";
import { briefs } from "../briefs/all.ts";
import { freshBriefs } from "../evaluation/fresh-briefs.ts";
import { briefOf } from "../evaluation/run-cases.ts";
import { runTool } from "../evaluation/run-tool.ts";

const bare = (text: string) => text.replace(/[、。「」？\s]/gu, "");

describe.each([...briefs, ...freshBriefs].map((one) => [one.id, one.text] as const))("%s", (_, text) => {
  const brief = briefOf(text);
  const plain = brief.sentences.map((sentence) => sentence.text.normalize("NFKC")).join("\n");
  const lines = [1, 2].flatMap((seed) =>
    runTool("catchphrase", brief, { seed }).items.filter(({ kind }) => kind === "line"),
  );
  const of = (angle: string) => lines.filter(({ fields }) => fields.angle === angle);

  test("a line does what its angle says", () => {
    for (const { text: line, fields } of of("number")) {
      const digits = `${line}${String(fields.sub)}`.normalize("NFKC").match(/\d[\d,.]*/gu) ?? [];
      expect(digits.length).toBeGreaterThan(0);
      expect(digits.filter((digit) => !plain.includes(digit))).toEqual([]);
    }
    const asks = /か。?$|？/u;
    expect(
      of("question")
        .map(({ text: line }) => line)
        .filter((line) => !asks.test(line) && !/ですか。/u.test(line)),
    ).toEqual([]);
  });

  test("a line and its sub line do not say the same", () => {
    const repeated = lines.filter(({ text: line, fields }) => {
      const sub = bare(String(fields.sub));
      return sub !== "" && (sub.includes(bare(line)) || bare(line).includes(sub));
    });
    expect(repeated.map(({ text: line, fields }) => [line, fields.sub])).toEqual([]);
  });

  test("no price stands at the head of a page", () => {
    const priced = lines.filter(
      ({ text: line, fields }) =>
        fields.angle === "number" && claimsIn(line).some(({ kind }) => kind === "price"),
    );
    expect(priced.map(({ text: line }) => line).filter((line) => /^[^。]*、[\d,]+円/u.test(line))).toEqual(
      [],
    );
  });
});

test("the pay that a brief states stands among the conditions of a job's page, and nothing asks for it again", () => {
  const job = briefOf(
    "大型トラックドライバー募集「丸幸運輸」。静岡県焼津市。月給35万円から42万円。書籍購入費は月1万円まで。地場の食品配送で、1日の走行は150kmほど。朝5時出発、15時帰着。",
  );
  const blocks = runTool("lp_manuscript", job, {}).items.filter(({ kind }) => kind === "block");
  const told = JSON.stringify(blocks.find(({ fields }) => fields.block === "price"));
  expect(told).toContain("月給35万円から42万円");
  expect(told).not.toContain("要記入：給与と条件");
  const law = JSON.stringify(blocks.find(({ fields }) => fields.block === "legal"));
  expect(law).toContain("待遇の欄に");
  expect(law).not.toContain("価格の欄");
  // An employer that delivers does so for others.
  expect(JSON.stringify(blocks)).not.toContain("手もとに届くまで");
});
