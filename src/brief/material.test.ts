import { describe, expect, it } from "vitest";
import { type MovedRole, movedRoles, withMovedRoles } from "./corrections.ts";
import { materialOf, purposeOf, withReading } from "./material.ts";
import { parseBrief } from "./parse.ts";
import { readMemoText } from "./reading/read.ts";
import { type Correction, correctionSchema } from "./schema.ts";

const memo = `商品名：朝霧ソープ
種類：洗顔石鹸
長野の工房で手練りした洗顔石鹸です。80g、1,980円（税込）。
注意：「シワが消える」「治る」は使わない。
予算：月30万円。納期は11月末。
競合のミドリ堂は1,200円で出している。`;

const fieldsOf = (material: ReturnType<typeof materialOf>) =>
  withReading(parseBrief(material.sentences), material);
const texts = (sentences: readonly { text: string }[]) => sentences.map(({ text }) => text).join("\n");

describe("a memo's material", () => {
  const material = materialOf(readMemoText(memo), [], []);

  it("is what may be published; the rest stays inside, with what it was read as", () => {
    expect(texts(material.sentences)).toContain("長野の工房で手練りした洗顔石鹸です。");
    for (const words of ["シワが消える", "30万円", "ミドリ堂", "1,200円"])
      expect(texts(material.sentences)).not.toContain(words);
    expect(material.aside.find(({ text }) => text.includes("月30万円"))?.role).toBe("internal");
    expect(material.aside.find(({ text }) => text.includes("ミドリ堂"))?.role).toBe("competitor");
  });

  it("gives every sentence of the memo to exactly one of both", () => {
    const both = [...material.sentences, ...material.aside].map(({ id }) => id);
    expect(new Set(both).size).toBe(both.length);
    expect(both).toHaveLength(material.reading?.sentences.length ?? 0);
  });

  it("names the product and forbids words by the reading, not by a quotation", () => {
    const fields = fieldsOf(material);
    expect(fields.name?.text).toBe("朝霧ソープ");
    expect(fields.bannedWords).toEqual(expect.arrayContaining(["シワが消える", "治る"]));
    expect(texts(fields.price)).not.toContain("30万円");
  });

  it("names the product in its usual width, unless the person has written it", () => {
    const read = materialOf(readMemoText("商品名:ｿﾗｶﾙ\n分類:折りたたみ傘\n価格:3,850円(税込)"), [], []);
    expect([read.reading?.name?.value, fieldsOf(read).name?.text]).toEqual(["ｿﾗｶﾙ", "ソラカル"]);
    const name = read.reading?.name;
    if (!name || !read.reading) throw new Error("there is no name");
    const reading = { ...read.reading, name: { ...name, by: "person" as const } };
    expect(fieldsOf({ ...read, reading }).name?.text).toBe("ｿﾗｶﾙ");
  });

  it("takes back what the person says may be used, until it is called wrong", () => {
    const aside = material.aside.find(({ text }) => text.includes("11月末"));
    if (!aside) throw new Error("the deadline is not set aside");
    const usable = { field: "usable" as const, values: [aside.text] };
    const used = materialOf(readMemoText(memo), [], [usable]);
    expect(used.sentences).toContainEqual({ id: aside.id, text: aside.text });
    expect(used.aside.map(({ id }) => id)).not.toContain(aside.id);
    const wrong = { field: "wrong" as const, values: [aside.text] };
    expect(texts(materialOf(readMemoText(memo), [], [usable, wrong]).sentences)).not.toContain(aside.text);
  });
});

