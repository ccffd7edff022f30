import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sized } from "#test/support/global/size.ts";
import type { BareList, ScanEvent } from "./json-events.ts";
import { createJsonScanner } from "./json-stream.ts";

function scan(chunks: string[], options?: { maxValueChars?: number; bareList?: BareList }): ScanEvent[] {
  const scanner = createJsonScanner(options);
  return [...chunks.flatMap((chunk) => scanner.push(chunk)), ...scanner.end()];
}

/** Cuts a text at the given places, as a network would. */
function cut(text: string, places: number[]): string[] {
  const points = [...new Set(places.map((place) => place % (text.length + 1)))].sort((a, b) => a - b);
  return [0, ...points].map((start, index) => text.slice(start, points[index] ?? text.length));
}

/** What a reader of the values would hold in the end. */
function rebuild(events: ScanEvent[]): { root: [string, unknown][]; elements: Map<string, unknown> } {
  const root: [string, unknown][] = [];
  const elements = new Map<string, unknown>();
  for (const event of events) {
    if (event.type !== "value") continue;
    if (event.path.length === 1) root.push([String(event.path[0]), event.value]);
    else elements.set(JSON.stringify(event.path), event.value);
  }
  return { root, elements };
}

function strings(value: unknown, path: (string | number)[] = []): [string, string][] {
  if (typeof value === "string") return value === "" ? [] : [[JSON.stringify(path), value]];
  if (Array.isArray(value)) return value.flatMap((item, index) => strings(item, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => strings(item, [...path, key]));
}

const anyObject = fc.dictionary(
  fc.string({ unit: "binary" }),
  fc.oneof(
    fc.jsonValue({ stringUnit: "binary", maxDepth: 4 }),
    fc.array(fc.jsonValue({ stringUnit: "binary", maxDepth: 3 })),
  ),
);
const spacing = fc.constantFrom(undefined, 1, "\t", " \n\r");
const lead = fc.constantFrom("", "\uFEFF", "```json\n", "はい、こちらです。\n\n```\n", "  \r\n");
const trail = fc.constantFrom("", "\n```", "\n```\nご確認ください。{", "}}]", " \n");

/** Every escape the grammar allows, so that escapes are cut as well. */
function escapeAll(json: string): string {
  return json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

describe("any object, cut anywhere", () => {
  test("gives the values of JSON.parse, and pieces that join to its strings", () => {
    fc.assert(
      fc.property(
        anyObject,
        spacing,
        lead,
        trail,
        fc.boolean(),
        fc.array(fc.nat(), { maxLength: 40, size: "max" }),
        (object, space, before, after, isEscaped, places) => {
          const json = JSON.stringify(object, null, space);
          const text = before + (isEscaped && space === undefined ? escapeAll(json) : json) + after;
          const events = scan(cut(text, places));
          const parsed: Record<string, unknown> = JSON.parse(json);

          expect(events.at(-1)).toEqual({ type: "end" });
          const { root, elements } = rebuild(events);
          expect(root).toEqual(Object.entries(parsed));
          for (const [key, value] of root) {
            if (!Array.isArray(value)) continue;
            for (const [index, item] of value.entries()) {
              expect(elements.get(JSON.stringify([key, index]))).toEqual(item);
              elements.delete(JSON.stringify([key, index]));
            }
          }
          expect(elements.size).toBe(0);

          const texts = new Map<string, string>();
          for (const event of events) {
            if (event.type !== "delta") continue;
            const id = JSON.stringify(event.path);
            texts.set(id, (texts.get(id) ?? "") + event.text);
          }
          expect([...texts]).toEqual(strings(parsed));
        },
      ),
      { numRuns: sized(1500, 500) },
    );
  });

  test("gives the same events' texts whether it comes whole or one character at a time", () => {
    const json = JSON.stringify({
      lines: [{ text: '朝の"うるおい"、🧴\n5分' }, { text: "無香料" }],
      n: -1.5e3,
    });
    const whole = rebuild(scan([json]));
    expect(rebuild(scan([...Array(json.length).keys()].map((index) => json.charAt(index))))).toEqual(whole);
    expect(rebuild(scan(escapeAll(json).split("")))).toEqual(whole);
  });

  test("never throws, and ends with exactly one end or error, on arbitrary text", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom("{", "}", "[", "]", '"', ":", ",", "\\", '{"a":')), {
          maxLength: 60,
          size: "max",
        }),
        (chunks) => {
          const last = scan(chunks).filter((event) => event.type === "end" || event.type === "error");
          expect(last).toHaveLength(1);
        },
      ),
      { numRuns: sized(1000, 500) },
    );
  });
});

describe("pieces of strings", () => {
  test("a surrogate pair is never shown by halves, raw or escaped", () => {
    const deltas = scan(['{"a":"x\ud83e', "\uddf4y\\ud83", "e\\udd", 'f4"}']).filter(
      (e) => e.type === "delta",
    );
    expect(deltas.map((event) => event.text)).toEqual(["x", "🧴y", "🧴"]);
  });

  test("a lone half is kept as JSON.parse keeps it", () => {
    const events = scan(['{"a":"\\ud83', 'e"}']);
    expect(events[0]).toEqual({ type: "delta", path: ["a"], text: "\ud83e" });
  });

  test("names are not shown as text", () => {
    const events = scan(['{"na', 'me":{"in', 'ner":"v"}}']);
    expect(events.filter((event) => event.type === "delta")).toEqual([
      { type: "delta", path: ["name", "inner"], text: "v" },
    ]);
  });

  test("an element is reported the moment it closes, before the array does", () => {
    const scanner = createJsonScanner();
    expect(scanner.push('{"lines":[{"text":"一"}').at(-1)).toEqual({
      type: "value",
      path: ["lines", 0],
      value: { text: "一" },
    });
  });
});

