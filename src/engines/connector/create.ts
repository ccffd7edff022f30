/** The connector over the network. Which addresses may be asked, and how a model is made, the composition root says. */
import type { LanguageModelV4, LanguageModelV4CallOptions } from "@ai-sdk/provider";
import {
  type Check,
  type CheckName,
  type CheckProblem,
  type ConnectionTarget,
  checkNames,
  type ModelConnector,
} from "./connector.ts";
import { defaultPorts, probePort } from "./local.ts";
import { askList, modelsIn } from "./models.ts";
import { type OutboundPlace, RequestFailed } from "./request-json.ts";

export interface ConnectorOptions {
  placeOf(target: Pick<ConnectionTarget, "inner">): OutboundPlace;
  modelOf(target: ConnectionTarget, modelId: string): LanguageModelV4;
  /** Ports of this machine where servers are looked for. */
  ports?: readonly number[];
  /** For each check, and for each port. */
  checkMs?: number;
  searchMs?: number;
}

/** Names of what cannot write. */
const noWriter = /embed|whisper|tts|audio|image|dall-e|moderation|rerank|bge-|clip/i;

export function createModelConnector(options: ConnectorOptions): ModelConnector {
  const { checkMs = 5_000, searchMs = 1_000, ports = defaultPorts, placeOf } = options;
  return {
    async test(target, wanted) {
      const checks = new Map<CheckName, Check>();
      const note = (name: CheckName, since: number, trouble?: CheckProblem) =>
        checks.set(name, {
          name,
          state: trouble ? "bad" : "good",
          ...(trouble && { trouble }),
          milliseconds: Math.round(performance.now() - since),
        });
      const models = await list(target, placeOf(target), checkMs, note);
      const model = wanted ?? models?.find((name) => !noWriter.test(name)) ?? null;
      if (models !== null && model !== null) {
        const asked = options.modelOf(target, model);
        for (const [name, question, isAnswer] of questions) {
          const since = performance.now();
          note(name, since, await answerTo(asked, question, isAnswer, checkMs));
        }
      }
      const all = checkNames.map((name): Check => {
        return checks.get(name) ?? { name, state: "skipped", milliseconds: 0 };
      });
      return { checks: all, models: models ?? [], model };
    },
    async search(at = ports) {
      const place = placeOf({ inner: true });
      const found = await Promise.all(at.map((port) => probePort(port, place, searchMs)));
      return found.filter((server) => server !== null);
    },
  };
}

type Note = (name: CheckName, since: number, trouble?: CheckProblem) => void;

/** The server's models; null when it cannot be used at all. */
async function list(
  target: ConnectionTarget,
  place: OutboundPlace,
  checkMs: number,
  note: Note,
): Promise<string[] | null> {
  const since = performance.now();
  try {
    const { status, body } = await askList(target, place, checkMs);
    note("reach", since);
    // Google answers 400 to a key that is none.
    const isRefused = status === 401 || status === 403 || (status === 400 && target.provider === "google");
    note("key", since, isRefused ? "unauthorized" : undefined);
    if (isRefused) return null;
    const models = status === 200 ? modelsIn(target.provider, body) : null;
    note("models", since, models === null ? "odd" : models.length === 0 ? "none" : undefined);
    // A server without such a list may still have the model that somebody names.
    return models ?? [];
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    note("reach", since, error.trouble);
    return null;
  }
}

type Question = [
  name: CheckName,
  question: Pick<LanguageModelV4CallOptions, "prompt" | "responseFormat">,
  isAnswer: (text: string) => boolean,
];

const asked = (text: string): LanguageModelV4CallOptions["prompt"] => [
  { role: "user", content: [{ type: "text", text }] },
];

const questions: Question[] = [
  [
    "japanese",
    { prompt: asked("「つながりました」とだけ、日本語で答えてください。") },
    (text) => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text),
  ],
  [
    "json",
    {
      prompt: asked('次のJSONだけを返してください。{"answer":"はい"}'),
      responseFormat: {
        type: "json",
        schema: {
          type: "object",
          properties: { answer: { type: "string" } },
          required: ["answer"],
          additionalProperties: false,
        },
      },
    },
    (text) => {
      try {
        return typeof (JSON.parse(text) as { answer?: unknown } | null)?.answer === "string";
      } catch {
        return false;
      }
    },
  ],
];

/** Room for a model that thinks first; a plain answer takes a few. */
const answerTokens = 600;

async function answerTo(
  model: LanguageModelV4,
  question: Question[1],
  isAnswer: Question[2],
  checkMs: number,
): Promise<CheckProblem | undefined> {
  const abortSignal = AbortSignal.timeout(checkMs);
  try {
    const { content } = await model.doGenerate({ ...question, maxOutputTokens: answerTokens, abortSignal });
    const text = content.map((part) => (part.type === "text" ? part.text : "")).join("");
    return isAnswer(text.trim()) ? undefined : "other";
  } catch (error) {
    if (abortSignal.aborted) return "late";
    const status = (error as { statusCode?: unknown } | null)?.statusCode;
    if (status === 401 || status === 403) return "unauthorized";
    return typeof status === "number" ? "other" : "unreachable";
  }
}
