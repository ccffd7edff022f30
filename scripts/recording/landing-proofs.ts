/**
 * Records for the front page what one can press there: a line made shorter for a place, a sentence that the check would have mended,
 * and the lines of one memo by a language model and by the embedded engine. The model's answers are recorded ones (test/answers/jobs);
 * everything else is the built product. Run after a build: node scripts/recording/landing-proofs.ts
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { sampleBriefs } from "../../src/brief/samples.ts";
import { numberSentences } from "../../src/brief/sentences.ts";
import { slotById } from "../../src/checks/slots.ts";
import type { Flag, Item } from "../../src/shared/result.ts";
import { textField } from "../../src/tools/pieces/item-fields.ts";
import type { RecordedProofs } from "../../src/web/features/landing/proofs/proofs.ts";
import type { RecordedWriters, WrittenLine } from "../../src/web/features/landing/writers/writers.ts";
import { startJobProvider } from "../../test/answers/provider.ts";
import { recordedJobs } from "../../test/answers/replay.ts";
import { signUp } from "../../test/support/account.ts";
import { readEvents } from "../../test/support/client.ts";
import { providerEnv } from "../../test/support/provider.ts";
import { removeFolder, startServer, temporaryFolder } from "../../test/support/server.ts";
import { lengthOf } from "./landing-samples.ts";

const folder = "src/web/features/landing";
const place = "google_rsa_headline";
const linesShown = 4;
const sourcesShown = 2;
const sentenceToMend = "シミが消える発酵化粧水";
const date = new Intl.DateTimeFormat("ja-JP", { dateStyle: "long", timeZone: "Asia/Tokyo" });

type Call = (method: string, path: string, body?: object) => Promise<unknown>;
interface Product {
  call: Call;
  /** Runs a whole job or a wording to its end. */
  ended(runId: string): Promise<Item[]>;
}

