/** What leaves a project stands in its log: who took what out, in which form, and to whom it was handed. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { accessAccount } from "#src/domain/account/access.ts";
import { accessLink } from "#src/domain/client/access.ts";
import { renewLink } from "#src/domain/client/commands/link.ts";
import { accessCollection } from "#src/domain/collection/access.ts";
import { packCollection } from "#src/domain/collection/commands/pack.ts";
import { listDecisions } from "#src/domain/decision/queries.ts";
import { listDecisionsSchema } from "#src/domain/decision/schema.ts";
import { silentProgress } from "#src/domain/progress.ts";
import { readActivity } from "#src/domain/project/queries.ts";
import { accessResult } from "#src/domain/result/access.ts";
import { exportResult, exportResults } from "#src/domain/result/commands/export.ts";
import { setStatuses } from "#src/domain/result/commands/status.ts";
import { readResult } from "#src/domain/result/queries.ts";
import { exportResultsSchema, exportSchema } from "#src/domain/result/schema.ts";
import { changeTray } from "#src/domain/tray/commands/change.ts";
import { exportTray } from "#src/domain/tray/commands/export.ts";
import { exportTraySchema } from "#src/domain/tray/schema.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { handedOver, handedWork } from "./handover-support.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
});
afterAll(() => services.drop());

it("each export and each hand-over is a line, and renewing what is the same is none", async () => {
  const { ctx, projectId, first } = await handedWork(services);
  const { signal } = new AbortController();
  const access = await accessResult(ctx, first, "read");
  const { items } = await readResult(ctx, access.resultId);
  const [one, two] = items.filter(({ kind, flags }) => kind === "line" && flags.length === 0);
  await changeTray(ctx, projectId, { add: [one?.id ?? "", two?.id ?? ""] });
  await exportResult(ctx, access, exportSchema.parse({ format: "csv" }), signal);
  await exportResults(
    ctx,
    projectId,
    exportResultsSchema.parse({ ids: first, format: "txt" }),
    silentProgress(signal),
  );
  await exportTray(ctx, projectId, exportTraySchema.parse({ format: "docx" }));
  const { collectionId, linkId } = await handedOver(ctx, projectId, first);
  await renewLink(ctx, await accessLink(ctx, linkId, "work"));
  await packCollection(ctx, await accessCollection(ctx, collectionId, "read"), silentProgress(signal));
  const { decisions } = await listDecisions(ctx, projectId, listDecisionsSchema.parse({}));
  const left = decisions.filter(({ kind }) => kind === "exported" || kind === "sent").reverse();
  expect(left.map(({ kind, note }) => [kind, note])).toEqual([
    ["exported", expect.stringContaining("CSV")],
    ["exported", expect.stringContaining("1件のzip")],
    ["exported", expect.stringContaining("Word")],
    ["sent", "リンク「初回提出」"],
    ["sent", "提出パック「初回提出」"],
  ]);
  expect(left[2]).toMatchObject({ pieces: 2, by: ctx.actor.user?.email, client: false });
  expect(left.every(({ pieces }) => pieces > 0)).toBe(true);
  const both = [one?.id ?? "", two?.id ?? ""];
  await setStatuses(ctx, projectId, await accessAccount(ctx), {
    items: both,
    approval: "approved",
    note: "",
  });
  const [newest] = await readActivity(ctx, projectId);
  expect(newest).toMatchObject({ kind: "decision", logged: { kind: "approved", pieces: 2 }, text: "" });
});
