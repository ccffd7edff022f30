/** A provider that answers the product's questions with texts that a test gives, one after the other or by what is asked. */

import { readConfig } from "#src/config/env.ts";
import type { ModelEngine } from "#src/engines/model/model.ts";
import { createModels } from "#src/services/model.ts";
import type { ModelProviderOptions } from "#test/doubles/model-answer.ts";
import type { ModelFault } from "#test/doubles/model-faults.ts";
import { startModelProvider } from "#test/doubles/model-provider.ts";

export interface Scripted {
  engine: ModelEngine;
  /** What was asked, the last message of each question. */
  asked: string[];
  stop(): Promise<void>;
}

interface Message {
  role: string;
  content: string | { text?: string }[];
}

const textOf = ({ content }: Message) =>
  typeof content === "string" ? content : content.map(({ text = "" }) => text).join("");

/** `answer`: by the prompt and the number of the question from 0. */
export async function scripted(
  answer: (prompt: string, number: number) => ReturnType<ModelProviderOptions["answer"]>,
  faults: (ModelFault | undefined)[] = [],
): Promise<Scripted> {
  const asked: string[] = [];
  const provider = await startModelProvider({
    style: "openai-chat",
    faults,
    answer(body) {
      const messages = body.messages as Message[];
      const prompt = messages.map(textOf).at(-1) ?? "";
      asked.push(prompt);
      return answer(prompt, asked.length - 1);
    },
  });
  const engine = createModels(
    readConfig({ MODEL_PROVIDER: "openai-compatible", MODEL_ID: "double", MODEL_BASE_URL: provider.url }),
  ).model;
  return { engine, asked, stop: () => provider.stop() };
}
