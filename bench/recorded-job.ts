/**
 * 「全部つくる」 of a signed-in person with the answers that strong writers gave (test/answers/jobs), 600 ms to the first token, ten answers at
 * once: seconds from the press to the end, the reading of the memo and repairs included. Needs a build. Run: npm run bench:recorded-job [60 80]
 */
import { startJobProvider } from "../test/answers/provider.ts";
import { type RecordedJob, recordedJobs } from "../test/answers/replay.ts";
import { summarize } from "../test/doubles/stream-latency.ts";
import { signUp } from "../test/support/account.ts";
import { readEvents } from "../test/support/client.ts";
import { providerEnv } from "../test/support/provider.ts";
import { removeFolder, startServer, temporaryFolder } from "../test/support/server.ts";

async function measure(job: RecordedJob, tokensPerSecond: number) {
  const provider = await startJobProvider(job, { firstTokenMs: 600, tokensPerSecond });
  const dataDir = temporaryFolder();
  const env = { ...providerEnv(provider), MODEL_CONCURRENCY: "10", MODEL_READING: "true" };
  const server = await startServer(dataDir, env);
  try {
    const { cookie } = await signUp(server.url);
    const send = async (method: string, path: string, body?: object) => {
      const answer = await fetch(`${server.url}/api/v1${path}`, {
        method,
        headers: { cookie, "content-type": "application/json" },
        body: body ? JSON.stringify(body) : null,
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    const key = () => ({ idempotencyKey: crypto.randomUUID() });
    const { id } = await send("POST", "/projects", { name: job.id, ...key() });
    const pressed = performance.now();
    const { runId } = await send("POST", `/projects/${id}/runs`, {
      brief: { text: job.memo },
      goal: "all",
      ...key(),
    });
    await readEvents(await fetch(`${server.url}/api/v1/runs/${runId}/events`, { headers: { cookie } }));
    const seconds = (performance.now() - pressed) / 1000;
    const { results } = (await send("GET", `/runs/${runId}`)) as { results: { state: string }[] };
    // A question that nobody had answered costs nothing and makes a job look quick.
    if (provider.unanswered.length > 0) throw new Error(`${job.id}: ${provider.unanswered.join("; ")}`);
    const whole = results.filter(({ state }) => state === "done").length;
    return {
      seconds,
      whole,
      of: results.length,
      asked: provider.requests.length,
      repairs: provider.repairs(),
    };
  } finally {
    await server.end();
    await provider.stop();
    removeFolder(dataDir);
  }
}

const limits = new Map([
  [60, { p50: 45, p95: 60 }],
  [80, { p50: 35, p95: 35 }],
]);
const speeds = process.argv.slice(2).map(Number);
for (const speed of speeds.length > 0 ? speeds : [60, 80]) {
  const seconds: number[] = [];
  for (const job of recordedJobs()) {
    const one = await measure(job, speed);
    seconds.push(one.seconds);
    process.stdout.write(
      `${job.id} at ${speed} tokens/s: ${one.seconds.toFixed(1)} s, ${one.asked} questions, ${one.repairs} repairs, ${one.whole}/${one.of} whole\n`,
    );
  }
  const { p50, p95 } = summarize(seconds);
  const limit = limits.get(speed);
  const says = (value: number, most?: number) =>
    most === undefined ? "" : ` (limit ${most}): ${value <= most ? "met" : "NOT MET"}`;
  process.stdout.write(
    `${speed} tokens/s: p50 ${p50.toFixed(1)} s${says(p50, limit?.p50)}, p95 ${p95.toFixed(1)} s${says(p95, limit?.p95)}\n`,
  );
}