test("a comma behind the last element is let pass, as many models write it", () => {
  const events = scan(['{"lines":["あ","い",],', '"more":["う"],}']);
  expect(events.at(-1)).toMatchObject({ type: "end" });
  expect(events.filter(({ type }) => type === "value").map((event) => Reflect.get(event, "value"))).toEqual([
    "あ",
    "い",
    ["あ", "い"],
    "う",
    ["う"],
  ]);
});

describe("what is no JSON and plainly meant", () => {
  const lists = { key: "l", ofObjects: false };
  const meant: [name: string, text: string, Record<string, unknown>, BareList?][] = [
    ["a raw line break and a tab in a string", '{"a":"x\ny\tz","b":["p\nq"]}', { a: "x\ny\tz", b: ["p\nq"] }],
    ["strokes before signs that need none", '{"a":["本文\\|と\\;と\\\\"]}', { a: ["本文\\|と\\;と\\"] }],
    ["a broken unicode escape", '{"a":"\\u12g4"}', { a: "\\u12g4" }],
    [
      "commas behind last elements, at any depth",
      '{"a":{"b":[1,],"c":"，]",},}',
      { a: { b: [1], c: "，]" } },
    ],
    ["a comma left out between two lines", '{"a":["x"\n"y"]\n"b":1}', { a: ["x", "y"], b: 1 }],
    [
      "full-width brackets, colons and commas",
      '｛"a"：［"：｝"，"y"］，　"b"：｛"c"：1｝｝',
      { a: ["：｝", "y"], b: { c: 1 } },
    ],
    ["the answer in a list of its own", '[{"l":["x"],"n":1}]', { l: ["x"], n: 1 }],
    ["the answer in a list, where a list was asked for", '[{"l":["x"]}]', { l: ["x"] }, lists],
    ["the one list alone", '```json\n["x","{B3}"]\n```', { l: ["x", "{B3}"] }, lists],
    ["the one list alone, after brackets in words", '[注] 案です。- [ ] 済\n["x"]', { l: ["x"] }, lists],
    [
      "the one list of objects alone",
      '[{"t":"x"},{"t":"y",}]',
      { l: [{ t: "x" }, { t: "y" }] },
      { key: "l", ofObjects: true },
    ],
  ];
  test.each(meant)("%s", (_name, text, expected, bareList) => {
    for (const chunks of [[text], text.split("")]) {
      const events = scan(chunks, bareList && { bareList });
      expect(events.at(-1)).toEqual({ type: "end" });
      expect(Object.fromEntries(rebuild(events).root)).toEqual(expected);
      const texts = new Map<string, string>();
      for (const event of events)
        if (event.type === "delta") {
          const id = JSON.stringify(event.path);
          texts.set(id, (texts.get(id) ?? "") + event.text);
        }
      expect([...texts]).toEqual(strings(expected));
    }
  });
});

describe("what is not an answer", () => {
  const failures: [string, string[], string][] = [
    ["no object at all", ["申し訳ありませんが、", "お答えできません。"], "not-object"],
    ["nothing", [], "not-object"],
    ["a cut object", ['{"a":1,"b":"x'], "incomplete"],
    ["a number that is not JSON", ['{"a":01}'], "bad-json"],
    ["a word that is not JSON", ['{"a":truth}'], "bad-json"],
    ["a nested word that is not JSON", ['{"a":{"b":nil}}'], "bad-json"],
    ["a missing comma within a kept value", ['{"a":{"b":1 "c":2}}'], "bad-json"],
    ["a list where none was asked for alone", ['["x","y"]'], "not-object"],
    ["a missing colon", ['{"a" 1}'], "bad-json"],
    ["two commas", ['{"lines":["あ",,"い"]}'], "bad-json"],
    ["a wrong bracket", ['{"a":[1}'], "bad-json"],
    ["JSON inside a string", ['"{\\"a\\":1}"'], "not-object"],
    ["endless nesting", [`{"a":${"[".repeat(100)}`], "bad-json"],
  ];
  test.each(failures)("%s", (_name, chunks, reason) => {
    expect(scan(chunks).at(-1)).toMatchObject({ type: "error", reason });
    expect(scan(chunks.join("").split("")).at(-1)).toMatchObject({ type: "error", reason });
  });

  test("values before the break are kept", () => {
    expect(rebuild(scan(['{"a":[1,{"b":2},', '{"c":"xx']))).toEqual({
      root: [],
      elements: new Map<string, unknown>([
        ['["a",0]', 1],
        ['["a",1]', { b: 2 }],
      ]),
    });
  });

  test("a value past the bound stops the reading, in one chunk or in many, and so does a name", () => {
    const options = { maxValueChars: 100 };
    const long = `{"a":"${"あ".repeat(200)}"}`;
    expect(scan([long], options).at(-1)).toMatchObject({ reason: "too-large" });
    expect(scan(long.split(""), options).at(-1)).toMatchObject({ reason: "too-large" });
    expect(scan([`{"${"a".repeat(200)}`, "b"], options).at(-1)).toMatchObject({ reason: "too-large" });
    const many = JSON.stringify({ a: Array.from({ length: 50 }, () => "x".repeat(90)) });
    expect(scan([many], options).at(-1)).toEqual({ type: "end" });
  });
});
