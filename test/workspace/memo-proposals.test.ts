import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { usageEntry } from "#src/db/schema/usage.ts";
import { accessAccount } from "#src/domain/account/access.ts";
import type { Context } from "#src/domain/context.ts";
import { readMemo } from "#src/domain/memo/queries.ts";
import type { ProjectId } from "#src/domain/project/access.ts";
import { accessProposal } from "#src/domain/proposal/access.ts";
import { answerProposal } from "#src/domain/proposal/commands/answer.ts";
import { askProposal } from "#src/domain/proposal/commands/ask.ts";
import { closeLeftProposals, stopProposal } from "#src/domain/proposal/commands/end.ts";
import { performProposal } from "#src/domain/proposal/commands/perform.ts";
import { listProposals, readProposal } from "#src/domain/proposal/queries.ts";
import type { ProposalKind } from "#src/domain/proposal/schema.ts";
import type { ModelEngine, WritePart } from "#src/engines/model/model.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { openMemo } from "./memo-support.ts";
import { join, make } from "./support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ work: false });
});
afterAll(() => services.drop());

const said = async (ctx: Context, projectId: ProjectId) => (await readMemo(ctx, projectId)).text;

async function written(ctx: Context, text: string) {
  const projectId = await make(ctx);
  const memo = openMemo(ctx, projectId);
  memo.text.insert(0, text);
  await memo.send();
  return { projectId, memo };
}
async function ask(ctx: Context, projectId: ProjectId, kind: ProposalKind, text: string, at = 0) {
  const input = { kind, text, at, idempotencyKey: ctx.newId() };
  const { id } = await askProposal(ctx, projectId, await accessAccount(ctx), input);
  return accessProposal(ctx, projectId, id);
}
async function proposed(ctx: Context, projectId: ProjectId, kind: ProposalKind, text: string, at = 0) {
  const access = await ask(ctx, projectId, kind, text, at);
  await performProposal(ctx, access.proposalId);
  return access;
}
async function answer(
  ctx: Context,
  access: Awaited<ReturnType<typeof ask>>,
  take: number[],
  leave: number[] = [],
) {
  return answerProposal(ctx, access, await accessAccount(ctx), { take, leave });
}
/** A model that answers with this, or waits until it is stopped. */
function withModel(ctx: Context, text: string | null, asked = () => {}): Context {
  const usage = { inputTokens: 100, outputTokens: 20, estimated: false };
  const model: ModelEngine = {
    ...ctx.engines.model,
    name: "double",
    embedded: false,
    async *write({ signal }): AsyncGenerator<WritePart> {
      asked();
      if (text === null) {
        await new Promise<void>((resolve) => signal?.addEventListener("abort", () => resolve()));
        yield { type: "failure", failure: { kind: "aborted", detail: "" }, usage };
        return;
      }
      yield { type: "value", path: ["text"], value: text };
      yield { type: "finish", usage, reason: "stop" };
    },
  };
  return engineIn(ctx, model);
}
function engineIn(ctx: Context, model: ModelEngine): Context {
  const engines = { ...ctx.engines, model };
  return { ...ctx, engines, transaction: (work) => ctx.transaction((inner) => work(engineIn(inner, model))) };
}
const chargeOf = async (ctx: Context, id: string) => {
  const [row] = await ctx.db
    .select({ state: usageEntry.state, settled: usageEntry.settled, reserved: usageEntry.reserved })
    .from(usageEntry)
    .where(and(eq(usageEntry.key, `memo-proposal:${id}`), eq(usageEntry.kind, "tokens")));
  return row;
};

