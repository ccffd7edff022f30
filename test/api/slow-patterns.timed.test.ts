/** @module-tag long */
/** No text holds the process up: 100 KB of what patterns are worst at, in every text field of the API and in what reads text. */

import { expect, it } from "vitest";
import { z } from "zod";
import { routes } from "#src/api/routes.ts";
import { readBan } from "#src/auth-server/routes/admin.ts";
import { isInstruction } from "#src/brief/instruction.ts";
import { parseBrief } from "#src/brief/parse.ts";
import { proposePreset } from "#src/brief/preset/propose.ts";
import { numberSentences } from "#src/brief/sentences.ts";
import { cleanText, comparableText as comparableWords } from "#src/brief/text.ts";
import { claimsIn } from "#src/checks/claims/claims-in.ts";
import { count } from "#src/checks/count.ts";
import { comparable } from "#src/checks/duplicates.ts";
import { findBanned } from "#src/checks/words.ts";
import { composers } from "#src/composer/compose.ts";
import { downloadName } from "#src/domain/file/rules/names.ts";
import { mentionedIn } from "#src/domain/message/rules/mention.ts";
import { routeMessage } from "#src/domain/message/rules/route.ts";
import { notificationRow } from "#src/domain/notification/commands.ts";
import { plainEdit, plainKinds } from "#src/domain/proposal/rules/plain-edits.ts";
import { proposedText } from "#src/domain/proposal/rules/prompt.ts";
import { safeReturnPath } from "#src/shared/access.ts";
import { fileName } from "#src/shared/file-name.ts";
import { htmlText } from "#src/shared/html-text.ts";
import { ruleTarget } from "#src/shared/route-rules.ts";
import { fold } from "#src/shared/words/fold.ts";
import { catalog } from "#src/tools/catalog.ts";
import { allTools } from "#src/tools/graph.ts";
import { commonQuestions } from "#src/tools/questions/common-questions.ts";
import { askedInquiries } from "#src/tools/questions/inquiries.ts";
import { serviceQuestions } from "#src/tools/questions/service-questions.ts";
import { serverTools } from "#src/tools/server.ts";
import { existingPages } from "#src/tools/site-structure/existing.ts";
import type { ServerTool } from "#src/tools/tool.ts";
import { canonicalUrl } from "#src/web/shell/head/canonical.ts";
import { titleFromPath } from "#src/web/shell/head/title.ts";
import { some } from "#test/support/global/size.ts";
import { briefOf } from "../evaluation/run-cases.ts";
import { cpuMs } from "../support/global/cpu.ts";
import { sampleText } from "../support/trial.ts";

const maxMs = 50;
const pieces = [
  ...[
    "a",
    " ",
    "\n",
    "\r\n",
    "\t",
    "　",
    "「",
    "」",
    "(",
    "<",
    "<a ",
    "<!--",
    "a@",
    "@",
    "@a ",
    "1",
    "1,",
    "1.",
  ],
  ...[
    "%",
    "-",
    "--",
    "/",
    "../",
    "http://",
    "。",
    "、",
    "*",
    "#",
    "[",
    "](",
    "`",
    "|",
    "あ",
    "ｶﾞ",
    "e\u0301",
    "👨‍👩‍👧",
    "a ",
    "あ い",
  ],
  ...["<loc>", "{", "（", "【要記入：", "0時", "が", "、は", "・"],
];
/** What opens something that never ends, before much of the same. */
const openings = ["<loc>", "「", "（", "# ", "- "];
/** Nothing; what makes a greedy pattern try all over again; words without which a pattern is not even tried. */
const ends = ["", "\u0000!", "割引\u0000円"];
const worst = (size: number) =>
  pieces
    .flatMap((piece) => {
      const text = piece.repeat(Math.ceil(size / piece.length));
      return ends.map((end) => [piece + end, text.slice(0, size - end.length) + end] as const);
    })
    .concat(openings.map((opening) => [opening, opening + " ".repeat(size - opening.length)] as const));

/** The quickest of three tries, so that what the machine does besides does not count. */
function quickest(work: () => unknown, atMostMs: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && best > atMostMs; attempt += 1) {
    const ms = cpuMs(() => {
      try {
        work();
      } catch {
        // What is refused is refused in time.
      }
    });
    best = Math.min(best, ms);
  }
  return best;
}

const slow = (name: string, piece: string, work: () => unknown, atMostMs = maxMs): string[] => {
  const ms = quickest(work, atMostMs);
  return ms > atMostMs ? [`${name} ${JSON.stringify(piece)} ${Math.round(ms)} ms`] : [];
};

type Shape = {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  additionalProperties?: Shape | boolean;
};

