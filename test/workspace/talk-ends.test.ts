/** How the assistant's answers end: at a bound, stopped, failed; never charged for what cannot be read. */
import { APICallError } from "@ai-sdk/provider";
import { describe, expect, it } from "vitest";
import { accessRun } from "#src/domain/run/access.ts";
import { stopRun } from "#src/domain/run/commands/stop.ts";
import { readRunEvents } from "#src/domain/run/queries.ts";
import { finished, until } from "#test/support/trial.ts";
import { answer, answered, model, open, part, say, setUpTalk, textOf, tokensOf } from "./talk-support.ts";

setUpTalk();

describe("an answer ends", () => {
  it("at the bound of its turns, whatever the model asks for", async () => {
    const at = await open(() => ({ calls: [{ name: "search_project", input: { words: "値段" } }] }));
    const message = await answered(at, "ずっと調べて");
    expect(model.asked.length).toBeLessThanOrEqual(4);
    expect(part(message, "trouble")?.text).toContain("上限");
    expect((await tokensOf(at)).rows).toEqual([{ state: "released", settled: 0, reason: "talk" }]);
  });

  it("when its tokens are used up", async () => {
    const at = await open(() => ({
      text: ["調べます。"],
      calls: [{ name: "search_project", input: { words: "値段" } }],
      usage: { input: 12_000, output: 10 },
    }));
    await answered(at, "調べて");
    expect(model.asked).toHaveLength(1);
  });

  it("when somebody stops it: what was said stays and is counted, nothing else is", async () => {
    const at = await open(() => ({ text: ["ここまでは", "言いました。"], gate: new Promise(() => {}) }));
    const { run } = await say(at, "話して");
    const access = await accessRun(at.ctx, run?.id ?? "", "work");
    await until(async () =>
      (await readRunEvents(at.ctx, access.runId, 0)).some(({ part: one }) => one.type === "data-said"),
    );
    await stopRun(at.ctx, access);
    expect((await finished(at.ctx, access.runId)).state).toBe("stopped");
    const message = await answer(at);
    expect(textOf(message)).toBe("ここまでは言いました。");
    const { rows, reserved } = await tokensOf(at);
    expect([rows[0]?.state, reserved]).toEqual(["settled", 0]);
  });
});

const status = (statusCode: number) =>
  new APICallError({
    message: `${statusCode}`,
    url: "http://double",
    requestBodyValues: {},
    statusCode,
    responseHeaders: {},
  });

describe("a provider that fails", () => {
  it.each([
    ["401", () => ({ error: status(401) }), "接続の設定に確認が必要です", undefined],
    ["429", () => ({ error: status(429) }), "混み合っていて", undefined],
    ["500", () => ({ error: status(500) }), "返答を受け取れませんでした", undefined],
    [
      "a stream that is cut",
      () => ({ text: ["途中まで"], error: new Error("socket hang up") }),
      "通信が途切れ",
      "途中まで",
    ],
  ] as const)("%s: a clear message, the words stay, nothing is counted", async (_name, turn, told, kept) => {
    const at = await open(turn);
    const message = await answered(at, "教えて");
    expect(message.run?.state).toBe("failed");
    expect(part(message, "trouble")?.text).toContain(told);
    expect(textOf(message)).toBe(kept);
    expect(await tokensOf(at)).toEqual({
      rows: [{ state: "released", settled: 0, reason: "talk" }],
      reserved: 0,
    });
  });
});