describe("what is proposed for a memo", () => {
  it("two tabs write while proposals are made and taken, twenty rounds: characters lost 0", {
    tags: ["long"],
    timeout: 60_000,
  }, async () => {
    const owner = await services.person();
    const line = "送料は無料です。詳しくは資料を御覧下さい。";
    const { projectId, memo } = await written(owner, line);
    const editor = await join(services, projectId, "editor");
    const tabs = [memo, openMemo(editor, projectId)];
    const letters: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(tabs.map((tab) => tab.follow()));
      const wish = `第${round}案をご覧下さい。`;
      tabs[0]?.text.insert(round % 2 === 0 ? 0 : (tabs[0]?.text.length ?? 0), wish);
      await tabs[0]?.send();
      await tabs[1]?.follow();
      const access = await proposed(
        owner,
        projectId,
        "notation",
        wish,
        (await said(owner, projectId)).indexOf(wish),
      );
      // Each tab writes letters of its own inside of the stretch that is being reworded, and around it.
      const sent = tabs.map((tab, who) => {
        const token = String.fromCodePoint(0x4e00 + who * 0x1000 + round, 0x1f600 + round);
        letters.push(token);
        const at = tab.text.toString().indexOf(wish);
        tab.text.insert(at + ([1, wish.length - 2, wish.length][(round + who) % 3] ?? 0), token);
        return tab.send();
      });
      const [{ proposal }] = await Promise.all([answer(owner, access, [0]), ...sent]);
      expect(proposal.parts.map(({ state }) => state)).toEqual(["taken"]);
    }
    await Promise.all(tabs.map((tab) => tab.follow()));
    const text = await said(owner, projectId);
    for (const tab of tabs) expect(tab.text.toString()).toBe(text);
    const sorted = (words: string) => [...words].sort().join("");
    const wishes = Array.from({ length: 20 }, (_, round) => `第${round}案をご覧ください。`);
    expect(sorted(text)).toBe(sorted([line, ...wishes, ...letters].join("")));
  });

  it("parts are taken and left one by one; what was rewritten meanwhile is not taken and nothing of it is lost", async () => {
    const owner = await services.person();
    const text = "資料を御送り下さい。\nＡ社は既に終了。\n明日は出来ます。";
    const { projectId, memo } = await written(owner, text);
    const access = await proposed(owner, projectId, "notation", text);
    const { parts } = await readProposal(owner, access);
    expect(parts.map(({ from, to }) => text.slice(from, to).trim())).toEqual(text.split("\n"));
    await memo.follow();
    const word = text.indexOf("出来");
    memo.text.delete(word, 2);
    memo.text.insert(word, "進め");
    await memo.send();
    expect(await said(owner, projectId)).toContain("明日は進めます");
    await answer(owner, access, [0], [1]);
    const { proposal, change } = await answer(owner, access, [2]);
    expect([proposal.state, proposal.parts.map(({ state }) => state), change]).toEqual([
      "closed",
      ["taken", "left", "overtaken"],
      null,
    ]);
    expect(await said(owner, projectId)).toBe("資料を御送りください。\nＡ社は既に終了。\n明日は進めます。");
    expect((await listProposals(owner, projectId)).proposals).toEqual([]);
    // Answered again, it changes nothing more.
    expect((await answer(owner, access, [0, 1, 2])).change).toBeNull();
  });

  it("without a model only what rules can do is offered, and costs nothing; the memo stays until it is answered", async () => {
    const owner = await services.person();
    const { projectId } = await written(owner, "配送を行います。とても便利に利用することができます。");
    const { offers } = await listProposals(owner, projectId);
    expect(offers).toEqual(["shorter", "plainer", "bullets", "notation"]);
    await expect(ask(owner, projectId, "continue", "配送を行います。")).rejects.toMatchObject({
      code: "unsupported",
    });
    const before = await said(owner, projectId);
    const access = await proposed(owner, projectId, "shorter", before);
    expect(await said(owner, projectId)).toBe(before);
    await answer(owner, access, [0, 1]);
    expect(await said(owner, projectId)).toBe("配送します。便利に利用できます。");
    expect(await chargeOf(owner, access.proposalId)).toBeUndefined();
    const nothing = await proposed(owner, projectId, "notation", "配送します。");
    expect(await readProposal(owner, nothing)).toMatchObject({ state: "failed", parts: [] });
    await answer(owner, nothing, []);
    expect((await listProposals(owner, projectId)).proposals).toEqual([]);
  });

  it("a model's proposal is reserved, counted when it can be read, and figures that it adds are named", async () => {
    const owner = withModel(await services.person(), "続きは87%でした。");
    const { projectId } = await written(owner, "調べました。");
    const access = await ask(owner, projectId, "continue", "調べました。");
    expect(await chargeOf(owner, access.proposalId)).toMatchObject({ state: "reserved" });
    await performProposal(owner, access.proposalId);
    expect(await chargeOf(owner, access.proposalId)).toMatchObject({ state: "settled", settled: 120 });
    const { parts } = await readProposal(owner, access);
    expect(parts.map(({ added }) => added)).toEqual([["87"]]);
    await answer(owner, access, [0]);
    expect(await said(owner, projectId)).toBe("調べました。続きは87%でした。");
  });

  it("a stop ends it at once and gives back what was reserved; so does a process that died", async () => {
    const asked = Promise.withResolvers<void>();
    const owner = withModel(await services.person(), null, asked.resolve);
    const { projectId } = await written(owner, "止める文です。");
    const access = await ask(owner, projectId, "rephrase", "止める文です。");
    const working = performProposal(owner, access.proposalId);
    await asked.promise;
    await stopProposal(owner, access);
    await working;
    expect(await chargeOf(owner, access.proposalId)).toMatchObject({ state: "released", settled: 0 });
    expect(await readProposal(owner, access)).toMatchObject({ state: "stopped" });
    const left = await ask(owner, projectId, "rephrase", "止める文です。");
    await closeLeftProposals({ ...owner, now: () => new Date(Date.now() + 4 * 60_000) });
    expect(await chargeOf(owner, left.proposalId)).toMatchObject({ state: "released" });
    expect(await readProposal(owner, left)).toMatchObject({ state: "failed" });
    // The worker that comes late finds nothing to do.
    await performProposal(owner, left.proposalId);
    expect(await readProposal(owner, left)).toMatchObject({ state: "failed" });
  });

  it("asked twice it is one; what the memo does not say is refused; a viewer may not ask", async () => {
    const owner = await services.person();
    const { projectId } = await written(owner, "はい、出来ます。はい、出来ます。");
    const accountId = await accessAccount(owner);
    const input = {
      kind: "notation",
      text: "はい、出来ます。",
      at: 7,
      idempotencyKey: owner.newId(),
    } as const;
    const first = await askProposal(owner, projectId, accountId, input);
    expect((await askProposal(owner, projectId, accountId, input)).id).toBe(first.id);
    await performProposal(owner, first.id);
    await answer(owner, await accessProposal(owner, projectId, first.id), [0]);
    // Of two equal stretches it is the one that was meant.
    expect(await said(owner, projectId)).toBe("はい、出来ます。はい、できます。");
    await expect(ask(owner, projectId, "notation", "ない文")).rejects.toMatchObject({ code: "conflict" });
    const viewer = await join(services, projectId, "viewer");
    await expect(accessProposal(viewer, projectId, first.id)).rejects.toMatchObject({ code: "forbidden" });
    const stranger = await services.person();
    await expect(accessProposal(stranger, projectId, first.id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("a fault while it is written ends it at once, without a charge", async () => {
    const owner = await services.person();
    const broken = withModel(owner, "", () => {
      throw new Error("a fault of ours");
    });
    const { projectId } = await written(owner, "送料は無料です。");
    const { proposalId } = await proposed(broken, projectId, "rephrase", "送料は無料です。");
    const view = await readProposal(owner, await accessProposal(owner, projectId, proposalId));
    expect(view.state).toBe("failed");
    expect(view.problem).toContain("利用量には数えていません");
    expect(await chargeOf(owner, proposalId)).toMatchObject({ settled: 0 });
  });
});