describe("a sentence that the person moved", () => {
  const facts = "長野の工房で手練りした洗顔石鹸です。";
  const moved = (text: string, role: MovedRole, before: Correction[] = []) =>
    materialOf(readMemoText(memo), [], withMovedRoles(before, text, role));
  const roleIn = (material: ReturnType<typeof materialOf>, text: string) =>
    material.sentences.some((one) => one.text === text)
      ? "public"
      : material.aside.find((one) => one.text === text)?.role;

  it.each(movedRoles)("is %s, whatever it was read as, and no other sentence moves", (role) => {
    const before = materialOf(readMemoText(memo), [], []);
    for (const { text } of [...before.sentences, ...before.aside]) {
      const after = moved(text, role);
      expect(roleIn(after, text)).toBe(role);
      const others = [...before.sentences, ...before.aside].filter((one) => one.text !== text);
      for (const other of others) expect(roleIn(after, other.text)).toBe(roleIn(before, other.text));
    }
  });

  it("is of one list at a time, and as it was read once that is taken back", () => {
    const inside = withMovedRoles([], facts, "internal");
    const rival = withMovedRoles(inside, facts, "competitor");
    expect(rival).toEqual([{ field: "competitor", values: [facts] }]);
    expect(withMovedRoles(rival, facts, null)).toEqual([]);
  });

  it("forbids its words as a rule, and forbids them no longer once it may be written", () => {
    const rule = fieldsOf(moved("香料は「無添加」と書かない", "forbidden"));
    expect(rule.bannedWords).toContain("無添加");
    const sentence = materialOf(readMemoText(memo), [], []).aside.find(({ text }) => text.includes("シワ"));
    expect(fieldsOf(moved(sentence?.text ?? "", "public")).bannedWords).not.toContain("シワが消える");
  });

  it("settles a contradiction when one side goes inside", () => {
    const two = `${memo}\n発売日は11月4日です。\n発売日は12月8日です。`;
    expect(materialOf(readMemoText(two), [], []).disputes).toHaveLength(1);
    const settled = materialOf(
      readMemoText(two),
      [],
      withMovedRoles([], "発売日は11月4日です。", "internal"),
    );
    expect(settled.disputes).toEqual([]);
    expect(roleIn(settled, "発売日は12月8日です。")).toBe("public");
  });

  it("is kept also where more than twenty were moved", () => {
    const many = Array.from({ length: 30 }, (_, at) => `${at + 1}番目の文です。`);
    const corrections = many.reduce(
      (list, text) => withMovedRoles(list, text, "internal"),
      [] as Correction[],
    );
    expect(correctionSchema.array().parse(corrections)[0]?.values).toEqual(many);
    expect(correctionSchema.safeParse({ field: "features", values: many }).success).toBe(false);
  });
});

it("leaves documents that nobody has read as they are, and asks them where there is no memo", () => {
  const sentences = [{ id: "F1-s1", text: "商品名：ゆらり塩" }];
  const material = materialOf(null, [{ sentences, reading: null }], []);
  const documentWords = { forbidden: [], required: [] };
  expect(material).toEqual({ sentences, aside: [], disputes: [], reading: null, documentWords });
  expect(fieldsOf(material).name?.text).toBe("ゆらり塩");
});

it("does not guess a name that the memo does not hold; a document's name stands", () => {
  const nameless = "国産大豆だけで作った味噌です。仕込みから1年寝かせています。";
  expect(fieldsOf(materialOf(readMemoText(nameless), [], [])).name).toBeNull();
  const sentences = [{ id: "F1-s1", text: "商品名：つむぎ味噌" }];
  const withFile = materialOf(readMemoText(nameless), [{ sentences, reading: null }], []);
  expect(fieldsOf(withFile).name?.text).toBe("つむぎ味噌");
});

it("a wish about the order is none of the material, and what the work is for tells it whole", () => {
  const memo =
    "商品名：ヒトクチ\n130gの小さな水筒です。\n書きたい順 軽さ→洗いやすさ→温度\n届いた順に発送します。";
  const reading = readMemoText(memo);
  expect(purposeOf(reading)?.order).toEqual(["書きたい順 軽さ→洗いやすさ→温度"]);
  const { sentences } = materialOf(reading, [], []);
  expect(texts(sentences)).not.toContain("洗いやすさ");
  expect(texts(sentences)).toContain("届いた順に発送します。");
});

