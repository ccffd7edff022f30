/**
 * Makes a recorded job of the questions and answers that a stand-in server kept: `npm run take-answers -- BOX MEMO ID`, where BOX has q/*.json
 * (requests) and a/*.txt (answers; `npm run answer`), and MEMO is the pasted text. Writes test/answers/jobs/ID.json.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readInstructions } from "#src/brief/reading/model/question.ts";
import { allTools } from "#src/tools/graph.ts";
import { serverTools } from "#src/tools/server.ts";
import { briefOf } from "#test/evaluation/run-cases.ts";
import { isRepair, partAsked, type RecordedAnswer } from "./replay.ts";

const [box = "", memoFile = "", id = ""] = process.argv.slice(2);
const memo = readFileSync(memoFile, "utf8");
type Content = string | { text?: string }[];
const textOf = (content: Content) =>
  typeof content === "string" ? content : content.map(({ text = "" }) => text).join("");

/** First line of a tool's instructions → the tool. */
const roles = new Map(
  allTools.map((tool) => {
    const input = serverTools[tool].definition.input.parse({}) as never;
    const context = { brief: briefOf(memo), results: {}, seed: 1, avoid: [], problems: [] };
    return [serverTools[tool].prompt(input, context).instructions.split("\n")[0], tool] as const;
  }),
);

/** What the questions about the memo came to, together; empty: nobody read it. */
const reading: Record<string, unknown> = {};
const answers = new Map<string, RecordedAnswer>();
for (const file of readdirSync(join(box, "q"))
  .filter((name) => name.endsWith(".json"))
  .sort()) {
  const hash = file.replace(/^\d+-|\.json$/gu, "");
  const answerFile = join(box, "a", `${hash}.txt`);
  if (!existsSync(answerFile)) continue;
  const { messages } = JSON.parse(readFileSync(join(box, "q", file), "utf8")) as {
    messages: { content: Content }[];
  };
  const [system = "", prompt = ""] = [messages[0], messages.at(-1)].map((one) => textOf(one?.content ?? ""));
  const answer = readFileSync(answerFile, "utf8").trimEnd();
  if (system.startsWith(readInstructions)) Object.assign(reading, JSON.parse(answer));
  const tool = roles.get(system.split("\n")[0] ?? "");
  if (!tool) continue;
  const part = partAsked(prompt);
  const key = `${tool} ${part}`;
  const known = answers.get(key);
  if (isRepair(prompt)) known?.repairs.push(answer);
  else if (!known) answers.set(key, { tool, part, answer, repairs: [] });
}
mkdirSync("test/answers/jobs", { recursive: true });
writeFileSync(
  `test/answers/jobs/${id}.json`,
  `${JSON.stringify({ memo, reading: Object.keys(reading).length > 0 ? reading : null, answers: [...answers.values()] }, null, 1)}\n`,
);
console.log(
  `${id}: ${answers.size} answers, ${[...answers.values()].flatMap(({ repairs }) => repairs).length} repairs`,
);
