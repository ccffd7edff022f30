import { describe, expect, test } from "vitest";
import { wires } from "#test/doubles/model-wire.ts";
import { createTextTap, joinEvents } from "./join-events.ts";

const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const chat = (delta: object, more: object = {}) =>
  event({ id: "c", model: "m", choices: [{ index: 0, delta, finish_reason: null }], ...more });
const dataOf = (events: string) =>
  events
    .split("\n")
    .filter((line) => line.startsWith("data: "))
    .map((line) => JSON.parse(line.slice(6)));

describe("pieces of one text become one event", () => {
  test.each(["openai-chat", "openai-responses", "anthropic"] as const)("%s", (style) => {
    const pieces = ["朝の", '"支度"\n', "\\ud83d", "😀", "に"];
    const wire = wires[style];
    const joined = joinEvents(pieces.map((text) => wire.token(text)).join(""));
    expect(joined).toBe(wire.token(pieces.join("")));
  });

  test("between whatever else comes, in its order", () => {
    const { open, token, close } = wires["openai-chat"];
    const [first = ""] = open();
    const end = close("stop", { input: 1, output: 2 });
    expect(joinEvents([first, token("あ"), token("い"), ": hello\n\n", token("う"), ...end].join(""))).toBe(
      [first, token("あい"), ": hello\n\n", token("う"), ...end].join(""),
    );
  });

  test("numbers and padding of single events do not keep them apart", () => {
    const piece = (sequence_number: number, delta: string, obfuscation: string) =>
      `event: response.output_text.delta\n${event({
        type: "response.output_text.delta",
        sequence_number,
        item_id: "i",
        output_index: 0,
        content_index: 0,
        delta,
        logprobs: [],
        obfuscation,
      })}`;
    const [only, ...others] = dataOf(joinEvents(piece(4, "あ", "x7") + piece(5, "い", "k2p")));
    expect(others).toEqual([]);
    expect(only).toMatchObject({ delta: "あい", item_id: "i", output_index: 0 });
  });

  test("members that say nothing do not keep them apart either", () => {
    const joined = joinEvents(
      chat({ content: "あ", reasoning_content: null }) + chat({ content: "い", reasoning_content: null }),
    );
    expect(dataOf(joined).map(({ choices }) => choices[0].delta.content)).toEqual(["あい"]);
  });
});

describe("what says more than its text goes on as it came", () => {
  test.each<[string, string]>([
    ["thoughts", chat({ content: "", reasoning: "a" }) + chat({ content: "", reasoning: "a" })],
    ["thoughts beside text", chat({ content: "x", reasoning: "a" }) + chat({ content: "x", reasoning: "a" })],
    [
      "arguments of a call",
      chat({ tool_calls: [{ index: 0, function: { arguments: "1" } }] }) +
        chat({ tool_calls: [{ index: 0, function: { arguments: "1" } }] }),
    ],
    [
      "counted use",
      chat({ content: "x" }, { usage: { a: 1 } }) + chat({ content: "x" }, { usage: { a: 1 } }),
    ],
    [
      "several answers",
      event({ choices: [{ delta: { content: "a" } }, { delta: { content: "b" } }] }).repeat(2),
    ],
    [
      "texts of two blocks",
      [0, 1].map((index) => wires.anthropic.token("x").replace(":0", `:${index}`)).join(""),
    ],
    ["an end", chat({ content: "x" }) + chat({ content: "y" }).replace("null", '"stop"')],
    ["what cannot be read", 'data: {"choices": [{\n\n'.repeat(2)],
    ["data of two lines", 'data: {"choices":\ndata: []}\n\n'.repeat(2)],
    ["lines that end otherwise", (chat({ content: "x" }) + chat({ content: "y" })).replaceAll("\n", "\r\n")],
    ["Google's answers", wires.google.token("x") + wires.google.token("y")],
    ["one event", chat({ content: "x" })],
  ])("%s", (_name, events) => {
    expect(joinEvents(events)).toBe(events);
  });
});

describe("an answer's text is taken out of its events", () => {
  const call = chat({ tool_calls: [{ index: 0, function: { arguments: "1" } }] });
  const thought = chat({ reasoning_content: "まず" });
  const counted = chat({}, { usage: { prompt_tokens: 1 } });

  test.each(["openai-chat", "openai-responses"] as const)("%s: what is left is all but the text", (style) => {
    const { open, token, close } = wires[style];
    const tap = createTextTap();
    const opening = open().join("");
    const end = close("stop", { input: 1, output: 2 }).join("");
    expect(tap(opening + token("朝の"))).toEqual({ text: "朝の", rest: opening });
    expect(tap(token("支") + token("度"))).toEqual({ text: "支度", rest: "" });
    expect(tap(token("に") + end)).toEqual({ text: "に", rest: end });
  });

  test("thoughts, calls, comments and figures between its pieces stay, and end nothing", () => {
    const between = [thought, call, ": ping\n\n", counted, chat({ content: null, role: "assistant" })].join(
      "",
    );
    const { text, rest } = createTextTap()(chat({ content: "あ" }) + between + chat({ content: "い" }));
    expect([text, rest]).toEqual(["あい", between]);
  });

  test.each([
    ["a refusal", chat({ refusal: "no" })],
    ["a list of words", chat({ content: [{ type: "text", text: "b" }] })],
    ["words at the end", chat({ content: "b" }).replace("null", '"stop"')],
    ["words with figures", chat({ content: "b" }, { usage: { a: 1 } })],
    ["two answers", event({ choices: [{ delta: { content: "b" } }, { delta: { content: "c" } }] })],
    ["an error", event({ error: { message: "no" } })],
    ["another kind of refusal", event({ type: "response.refusal.delta", delta: "b" })],
    ["words with odds", event({ type: "response.output_text.delta", delta: "b", logprobs: [{ t: 1 }] })],
    ["an unknown kind", event({ type: "text", text: "b" })],
    ["what cannot be read", 'data: {"choices": [{\n\n'],
    ["data of two lines", 'data: {"choices":\ndata: []}\n\n'],
    ["other line ends", chat({ content: "b" }).replaceAll("\n", "\r\n")],
    ["Google's answer", wires.google.token("b")],
    ["Anthropic's opening", wires.anthropic.open().join("")],
  ])("%s: from there on all goes the long way, so that nothing is overtaken", (_name, odd) => {
    const tap = createTextTap();
    const piece = chat({ content: "a" });
    const before = tap(piece);
    const odder = tap(odd + piece);
    expect([before.text, before.rest, odder.text, odder.rest]).toEqual(["a", "", "", odd + piece]);
    expect(tap(piece)).toEqual({ text: "", rest: piece });
  });
});