async function withProduct<Answer>(
  env: Record<string, string>,
  work: (product: Product) => Promise<Answer>,
): Promise<Answer> {
  const dataDir = temporaryFolder();
  const server = await startServer(dataDir, env);
  try {
    const { cookie } = await signUp(server.url);
    const call: Call = async (method, path, body) => {
      const answer = await fetch(`${server.url}/api/v1${path}`, {
        ...{ method, headers: { cookie, "content-type": "application/json" } },
        body: body ? JSON.stringify(body) : null,
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    const ended = async (runId: string) => {
      const stream = await fetch(`${server.url}/api/v1/runs/${runId}/events`, { headers: { cookie } });
      const events = await readEvents(stream);
      return events.flatMap(({ part }) =>
        part.type === "data-item" ? [(part.data as { item: Item }).item] : [],
      );
    };
    return await work({ call, ended });
  } finally {
    await server.end();
    removeFolder(dataDir);
  }
}

const key = () => ({ idempotencyKey: crypto.randomUUID() });

async function run({ call, ended }: Product, text: string): Promise<Item[]> {
  const { id } = (await call("POST", "/projects", { name: "記録", ...key() })) as { id: string };
  const body = { brief: { text }, goal: "all", ...key() };
  const { runId } = (await call("POST", `/projects/${id}/runs`, body)) as { runId: string };
  return ended(runId);
}

const linesOf = (items: readonly Item[]) =>
  items.filter(({ kind, fits }) => kind === "line" && fits.length > 0);

function figureAt(item: Item, slot: string): string | null {
  const fit = item.fits.find((one) => one.slot === slot);
  return fit ? lengthOf(fit).figure : null;
}
const isOver = (item: Item, slot: string): boolean =>
  item.fits.some((fit) => fit.slot === slot && fit.used > fit.limit);

interface Shorter {
  before: Item;
  after: Item;
}

const usedAt = (item: Item, slot: string): number => item.fits.find((fit) => fit.slot === slot)?.used ?? 0;
/** A line that ends otherwise was shortened by its last sign alone. */
const endOf = ({ text }: Item): string => text.slice(-1);

/** Lines that are too long for the place, each with the shorter ones that fit and end as it does. */
async function shortened(product: Product, items: readonly Item[]): Promise<Shorter[]> {
  const found: Shorter[] = [];
  for (const before of linesOf(items).filter((line) => isOver(line, place))) {
    const path = `/items/${before.id}/variations`;
    const { runId } = (await product.call("POST", path, { change: "shorter", slot: place, ...key() })) as {
      runId: string;
    };
    const fitting = (await product.ended(runId)).filter((one) => !isOver(one, place) && figureAt(one, place));
    found.push(...fitting.filter((one) => endOf(one) === endOf(before)).map((after) => ({ before, after })));
  }
  return found;
}

/** Of the sample briefs, the line that most is taken out of. */
async function recordLength(product: Product): Promise<RecordedProofs["length"]> {
  const found: Shorter[] = [];
  for (const { text } of sampleBriefs) found.push(...(await shortened(product, await run(product, text))));
  const cut = ({ before, after }: Shorter) => usedAt(before, place) - usedAt(after, place);
  const [most] = found.toSorted((one, other) => cut(other) - cut(one));
  const slot = slotById(place);
  if (!most || !slot) throw new Error("no line was made shorter");
  const said = (item: Item) => ({ text: item.text, figure: figureAt(item, place) ?? "" });
  return { place: `${slot.medium} ${slot.label}`, before: said(most.before), after: said(most.after) };
}

async function recordLaw({ call }: Product): Promise<RecordedProofs["law"]> {
  const body = { text: sentenceToMend, class: "cosmetics" };
  const { flags } = (await call("POST", "/checks", body)) as { flags: Flag[] };
  const flag = flags.find(({ level }) => level === "must");
  const [rewrite] = flag?.rewrites ?? [];
  if (!flag || !rewrite) throw new Error("the check says nothing");
  const { words, rule, why, clause } = flag;
  return { text: sentenceToMend, words, rule, why, rewrite, clause };
}

/** The first lines whose words come from the sentences that are shown under them. */
function writtenBy(items: readonly Item[], memo: string): WrittenLine[] {
  const sources = new Map(numberSentences(memo, "B").map(({ id, text }) => [id, text]));
  const groundsOf = ({ evidence }: Item) => [
    ...new Set(evidence.flatMap(({ sourceId }) => sources.get(sourceId) ?? [])),
  ];
  return linesOf(items)
    .filter((item) => groundsOf(item).length > 0)
    .slice(0, linesShown)
    .map((item) => ({
      text: item.text,
      sub: textField(item, "sub"),
      figure: lengthOf(item.fits[0]).figure,
      sources: groundsOf(item).slice(0, sourcesShown),
    }));
}

async function recordWriters(): Promise<RecordedWriters> {
  const job = recordedJobs().find(({ id }) => id === "bottle");
  if (!job) throw new Error("the recorded job is gone");
  const provider = await startJobProvider(job, { firstTokenMs: 600, tokensPerSecond: 80 });
  const env = { ...providerEnv(provider), MODEL_CONCURRENCY: "10", MODEL_READING: "true" };
  try {
    const model = await withProduct(env, (product) => run(product, job.memo));
    const embedded = await withProduct({}, (product) => run(product, job.memo));
    return {
      recordedOn: date.format(new Date()),
      product: "真空ボトル「ヒトクチ 200」",
      model: writtenBy(model, job.memo),
      embedded: writtenBy(embedded, job.memo),
    };
  } finally {
    await provider.stop();
  }
}

function write(file: string, name: string, type: string, from: string, value: object): void {
  const head = `/** Written by scripts/recording/landing-proofs.ts; not by hand. */\nimport type { ${type} } from "${from}";\n`;
  writeFileSync(file, `${head}\nexport const ${name}: ${type} = ${JSON.stringify(value)};\n`);
  execFileSync("node_modules/.bin/biome", ["check", "--write", file]);
}

const proofs = await withProduct({}, async (product) => {
  const recordedOn = date.format(new Date());
  return { recordedOn, length: await recordLength(product), law: await recordLaw(product) };
});
write(`${folder}/proofs/data.ts`, "recordedProofs", "RecordedProofs", "./proofs.ts", proofs);
const writers = await recordWriters();
write(`${folder}/writers/data.ts`, "recordedWriters", "RecordedWriters", "./writers.ts", writers);
process.stdout.write(`${JSON.stringify({ proofs, writers }, null, 1)}\n`);
