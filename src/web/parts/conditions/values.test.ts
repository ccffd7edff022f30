import { describe, expect, it } from "vitest";
import { catalog } from "#src/tools/catalog.ts";
import { conditionsOf } from "#src/tools/form/conditions.ts";
import { toolForms } from "#src/tools/form/forms.ts";
import { allTools } from "#src/tools/graph.ts";
import { isShown, readForm, valuesOf, withPiece } from "./values.ts";

const formOf = (tool: keyof typeof catalog) => [toolForms[tool], catalog[tool].input] as const;

describe.each(allTools)("the form of %s", (tool) => {
  const [fields, schema] = formOf(tool);

  it("opens with what the tool does by itself, and sending it untouched asks for exactly that", () => {
    const read = readForm(fields, schema, valuesOf(fields, schema, null));
    expect(read.problems).toBeNull();
    const plain = schema.parse(read.input);
    const usual = schema.parse({});
    expect(conditionsOf(tool, plain)).toEqual([]);
    for (const { name } of fields) {
      const pair = [Reflect.get(plain, name), Reflect.get(usual, name)].map((value) =>
        Array.isArray(value) && value.length === 0 ? undefined : value,
      );
      expect({ name, value: pair[0] }).toEqual({ name, value: pair[1] });
    }
  });

  it("refuses what the schema refuses, beside the field, in Japanese", () => {
    for (const field of fields) {
      if (field.when) continue;
      const values = valuesOf(fields, schema, {});
      if (field.kind === "number") values[field.name] = String(field.max + 1);
      else if (field.kind === "line" || field.kind === "text")
        values[field.name] = "長".repeat(field.most + 1);
      else if (field.kind === "words") values[field.name] = "長".repeat(field.each + 1);
      else if (field.kind === "choice") values[field.name] = "none-of-them";
      else continue;
      const read = readForm(fields, schema, values);
      expect({ name: field.name, names: Object.keys(read.problems ?? {}) }).toEqual({
        name: field.name,
        names: [field.name],
      });
      expect(read.problems?.[field.name]).toMatch(/ください。$/u);
    }
  });
});

it("reads full-width digits, one word a line, and leaves out what is not asked now", () => {
  const [fields, schema] = formOf("catchphrase");
  const values = { ...valuesOf(fields, schema, {}), count: "１２", mustWords: " 米ぬか \n\n新潟" };
  expect(readForm(fields, schema, values).input).toMatchObject({ count: 12, mustWords: ["米ぬか", "新潟"] });
  const [reviews, reviewsSchema] = formOf("reviews");
  const sample = { ...valuesOf(reviews, reviewsSchema, {}), mode: "sample", voices: "残った文" };
  expect(readForm(reviews, reviewsSchema, sample).input).toEqual({ mode: "sample", count: 3 });
  expect(reviews.filter((field) => isShown(field, sample)).map(({ name }) => name)).toEqual([
    "mode",
    "count",
  ]);
});

it("an empty number is no number, and sorting voices needs voices", () => {
  const [fields, schema] = formOf("faq");
  const read = readForm(fields, schema, { ...valuesOf(fields, schema, {}), count: "" });
  expect(read.problems).toEqual({ count: "8から12までの数を入れてください。" });
  const [reviews, reviewsSchema] = formOf("reviews");
  const empty = readForm(reviews, reviewsSchema, {
    ...valuesOf(reviews, reviewsSchema, {}),
    mode: "organize",
  });
  expect(empty.problems).toEqual({ voices: "整理する声を貼り付けるか、CSVを選んでください。" });
});

it("tells in words what was chosen, and only that", () => {
  const input = {
    use: "mail",
    count: 5,
    angles: ["number", "ease"],
    mustWords: ["米ぬか"],
    slots: ["mail_subject"],
  };
  expect(conditionsOf("catchphrase", input)).toEqual([
    { label: "用途", value: "メール" },
    { label: "本数", value: "5本" },
    { label: "切り口", value: "数字・手軽さ" },
    { label: "必ず入れる語", value: "米ぬか" },
  ]);
  expect(conditionsOf("faq", { terms: "返品は".repeat(50) })).toEqual([
    { label: "規約・配送・返品の文", value: "150字" },
  ]);
  expect(conditionsOf("faq", { count: 99 })).toEqual([]);
});

describe("a piece of another result", () => {
  const field = (tool: keyof typeof catalog, name: string) => {
    const found = toolForms[tool].find((one) => one.name === name);
    if (!found) throw new Error(name);
    return found;
  };

  it("takes the place of a line, and goes below what stands in a longer text, once", () => {
    const copy = field("images", "copy");
    expect(withPiece(copy, { copy: "前のコピー", mood: "calm" }, "朝が、軽い。")).toEqual({
      copy: "朝が、軽い。",
      mood: "calm",
    });
    const ask = field("search", "ask");
    const once = withPiece(ask, { ask: "米ぬかの成分\n" }, "香りが心配");
    expect(once).toEqual({ ask: "米ぬかの成分\n香りが心配" });
    expect(withPiece(ask, once, "香りが心配")).toEqual(once);
    expect(withPiece(ask, {}, "香りが心配")).toEqual({ ask: "香りが心配" });
  });
});
