import { describe, expect, it } from "vitest";
import type { DraftItem } from "../../shared/result.ts";
import { currentFieldText, editableFields, entriesIn, refilledFields, typedEntries } from "./editing.ts";

const block = (block: string, fields: DraftItem["fields"] = {}): Pick<DraftItem, "kind" | "fields"> => ({
  kind: "block",
  fields: { block, body: [], labels: [], points: [], cta: "", micro: "", ...fields },
});
const fieldOf = (item: Pick<DraftItem, "kind" | "fields">, name: string) => {
  const found = editableFields("lp_manuscript", item).find((field) => field.name === name);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};

describe("a list that stands in a piece", () => {
  const faq = block("faq", { labels: ["返せますか。", "届く日は。"], points: ["はい。", "三日ほどです。"] });

  it("is typed one entry a line, each behind its heading, and read back as it stood", () => {
    const value = currentFieldText(faq, fieldOf(faq, "points"));
    expect(entriesIn(value)).toEqual([
      { head: "返せますか。", text: "はい。" },
      { head: "届く日は。", text: "三日ほどです。" },
    ]);
    expect(refilledFields("lp_manuscript", faq, { points: value })).toEqual(faq.fields);
  });

  it("may lose entries, gain some, and holds no line break within one", () => {
    const points = typedEntries([{ head: "返せますか。", text: "はい、\n三十日間です。" }], true);
    expect(refilledFields("lp_manuscript", faq, { points })).toMatchObject({
      labels: ["返せますか。"],
      points: ["はい、 三十日間です。"],
    });
  });

  it("is refused with what to do: half an entry, one too long, too many", () => {
    const refused = (name: string, value: string, item = faq) =>
      refilledFields("lp_manuscript", item, { [name]: value });
    expect(refused("points", typedEntries([{ head: "", text: "はい。" }], true))).toBe(
      "1件目の質問と本文を、両方とも入れてください。",
    );
    expect(refused("points", typedEntries([{ head: "問い", text: "あ".repeat(201) }], true))).toBe(
      "質問と回答の1件目を200字以内にしてください。",
    );
    const first = block("fv", { points: ["一", "二", "三"] });
    expect(refused("points", "一\n二\n三\n四", first)).toBe("実績・補足は3件までにしてください。");
    expect(refused("body", "あ".repeat(41), first)).toBe("サブコピーの1件目を40字以内にしてください。");
  });
});

describe("what stays as it is", () => {
  it("the rows of the law keep their names, whatever is sent", () => {
    const legal = block("legal", { labels: ["seller", "phone"], points: ["【要記入：名称】", "【要記入】"] });
    const rows = (heads: string[]) =>
      typedEntries(
        heads.map((head) => ({ head, text: "株式会社うるみ" })),
        true,
      );
    expect(refilledFields("lp_manuscript", legal, { points: rows(["seller", "phone"]) })).toMatchObject({
      labels: ["seller", "phone"],
      points: ["株式会社うるみ", "株式会社うるみ"],
    });
    expect(refilledFields("lp_manuscript", legal, { points: rows(["seller", "other"]) })).toBe(
      "小見出しは変えられません。",
    );
    expect(refilledFields("lp_manuscript", legal, { points: rows(["seller"]) })).toBe(
      "小見出しは変えられません。",
    );
  });

  it("the voices of a page, which nobody writes", () => {
    const voices = block("voices", { points: ["朝のつっぱりが気にならなくなりました。"] });
    expect(refilledFields("lp_manuscript", voices, { points: "とてもよかったです。" })).toBe(
      "この欄は手で直せません。",
    );
  });
});
