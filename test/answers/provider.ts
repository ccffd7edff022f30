/** A provider double that answers a job's questions as they were recorded, reading and repairs included. */
import { readParts } from "#src/brief/reading/model/parts.ts";
import { allTools } from "#src/tools/graph.ts";
import { serverTools } from "#src/tools/server.ts";
import { type ModelProviderDouble, startModelProvider } from "#test/doubles/model-provider.ts";
import { briefOfJob, createRepairAnswers, isRepair, partAsked, type RecordedJob } from "./replay.ts";

interface Message {
  content: string | { text?: string }[];
}
const textOf = ({ content }: Message): string =>
  typeof content === "string" ? content : content.map(({ text = "" }) => text).join("");

/** Characters that a token of a Japanese answer has, counted over recorded answers. */
export const charactersPerToken = 1.3;
/** Those of a token of the double. */
const charactersPerPiece = 2;

export interface JobProvider extends ModelProviderDouble {
  /** Questions that nobody had answered. */
  unanswered: string[];
  repairs(): number;
}

/** What the recorded reading answers to one of the questions about the memo. */
function readingOf({ reading }: RecordedJob, prompt: string): string {
  const part = readParts.find(({ ask }) => prompt.endsWith(ask));
  const own = Object.entries(Object(reading)).filter(([name]) => part?.keys.some((key) => key === name));
  return JSON.stringify(Object.fromEntries(own));
}

export async function startJobProvider(
  job: RecordedJob,
  pace: { firstTokenMs: number; tokensPerSecond: number },
): Promise<JobProvider> {
  const brief = briefOfJob(job);
  const context = { brief, results: {}, seed: 1, avoid: [], problems: [] };
  const roles = new Map(
    allTools.map((tool) => {
      const input = serverTools[tool].definition.input.parse({}) as never;
      return [serverTools[tool].prompt(input, context).instructions.split("\n")[0], tool] as const;
    }),
  );
  const repairOf = createRepairAnswers();
  const unanswered: string[] = [];
  let repairs = 0;
  const provider = await startModelProvider({
    style: "openai-chat",
    firstTokenMs: pace.firstTokenMs,
    tokensPerSecond: (pace.tokensPerSecond * charactersPerToken) / charactersPerPiece,
    answer(body) {
      const messages = body.messages as Message[];
      const [system = "", prompt = ""] = [messages[0], messages.at(-1)].map((one) =>
        one ? textOf(one) : "",
      );
      const tool = roles.get(system.split("\n")[0]);
      if (!tool && !readParts.some(({ ask }) => prompt.endsWith(ask))) unanswered.push(system);
      if (!tool) return readingOf(job, prompt);
      const part = partAsked(prompt);
      const found = job.answers.find((one) => one.tool === tool && one.part === part);
      if (isRepair(prompt)) {
        repairs += 1;
        return repairOf(found, prompt);
      }
      if (!found) unanswered.push(`${tool}: ${part}`);
      return found?.answer ?? "{}";
    },
  });
  return { ...provider, unanswered, repairs: () => repairs };
}
