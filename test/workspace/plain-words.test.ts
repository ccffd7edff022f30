/** Without a model: words that name no tool change what was made last, one line of it, or ask where the project stands. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { saveMemo } from "#src/domain/memo/commands.ts";
import { sendMessage } from "#src/domain/message/commands/send.ts";
import { readMessages } from "#src/domain/message/queries.ts";
import type { MessageView, SendMessage } from "#src/domain/message/schema.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessItem } from "#src/domain/result/access.ts";
import { editItem, lockItem } from "#src/domain/result/commands/edit.ts";
import { accessThread } from "#src/domain/thread/access.ts";
import { createThread } from "#src/domain/thread/commands/change.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { finished } from "#test/support/trial.ts";
import { begin, make, newKey } from "./support.ts";

let services: TestServices;
let ctx: Context;
let projectId: ProjectId;
beforeAll(async () => {
  services = await createTestServices();
  ctx = await services.person();
  projectId = await make(ctx);
  await finished(ctx, (await begin(ctx, projectId)).runId);
});
afterAll(() => services.drop());

async function newThread(): Promise<string> {
  const accountId = await accessAccount(ctx);
  return createThread(ctx, projectId, accountId, { title: "", idempotencyKey: newKey() });
}
/** Says it and gives the whole answer. */
async function ask(
  id: string,
  text: string,
  attachments: SendMessage["attachments"] = [],
): Promise<MessageView> {
  const accountId = await accessAccount(ctx);
  const access = await accessThread(ctx, id, "work");
  await sendMessage(ctx, access, accountId, { text, attachments, idempotencyKey: newKey() });
  const newest = async () =>
    (await readMessages(ctx, access.threadId, accountId, {})).messages.at(-1) as MessageView;
  const { run } = await newest();
  if (run) await finished(ctx, run.id);
  return newest();
}
const textOf = ({ parts }: MessageView) =>
  parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
const linesOf = ({ run }: MessageView) =>
  (run?.results[0]?.items ?? []).filter(({ kind }) => kind === "line");

it("what was made last is made anew with what was said, and keeps what was set before", async () => {
  const id = await newThread();
  const first = await ask(id, "キャッチコピーをメール用に5本");
  expect(textOf(first)).toBe("キャッチコピーを、メール用に5本作ります。");
  const shorter = await ask(id, "もっと短くして");
  expect(shorter.run?.steps).toMatchObject([
    { tool: "catchphrase", input: { use: "mail", count: 5, length: "short" } },
  ]);
  // Another medium has places of its own: those of the one before do not stay.
  await ask(id, "LINE用にして");
  const social = await ask(id, "SNS用にして");
  expect(social.run?.steps[0]?.input).toMatchObject({ use: "sns", count: 5 });
  expect(social.run?.steps[0]?.input.slots).toBeUndefined();
  const styled = await ask(id, "もう少し上質な感じに");
  expect(textOf(styled)).toContain("「上質」");
  expect(styled.run?.results[0]?.preset?.key).toBe("builtin:refined");
  // For this one time: what comes next is under the project's own choice again.
  const plain = await ask(id, "キャッチコピーを作って");
  expect(plain.run?.results[0]?.preset).toBeNull();
});

it("made anew in words, a result keeps what is locked and what a person wrote; another use is another thing", async () => {
  const id = await newThread();
  const made = linesOf(await ask(id, "キャッチコピーを作って"));
  const [first, second] = made;
  await lockItem(ctx, await accessItem(ctx, first?.id ?? "", "work"), { locked: true });
  const text = "蔵の朝を、肌にも";
  await editItem(ctx, await accessItem(ctx, second?.id ?? "", "work"), { text, byHand: true });
  const again = linesOf(await ask(id, "キャッチコピーを全部作り直して")).map((item) => item.text);
  expect(again).toEqual(expect.arrayContaining([first?.text, text]));
  const fresh = again.filter((words) => words !== text && made.every((item) => item.text !== words));
  expect(fresh.length).toBeGreaterThan(0);
  const mail = linesOf(await ask(id, "キャッチコピーをメール用に5本")).map((item) => item.text);
  expect(mail).not.toContain(text);
});

it("one line is worded anew, and nothing else of the result is touched", async () => {
  const id = await newThread();
  const made = linesOf(await ask(id, "キャッチコピーを5本"));
  const answer = await ask(id, "2番目をもっと短く");
  expect(answer.run?.target).toEqual({ itemId: made[1]?.id, text: made[1]?.text });
  // Either wordings that are shorter, or it says that there is none.
  const offered = linesOf(answer).map(({ text }) => text);
  expect(offered).not.toContain(made[1]?.text);
  for (const text of offered) expect(text.length).toBeLessThan(made[1]?.text.length ?? 0);
  if (offered.length === 0) expect(answer.run?.results[0]?.problems).not.toEqual([]);
  const fresh = await ask(id, "最初の案を作り直して");
  expect(fresh.run?.target?.itemId).toBe(made[0]?.id);
  // The new one stands in its place; the one before is told from it by its words.
  expect(fresh.run?.target?.text).not.toBe(made[0]?.text);
  expect(textOf(await ask(id, "99番目を短く"))).toContain("99番目は見つかりませんでした");
});

it("in another conversation there is nothing to change yet", async () => {
  const id = await newThread();
  expect((await ask(id, "もっと短く")).run).toBeNull();
  expect((await ask(id, "2番目をやさしく")).run).toBeNull();
});

it.each([
  ["足りない情報は？", "答えがあると強くなる情報が"],
  ["強みは何ですか", "87%が「使用感に満足」"],
  ["次は何をすればいい？", "次にすること"],
  ["表現のリスクはある？", "適法を保証しません"],
  ["この商品って何？", "うるみは、"],
])("where the project stands: %s", async (question, words) => {
  const answer = await ask(await newThread(), question);
  expect(answer.run).toBeNull();
  expect(textOf(answer)).toContain(words);
  expect(answer.parts.at(-1)).toMatchObject({ type: "next" });
});

it("what is best is what the copy itself recommends, with what is true of each line", async () => {
  const id = await newThread();
  const made = await ask(id, "キャッチコピーを10本");
  const answer = textOf(await ask(id, "一番いいのはどれ？"));
  const texts = linesOf(made).map(({ text }) => text);
  expect(texts.filter((text) => answer.includes(`「${text}」`))).toHaveLength(3);
  expect(answer.match(/の切り口。/gu)).toHaveLength(3);
  // What holds for every line of an angle is no weak side of this one.
  expect(answer).not.toContain("弱いところ");
});

it("with something put beside it, a question is about that", async () => {
  await saveMemo(ctx, projectId, await accessAccount(ctx), {
    text: "先方が考える強みは、蔵の水です。",
    base: 0,
  });
  const answer = await ask(await newThread(), "強みは何ですか", [{ kind: "memo", id: projectId }]);
  expect(textOf(answer)).toContain("蔵の水です。");
  expect(textOf(answer)).not.toContain("商品分析では");
});
