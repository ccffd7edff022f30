import { describe, expect, it } from "vitest";
import type { Operation } from "./document.ts";
import { curlOf, exampleFields, exampleOf } from "./example.ts";

const operation = (parts: Partial<Operation> = {}): Operation => ({
  operationId: "op",
  summary: "すること。",
  tags: [],
  responses: {},
  security: [],
  "x-policy": "user",
  "x-scope": "write",
  ...parts,
});
const json = (schema: Record<string, unknown>) =>
  operation({ requestBody: { required: true, content: { "application/json": { schema } } } });
const typeOf = (schema: Record<string, unknown>) =>
  exampleFields(json({ type: "object", properties: { field: schema } }))[0]?.type;

describe("the fields of a call", () => {
  it("are its parameters by their place, then what stands in its body", () => {
    const fields = exampleFields({
      ...json({
        type: "object",
        properties: { name: { type: "string", description: "名前。" }, note: { type: "string" } },
        required: ["name"],
      }),
      parameters: [
        { name: "projectId", in: "path", required: true, schema: { type: "string", format: "uuid" } },
        { name: "limit", in: "query", required: false, description: "件数。", schema: { type: "integer" } },
      ],
    });
    expect(fields).toEqual([
      { name: "projectId", place: "アドレス", type: "UUID", required: true, says: "" },
      { name: "limit", place: "アドレスの ? の後", type: "整数", required: false, says: "件数。" },
      { name: "name", place: "本文", type: "文字列", required: true, says: "名前。" },
      { name: "note", place: "本文", type: "文字列", required: false, says: "" },
    ]);
  });

  it("are none where nothing is sent", () => expect(exampleFields(operation())).toEqual([]));

  it.each(["anyOf", "oneOf"])("say of which form they are where there are several (%s)", (several) => {
    const forms = ["text", "trashed"].map((name) => ({
      type: "object",
      properties: { [name]: { type: "boolean" } },
      required: [name],
    }));
    expect(exampleFields(json({ [several]: forms })).map(({ name, place }) => [name, place])).toEqual([
      ["text", "本文（形1）"],
      ["trashed", "本文（形2）"],
    ]);
    expect(exampleFields(json({ [several]: forms.slice(0, 1) }))[0]?.place).toBe("本文");
  });

  it("are the media types of a picture", () => {
    const content = { "image/png": {}, "image/webp": {} };
    expect(exampleFields(operation({ requestBody: { required: true, content } }))).toEqual([
      { name: "image/png", place: "本文", type: "画像", required: true, says: "" },
      { name: "image/webp", place: "本文", type: "画像", required: true, says: "" },
    ]);
  });

  it.each([
    [{ const: "own" }, '"own"'],
    [{ type: "string", enum: ["a", "b"] }, '"a" | "b"'],
    [{ anyOf: [{ type: "string" }, { type: "null" }] }, "文字列 か null"],
    [{ oneOf: [{ type: "integer" }, { type: "boolean" }] }, "整数 か true か false"],
    [{ type: "string", format: "uuid" }, "UUID"],
    [{ type: "string", format: "date" }, "文字列"],
    [{ type: "string", maxLength: 40 }, "文字列（40字まで）"],
    [{ type: "number" }, "数"],
    [{ type: "object" }, "オブジェクト"],
    [{ type: "array" }, "配列"],
    [{ type: "array", items: { type: "string", maxLength: 9 } }, "文字列（9字まで）の配列"],
    [{}, "値"],
  ])("have the type of %o in words", (schema, words) => expect(typeOf(schema)).toBe(words));
});

