/**
 * A stand-in for a language model whose answers are written into files: `npm run answer -- [BOX] [PORT]` serves an OpenAI-compatible chat on
 * loopback. Each question is put into BOX/q (a .json as it came, a .md to read) and answered with BOX/a/HASH.txt as soon as that file is
 * there; the same question is answered from the same file again. A file that begins with TOOLCALL and a JSON list of {name, arguments}
 * calls functions. `npm run take-answers` makes a recorded job of the box.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const [box = "box", port = "4010"] = process.argv.slice(2);
const questions = join(box, "q");
const answers = join(box, "a");
for (const folder of [questions, answers]) mkdirSync(folder, { recursive: true });

interface Question {
  model?: string;
  stream?: boolean;
  messages: { role: string; content: string | { text?: string }[] | null }[];
  response_format?: unknown;
  tools?: unknown;
}
interface Call {
  name: string;
  arguments: unknown;
}

const textOf = (content: Question["messages"][number]["content"]) =>
  typeof content === "string" ? content : (content ?? []).map(({ text = "" }) => text).join("\n");

let asked = 0;

/** Puts a question where somebody reads it, once. Answers the file that its answer is awaited in. */
function ask(question: Question): string {
  const { messages, response_format, tools } = question;
  const hash = createHash("sha256")
    .update(JSON.stringify([messages, response_format, tools]))
    .digest("hex");
  const file = join(answers, `${hash.slice(0, 10)}.txt`);
  if (existsSync(file)) return file;
  asked += 1;
  const name = `${String(asked).padStart(3, "0")}-${hash.slice(0, 10)}`;
  const told = messages.map(({ role, content }) => `### ${role}\n${textOf(content)}`).join("\n\n");
  const form = JSON.stringify({ response_format, tools }, null, 1);
  writeFileSync(join(questions, `${name}.json`), JSON.stringify(question, null, 1));
  writeFileSync(join(questions, `${name}.md`), `${told}\n\n### form\n${form}\n`);
  console.log(`${name} waits for ${file}`);
  return file;
}

/** The message that an answer's file comes to. */
function messageOf(written: string) {
  const calls = /^TOOLCALL (\[[\s\S]*\])\s*$/u.exec(written)?.[1];
  if (!calls) return { role: "assistant", content: written.replace(/\n+$/u, "") };
  const tool_calls = (JSON.parse(calls) as Call[]).map((call, index) => ({
    ...{ index, id: `call_${index}`, type: "function" },
    function: { name: call.name, arguments: JSON.stringify(call.arguments) },
  }));
  return { role: "assistant", content: null, tool_calls };
}

function send(response: ServerResponse, question: Question, written: string): void {
  const message = messageOf(written);
  const base = { id: "by-hand", created: 1, model: question.model ?? "by-hand" };
  const finish_reason = "tool_calls" in message ? "tool_calls" : "stop";
  // Nobody counted: about a token for each 1.3 characters.
  const tokens = (text: string) => Math.ceil(text.length / 1.3);
  const [prompt_tokens, completion_tokens] = [tokens(JSON.stringify(question.messages)), tokens(written)];
  const usage = { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
  if (!question.stream) {
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({
        ...base,
        ...{ object: "chat.completion", usage },
        choices: [{ index: 0, message, finish_reason }],
      }),
    );
    return;
  }
  const event = (rest: object) =>
    response.write(`data: ${JSON.stringify({ ...base, object: "chat.completion.chunk", ...rest })}\n\n`);
  response.writeHead(200, { "content-type": "text/event-stream" });
  event({ choices: [{ index: 0, delta: message, finish_reason: null }] });
  event({ choices: [{ index: 0, delta: {}, finish_reason }] });
  event({ choices: [], usage });
  response.end("data: [DONE]\n\n");
}

createServer(async (request, response) => {
  if (request.method === "GET") {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ object: "list", data: [{ id: "by-hand", object: "model" }] }));
    return;
  }
  let body = "";
  for await (const chunk of request) body += chunk;
  try {
    const question = JSON.parse(body) as Question;
    const file = ask(question);
    while (!existsSync(file)) {
      if (response.destroyed) return;
      await sleep(150);
    }
    // Whoever writes the file may still be writing it.
    await sleep(100);
    send(response, question, readFileSync(file, "utf8"));
  } catch (error) {
    response.statusCode = 400;
    response.end(JSON.stringify({ error: { message: String(error) } }));
  }
}).listen(Number(port), "127.0.0.1", () =>
  console.log(`http://127.0.0.1:${port}/v1, questions in ${questions}`),
);
