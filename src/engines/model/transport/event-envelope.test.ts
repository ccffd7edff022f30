import { expect, it } from "vitest";
import { createEventEnvelope } from "./event-envelope.ts";

/** How often an event was parsed as a whole, and what was read of each. */
function reading(events: readonly string[]) {
  let parsed = 0;
  const read = (event: string) => {
    parsed += 1;
    try {
      const text: unknown = JSON.parse(event).choice?.content;
      return typeof text === "string" && text !== "" ? text : null;
    } catch {
      return null;
    }
  };
  const envelope = createEventEnvelope(read);
  const texts = events.map((event) => {
    const quick = envelope.text(event);
    if (quick !== null) return quick;
    const text = read(event);
    if (text !== null) envelope.learn(event);
    return text;
  });
  return { texts, parsed };
}

const event = (content: string, more = "") => `{"id":"c","choice":{"content":${content},"end":null}${more}}`;

it("the first event is parsed, what differs from it in its text alone is not", () => {
  const texts = ["あ", 'い"う\\', "\n", "content", "x".repeat(1000)];
  const { texts: told, parsed } = reading(texts.map((text) => event(JSON.stringify(text))));
  expect(told).toEqual(texts);
  // Once as it is, once to see whether the text was found.
  expect(parsed).toBe(2);
  expect(reading([event('"a"'), event('"\\u3042\\ud83d\\ude00"')]).texts).toEqual(["a", "あ😀"]);
});

it.each([
  ["another member", event('"b"', ',"usage":{"a":1}'), "b"],
  ["no text", event('""'), null],
  ["null", event("null"), null],
  ["a member within what looks like the text", event('"b","content":"c"'), "c"],
  ["what is no JSON", event('"b'), null],
  ["less than the envelope", '{"id":"c","choice":{"content":"end":null}}', null],
])("%s is read as a whole", (_name, odd, text) => {
  expect(reading([event('"a"'), odd, event('"d"')]).texts).toEqual(["a", text, "d"]);
});

it("the text is what reading finds, not what looks like it first", () => {
  const decoy = (text: string) => `{"content":"shown","choice":{"content":"${text}"}}`;
  expect(reading([decoy("a"), decoy("b")]).texts).toEqual(["a", "b"]);
});

it("a stream whose events differ in more is not tried for ever", () => {
  const events = Array.from({ length: 20 }, (_, at) => event('"a"', `,"n":${at}`));
  expect(reading(events).parsed).toBe(24);
});
