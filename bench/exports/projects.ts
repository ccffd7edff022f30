/** Twelve projects with everything that may leave them: short memos and whole jobs of strong writers, names and words with odd letters. */
import { eq } from "drizzle-orm";
import { result, resultItem } from "#src/db/schema/result.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { attachEvidence } from "#src/domain/evidence/commands/change.ts";
import { attachEvidenceSchema } from "#src/domain/evidence/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessItem } from "#src/domain/result/access.ts";
import { editItem } from "#src/domain/result/commands/edit.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { editItemSchema } from "#src/domain/result/schema.ts";
import { changeTray } from "#src/domain/tray/commands/change.ts";
import { type RecordedJob, recordedJobs, replayJob } from "#test/answers/replay.ts";
import { briefs } from "#test/briefs/all.ts";
import type { TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { put, textFile } from "#test/workspace/file-support.ts";
import { begin, make } from "#test/workspace/support.ts";

export interface Made {
  id: string;
  ctx: Context;
  projectId: ProjectId;
}

/** As people call their projects: variants of one letter, rings, pictures, signs that are none of a file's name, formulas. */
const names = [
  ...["葛\u{E0100}城屋", "①㈱髙﨑商店", "春のCP🌸👨‍👩‍👧‍👦", "-5℃の朝", "=1+1 帳票", "A/B「比較」案"],
  ...["𠮷野家具", "Été & <祭>", "長い名前の案件".repeat(8), "ｶﾀｶﾅ㍿", "テスト【要記入】", "うるみ"],
] as const;

/** What a person typed into pieces: letters that files lose, a minus, a gap, a claim. */
const typed = [
  "葛\u{E0100}城・髙﨑①㈱の朝に、-5℃でも。",
  "業界No.1の👨‍👩‍👧‍👦向け【要記入：調査名】",
  "=SUM(A1) と @home と +81 は、そのまま。",
  '「引用"符"」,カンマ\t<b>&amp;',
] as const;

const cases = [
  ...recordedJobs().map((job) => ({ id: job.id, memo: job.memo, job: job as RecordedJob | null })),
  ...briefs
    .filter((_, at) => at % 5 === 1)
    .slice(0, 6)
    .map(({ id, text }) => ({ id, memo: text, job: null })),
];

export async function* makeProjects(services: TestServices, count: number): AsyncGenerator<Made> {
  for (const [at, { id, memo, job }] of cases.slice(0, count).entries()) {
    const ctx = await services.person();
    const projectId = await make(ctx, names[at % names.length]);
    const { runId } = await begin(ctx, projectId, { goal: "all", brief: { text: memo } });
    await finished(ctx, runId);
    if (job) await asWritten(ctx, projectId, job);
    await touch(ctx, projectId);
    yield { id, ctx, projectId };
  }
}

/** The pieces of a strong writer in the place of the composer's. */
async function asWritten(ctx: Context, projectId: ProjectId, job: RecordedJob): Promise<void> {
  const { runs } = await replayJob(job);
  const rows = await ctx.db.select().from(result).where(eq(result.projectId, projectId));
  for (const { id, tool } of rows) {
    const items = runs.get(tool)?.items ?? [];
    if (items.length === 0) continue;
    await ctx.db.delete(resultItem).where(eq(resultItem.resultId, id));
    await ctx.db.insert(resultItem).values(
      items.map((item, at) => {
        const itemId = crypto.randomUUID();
        return {
          id: itemId,
          resultId: id,
          position: at + 1,
          item: { ...item, id: itemId },
          updatedAt: ctx.now(),
        };
      }),
    );
  }
}

/** Some words are a person's, one claim has a document beside it, and of every tool something is chosen. */
async function touch(ctx: Context, projectId: ProjectId): Promise<void> {
  const { file } = await put(ctx, projectId, textFile("調査 髙﨑①.txt", "調査では91%が満足と答えました。"));
  const add: string[] = [];
  for (const { tool, items } of await readNewestResults(ctx, projectId)) {
    const own = items.filter(({ kind }) => kind !== "shortlist");
    add.push(...own.slice(0, 4).map(({ id }) => id));
    if (tool === "reviews" || tool === "search" || tool === "images") continue;
    for (const [at, text] of typed.entries()) {
      const item = own[at];
      if (!item) continue;
      const access = await accessItem(ctx, item.id, "work");
      await editItem(ctx, access, editItemSchema.parse({ text }));
      if (at !== 1) continue;
      const input = attachEvidenceSchema.parse({
        fileId: file.id,
        page: 1,
        sentence: "調査では91%が満足と答えました。",
      });
      await attachEvidence(ctx, access, await accessAccount(ctx), input);
    }
  }
  await changeTray(ctx, projectId, { add });
}