describe("an example", () => {
  it.each<[object, unknown]>([
    [{ const: 0 }, 0],
    [{ type: "string", enum: ["b", "a"] }, "b"],
    [{ anyOf: [{ type: "boolean" }, { type: "null" }] }, true],
    [{ oneOf: [{ const: "x" }, { const: "y" }] }, "x"],
    [{ type: "integer" }, 1],
    [{ type: "integer", minimum: 0 }, 1],
    [{ type: "integer", minimum: -5 }, 1],
    [{ type: "number", minimum: 7 }, 7],
    [{ type: "string" }, "文字列の例"],
    [{ type: "string", minLength: 8 }, "文字列の例。。。"],
    [{ type: "string", format: "uuid" }, "00000000-0000-4000-8000-000000000000"],
    [{ type: "array" }, []],
    [{ type: "array", items: { type: "boolean" } }, [true]],
    [{ type: "object" }, {}],
  ])("of %o", (schema, value) => expect(exampleOf(schema)).toEqual(value));

  it("has what is required and nothing else, or the first where nothing is", () => {
    const properties = { first: { type: "string" }, second: { const: 2 }, third: { type: "boolean" } };
    expect(exampleOf({ type: "object", properties, required: ["second", "third"] })).toEqual({
      second: 2,
      third: true,
    });
    expect(exampleOf({ type: "object", properties, required: ["third"] })).toEqual({ third: true });
    expect(exampleOf({ type: "object", properties })).toEqual({ first: "文字列の例" });
    expect(exampleOf({ type: "object", properties, required: [] })).toEqual({ first: "文字列の例" });
  });
});

describe("a call to paste", () => {
  const site = "https://hitofude.example";
  const key = '-H "Authorization: Bearer $HITOFUDE_KEY"';

  it("names its method but GET, fills in the path and sends the key", () => {
    expect(curlOf("GET", "/api/v1/projects/{projectId}/memo/versions/{version}", operation(), site)).toBe(
      `curl "${site}/api/v1/projects/00000000-0000-4000-8000-000000000000/memo/versions/1" \\\n  ${key}`,
    );
    expect(curlOf("DELETE", "/api/v1/things", operation(), site)).toBe(
      `curl -X DELETE "${site}/api/v1/things" \\\n  ${key}`,
    );
  });

  it("has no key where anybody may call, and is none where only a page may", () => {
    const { "x-scope": _, ...keyless } = operation();
    expect(curlOf("GET", "/healthz", { ...keyless, "x-policy": "public" }, site)).toBe(
      `curl "${site}/healthz"`,
    );
    expect(curlOf("GET", "/api/v1/keys", keyless, site)).toBe("");
    expect(curlOf("GET", "/api/v1/trial", { ...keyless, "x-policy": "visitor" }, site)).toBe("");
  });

  it("asks with the parameters that are required", () => {
    const parameters: Operation["parameters"] = [
      { name: "projectId", in: "path", required: true, schema: { type: "string" } },
      { name: "limit", in: "query", required: false, schema: { type: "integer" } },
      { name: "q", in: "query", required: true, schema: { type: "string" } },
      { name: "all", in: "query", required: true, schema: { const: "1" } },
    ];
    const [first] = curlOf("GET", "/x/{projectId}", operation({ parameters }), site).split(" \\\n");
    expect(first).toBe(
      `curl "${site}/x/00000000-0000-4000-8000-000000000000?q=${encodeURIComponent("文字列の例")}&all=1"`,
    );
  });

  it("sends JSON that a shell takes as one word, a file as a form, and a picture as it is", () => {
    const properties = { text: { const: "it's" }, more: { type: "string" } };
    const body = json({ type: "object", properties, required: ["text"] });
    expect(curlOf("POST", "/x", body, site).split(" \\\n  ")).toEqual([
      `curl -X POST "${site}/x"`,
      key,
      '-H "Content-Type: application/json"',
      `-d '{"text":"it'\\''s"}'`,
    ]);
    const sent = (content: NonNullable<Operation["requestBody"]>["content"]) =>
      curlOf("PUT", "/x", operation({ requestBody: { required: true, content } }), site).split(" \\\n  ");
    expect(sent({ "multipart/form-data": { schema: { type: "object" } } })).toEqual([
      `curl -X PUT "${site}/x"`,
      key,
      '-F "file=@資料.pdf"',
    ]);
    expect(sent({ "image/webp": {}, "image/png": {} })).toEqual([
      `curl -X PUT "${site}/x"`,
      key,
      '-H "Content-Type: image/webp"',
      "--data-binary @picture.webp",
    ]);
  });
});