describe("what contradicts itself", () => {
  const memo =
    "商品名：こより\nミズナラの椅子です。\n発売日は11月4日です。\n届くまで3週間です。\n発売日は11月10日です。";
  const told = (corrections: Correction[] = []) => materialOf(readMemoText(memo), [], corrections);
  const texts = (corrections?: Correction[]) => told(corrections).sentences.map(({ text }) => text);

  it("is no material until somebody chooses, and is told", () => {
    expect(texts()).not.toContain("発売日は11月4日です。");
    expect(texts()).not.toContain("発売日は11月10日です。");
    expect(told().disputes).toMatchObject([
      { sides: [{ sentence: "発売日は11月4日です。" }, { sentence: "発売日は11月10日です。" }] },
    ]);
  });

  it("is what was chosen, and only that", () => {
    const chosen: Correction[] = [{ field: "usable", values: ["発売日は11月10日です。"] }];
    expect(texts(chosen)).toContain("発売日は11月10日です。");
    expect(told(chosen).disputes).toEqual([]);
    expect(texts(chosen)).not.toContain("発売日は11月4日です。");
  });

  it("keeps inside what was not chosen: nobody is asked about it again", () => {
    const chosen: Correction[] = [{ field: "usable", values: ["発売日は11月10日です。"] }];
    const other = told(chosen).aside.find(({ text }) => text === "発売日は11月4日です。");
    expect(other).toMatchObject({ role: "internal", hasLost: true });
    expect(told(chosen).aside.filter(({ role }) => role === "unsure")).toEqual([]);
  });

  it("is open again once both sides may be written, and neither is material until one is taken back", () => {
    const first = withMovedRoles([], "発売日は11月10日です。", "public");
    const both = withMovedRoles(first, "発売日は11月4日です。", "public");
    expect(told(both).disputes).toHaveLength(1);
    expect(texts(both).filter((text) => text.startsWith("発売日"))).toEqual([]);
    const other = withMovedRoles(both, "発売日は11月10日です。", null);
    expect(told(other).disputes).toEqual([]);
    expect(texts(other).filter((text) => text.startsWith("発売日"))).toEqual(["発売日は11月4日です。"]);
  });

  it("does not ask between statements of which one has lost to a third", () => {
    const three = readMemoText(`${memo}\n発売日は11月20日です。`);
    const chosen = withMovedRoles([], "発売日は11月10日です。", "public");
    expect(materialOf(three, [], []).disputes.length).toBeGreaterThan(0);
    const told = materialOf(three, [], chosen);
    expect(told.disputes).toEqual([]);
    expect(told.sentences.filter(({ text }) => text.startsWith("発売日"))).toMatchObject([
      { text: "発売日は11月10日です。" },
    ]);
    const both = materialOf(three, [], withMovedRoles(chosen, "発売日は11月20日です。", "public"));
    expect(both.disputes).toHaveLength(1);
    expect(both.sentences.filter(({ text }) => text.startsWith("発売日"))).toEqual([]);
  });

  it("is also between the two that the reading pairs with the first alone, unless they say the same", () => {
    const plans = ["家族プランは390円です。", "家族プランは420円です。", "家族プランは450円です。"];
    const usable = (lines: readonly string[], values: string[]) =>
      materialOf(readMemoText(`商品名：こより\n${lines.join("\n")}`), [], [{ field: "usable", values }])
        .sentences.map(({ text }) => text)
        .filter((text) => text.startsWith("家族"));
    expect(usable(plans, plans.slice(1, 2))).toEqual(plans.slice(1, 2));
    expect(usable(plans, plans.slice(1))).toEqual([]);
    const agreeing = [...plans.slice(0, 2), "家族プラン 420円"];
    expect(usable(agreeing, agreeing.slice(1, 2))).toEqual(agreeing.slice(1));
  });

  it("is what is left when the other was called wrong", () => {
    const wrong: Correction[] = [{ field: "wrong", values: ["発売日は11月10日です。"] }];
    expect(texts(wrong)).toContain("発売日は11月4日です。");
    expect(texts(wrong)).not.toContain("発売日は11月10日です。");
  });
});
