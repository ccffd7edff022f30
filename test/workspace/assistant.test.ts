/** Forty requests to the assistant at the wire: what a model calls for, right or wrong, changes nothing before a person says so, and never another project. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accessAccount } from "#src/domain/account/access.ts";
import { answerChange } from "#src/domain/chat/commands/settle.ts";
import type { Context } from "#src/domain/context.ts";
import { accessMessage } from "#src/domain/message/access.ts";
import { sendMessage } from "#src/domain/message/commands/send.ts";
import { readMessages } from "#src/domain/message/queries.ts";
import type { MessageView } from "#src/domain/message/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { readNewestResults } from "#src/domain/result/queries.ts";
import { accessThread } from "#src/domain/thread/access.ts";
import { createThread } from "#src/domain/thread/commands/change.ts";
import {
  type CallingProvider,
  type CallingTurn,
  startCallingProvider,
} from "#test/doubles/calling-provider.ts";
import { some } from "#test/support/global/size.ts";
import { answerTo, prepareAnswers } from "#test/support/provider.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished, sampleText } from "#test/support/trial.ts";
import { cases } from "./assistant-cases.ts";
import { begin, make, newKey } from "./support.ts";

let provider: CallingProvider;
let services: TestServices;
let ctx: Context;
let projectId: ProjectId;
let script: readonly CallingTurn[] = [];
let foreign = { projectId: "", resultId: "" };

/** Three ways to say a line again. */
const otherWords = ["蔵の米ぬか化粧水。|1||B1", "香りなしの化粧水。|1||B3", "酒蔵の化粧水です。|1||B1"];

beforeAll(async () => {
  const prepared = prepareAnswers(sampleText);
  provider = await startCallingProvider(
    (turn) => script[turn - 1] ?? { text: "以上です。" },
    (body) => {
      if (JSON.stringify(body).includes("元のコピー: ")) return JSON.stringify({ l: otherWords, s: [] });
      return answerTo(prepared, body)?.answer ?? "{}";
    },
  );
  services = await createTestServices({
    env: { ...provider.env, ACCOUNT_CALLS_PER_DAY: "100000", ACCOUNT_TOKENS_PER_MONTH: "100000000" },
  });
  const other = await services.person();
  const theirs = await make(other, "隣の案件");
  await finished(other, (await begin(other, theirs, { goal: "catchphrase" })).runId);
  foreign = { projectId: theirs, resultId: (await readNewestResults(other, theirs))[0]?.id ?? "" };
  ctx = await services.person();
  projectId = await make(ctx);
  await finished(ctx, (await begin(ctx, projectId, { goal: "all" })).runId);
}, 60_000);
afterAll(async () => {
  await services.drop();
  await provider.stop();
});

/** Everything of a project that people work with, as one word: results that stand for it, their pieces, brief and memo. */
async function stateOf(project: string): Promise<unknown> {
  const { rows } = await services.database.drizzle.execute(sql`select
    (select md5(string_agg(concat(r.id, r.state, r.approval, r.aside, r.reworked_at, i.item, i.locked), '|' order by i.id))
      from result r join run u on u.id = r.run_id and u.target_item_id is null
      join result_item i on i.result_id = r.id where r.project_id = ${project} and not r.aside) as results,
    (select md5(string_agg(concat(b.id, b.content_hash), '|' order by b.id)) from brief b where b.project_id = ${project}) as brief,
    (select md5(text) from memo where project_id = ${project}) as memo`);
  return rows[0];
}

/** Says it in a conversation of its own and gives the whole answer. */
async function ask(text: string): Promise<{ thread: string; answer: MessageView }> {
  const accountId = await accessAccount(ctx);
  const thread = await createThread(ctx, projectId, accountId, { title: "", idempotencyKey: newKey() });
  const access = await accessThread(ctx, thread, "work");
  await sendMessage(ctx, access, accountId, { text, attachments: [], idempotencyKey: newKey() });
  const newest = async () =>
    (await readMessages(ctx, access.threadId, accountId, {})).messages.at(-1) as MessageView;
  await finished(ctx, (await newest()).run?.id ?? "");
  return { thread, answer: await newest() };
}

async function settle(thread: string, { id, parts }: MessageView, how: "take" | "leave" | "undo") {
  const access = await accessMessage(ctx, thread, id, "work");
  for (const part of parts)
    for (const { id: proposal } of part.type === "proposals" ? part.proposals : [])
      await answerChange(ctx, access, await accessAccount(ctx), { proposal, answer: how });
}

const asked = some(cases, 14);

it(`${asked.length} requests: the right act, nothing changed unasked, no foreign row`, async () => {
  const wrong: string[] = [];
  const unasked: string[] = [];
  const theirs = await stateOf(foreign.projectId);
  for (const { says, turns, wrong: wrongIn, answers } of asked) {
    script = turns(foreign.resultId);
    provider.asked.length = 0;
    const before = await stateOf(projectId);
    const { thread, answer } = await ask(says);
    const told = JSON.stringify(
      provider.asked.map(({ messages }) => messages.filter(({ role }) => role === "tool")),
    );
    const why = wrongIn(answer, told);
    if (why !== null) wrong.push(`${says}: ${why}`);
    if (says === "キャッチコピーを作り直して") continue;
    if (JSON.stringify(await stateOf(projectId)) !== JSON.stringify(before)) unasked.push(says);
    if (!answers) continue;
    await settle(thread, answer, answers);
    const isSame = JSON.stringify(await stateOf(projectId)) === JSON.stringify(before);
    if (isSame === (answers === "take"))
      wrong.push(`${says}: ${answers} ${isSame ? "did nothing" : "changed something"}`);
    if (answers === "take") await settle(thread, answer, "undo");
  }
  expect(cases).toHaveLength(40);
  expect(unasked).toEqual([]);
  expect(await stateOf(foreign.projectId)).toEqual(theirs);
  expect(wrong).toEqual([]);
}, 60_000);
