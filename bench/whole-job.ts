/**
 * 「全部つくる」 with a provider double: 600 ms to the first token, 40 tokens/s, four answers at once. Prints p50 and p95 of the
 * seconds and their ratio to the critical path (each tool's own answer, after those that it reads). Run: npm run bench:whole-job
 */
import { briefs } from "../test/briefs/all.ts";
import { summarize } from "../test/doubles/stream-latency.ts";
import { criticalPath, measureJob } from "../test/support/whole-job.ts";

const limits = { p50: 45, p95: 60, ratio: 1.15 };
const pace = { firstTokenMs: 600, tokensPerSecond: 40 };
const rounds = Number(process.argv[2] ?? 5);
const step = Math.max(1, Math.floor(briefs.length / rounds));
const chosen = briefs.filter((_, at) => at % step === 0).slice(0, rounds);

const seconds: number[] = [];
const ratios: number[] = [];
for (const { id, text } of chosen) {
  const job = await measureJob(text, pace, 4);
  const path = criticalPath(job.answers, pace);
  seconds.push(job.seconds);
  ratios.push(job.seconds / path.seconds);
  process.stdout.write(
    `${id}: ${job.seconds.toFixed(1)} s, critical path ${path.seconds.toFixed(1)} s (${path.tools.join(" → ")}), ` +
      `${job.requests} questions for ${job.tools} tools\n`,
  );
  for (const [tool, { tokens, asked, startedMs, endedMs }] of Object.entries(job.answers))
    process.stdout.write(
      `    ${tool}: ${tokens} tokens, asked ${asked} times, ${(startedMs / 1000).toFixed(1)}-${(endedMs / 1000).toFixed(1)} s\n`,
    );
}
const { p50, p95 } = summarize(seconds);
const ratio = Math.max(...ratios);
const says = (value: number, limit: number) => (value <= limit ? "met" : "NOT MET");
process.stdout.write(`p50 ${p50.toFixed(1)} s (limit ${limits.p50}): ${says(p50, limits.p50)}\n`);
process.stdout.write(`p95 ${p95.toFixed(1)} s (limit ${limits.p95}): ${says(p95, limits.p95)}\n`);
process.stdout.write(`ratio ${ratio.toFixed(2)} (limit ${limits.ratio}): ${says(ratio, limits.ratio)}\n`);