/** What would be sent with `text` in each of its text fields, one field at a time. */
function* filled(shape: Shape, text: string): Generator<unknown> {
  for (const part of [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])])
    yield* filled(part, text);
  for (const [name, part] of Object.entries(shape.properties ?? {}))
    for (const value of filled(part, text)) yield { [name]: value };
  if (shape.items) for (const value of filled(shape.items, text)) yield [value];
  if (typeof shape.additionalProperties === "object")
    for (const value of filled(shape.additionalProperties, text)) yield { [text]: value, a: value };
  if (shape.type === "string" || Object.keys(shape).length === 0) yield text;
}

it("O03 100 KB of anything in any text field of any route is taken or refused within 50 ms", {
  tags: ["long"],
  timeout: 300_000,
}, () => {
  const schemas = [...routes.values()].flatMap(({ name, body, query }) =>
    [body, query].flatMap((schema) => (schema ? [[name, schema] as const] : [])),
  );
  let fields = 0;
  const found = schemas.flatMap(([route, schema]) => {
    const shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;
    fields += [...filled(shape, "")].length;
    return worst(100_000).flatMap(([piece, text]) =>
      [...filled(shape, text)].flatMap((value) => slow(route, piece, () => schema.safeParse(value))),
    );
  });
  expect(fields).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

const people = Array.from({ length: 50 }, (_, at) => ({ id: `${at}`, name: `山田${at}` }));
/** What reads a text once its field has taken it, and how long the longest is that a field takes. */
const readers: Record<string, [atMost: number, read: (text: string) => unknown]> = {
  "a brief, cleaned": [5_000, cleanText],
  "a brief, compared": [5_000, comparableWords],
  "sentences of a brief": [5_000, (text) => numberSentences(text, "B")],
  "the fields of a brief": [5_000, (text) => parseBrief(numberSentences(text, "B"))],
  "what reads as an order": [5_000, isInstruction],
  "what a message asks for": [4_000, (text) => routeMessage(text, { hasBrief: true })],
  "what is searched": [20_000, fold],
  "the note of a bell": [4_000, notificationRow],
  "the length of an item": [5_000, count],
  "likeness of an item": [5_000, comparable],
  "claims of an item": [5_000, claimsIn],
  "banned words of an item": [5_000, (text) => findBanned(text, ["激安", "a@"])],
  "names after an at sign": [4_000, (text) => mentionedIn(text, people)],
  "the name of a download": [1_000, downloadName],
  "the name of a file": [1_000, fileName],
  "a way back": [20_000, safeReturnPath],
  "a page": [50_000, htmlText],
  "the address of a page": [16_000, (text) => canonicalUrl("https://example.com", `/${text}`, "")],
  "the title of a page": [16_000, (text) => titleFromPath(`/${text}`)],
  "where a path leads": [16_000, (text) => ruleTarget({}, { pathname: `/${text}`, search: "", hash: "" })],
  "a stretch of a memo": [4_000, (text) => plainKinds.map((kind) => plainEdit(kind, text))],
  "what is put in its place": [4_000, (text) => proposedText("plainer", text, "あ")],
  "examples of a voice": [5_000, (text) => proposePreset([text])],
  "a length of ban": [20_000, (text) => readBan(text, new Date(0))],
  inquiries: [20_000, (text) => askedInquiries(text, [...commonQuestions, ...serviceQuestions])],
  "pages of a site": [20_000, existingPages],
};
it.each(Object.keys(readers))(
  "O03 %s is read within 50 ms at the length that is taken",
  (name) => {
    const [atMost, read] = readers[name] ?? [0, () => {}];
    expect(worst(atMost).flatMap(([piece, text]) => slow(name, piece, () => read(text)))).toEqual([]);
  },
  120_000,
);

/** A whole composition, some twenty milliseconds of its own. */
const composedMs = 250;
const brief = briefOf(sampleText);
const longFields = allTools.flatMap((id) => {
  const shape = z.toJSONSchema(catalog[id].input, { io: "input", unrepresentable: "any" });
  return Object.entries(shape.properties ?? {}).flatMap(([field, part]) =>
    typeof part === "object" && part.type === "string" && Number(part.maxLength) >= 1000
      ? [{ id, field, atMost: Number(part.maxLength) }]
      : [],
  );
});
it("O03 the long fields of the tools are found", () => expect(longFields.length).toBeGreaterThan(8));
it.each(some(longFields, 2))(
  "O03 $id is composed in time with anything in its field $field",
  ({ id, field, atMost }) => {
    const tool = serverTools[id] as unknown as ServerTool<Record<string, unknown>, object>;
    const compose = (text: string) => {
      const input = tool.definition.input.parse({
        ...(id === "reviews" && { mode: "organize" }),
        [field]: text,
      });
      const sentences = [...brief.sentences, ...(tool.sources?.(input) ?? [])];
      const context = { brief: { ...brief, sentences }, results: {}, seed: 1, avoid: [], problems: [] };
      composers[id](input as never, context);
    };
    expect(
      worst(atMost).flatMap(([piece, text]) => slow(field, piece, () => compose(text), composedMs)),
    ).toEqual([]);
  },
  120_000,
);
