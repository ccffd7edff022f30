import { Hono } from "hono";
import { accessAccount } from "../domain/account/access.ts";
import { withStatus } from "../domain/decision/queries.ts";
import { accessItem, accessResult } from "../domain/result/access.ts";
import { adoptQuote } from "../domain/result/commands/adopt.ts";
import { setApproval } from "../domain/result/commands/approve.ts";
import { dismissFlag, editItem, lockItem, undoItem } from "../domain/result/commands/edit.ts";
import { exportResult } from "../domain/result/commands/export.ts";
import { handOnItem } from "../domain/result/commands/hand-on.ts";
import { replaceSample } from "../domain/result/commands/replace-sample.ts";
import { restructureItem } from "../domain/result/commands/restructure.ts";
import { takeIn } from "../domain/result/commands/take-in.ts";
import { takeRefused } from "../domain/result/commands/take-refused.ts";
import {
  dismissFlagSchema,
  editItemSchema,
  exportSchema,
  lockItemSchema,
  replaceSampleSchema,
  restructureItemSchema,
  setApprovalSchema,
  takeRefusedSchema,
} from "../domain/result/schema.ts";
import { varyItem } from "../domain/run/commands/vary.ts";
import { varyItemSchema } from "../domain/run/schema.ts";
import { readItemVersions } from "../domain/version/queries.ts";
import { approvalVerbs } from "../shared/approvals.ts";
import { type ApiEnv, idParam, jsonLimit, parseInput, parseJson, queryOf, sendFile } from "./request.ts";

export const itemRoutes = new Hono<ApiEnv>()
  .patch("/api/v1/items/:itemId", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const access = await accessItem(ctx, idParam(c, "itemId"), "work");
    const [item] = await withStatus(ctx, [await editItem(ctx, access, await parseJson(c, editItemSchema))]);
    return c.json({ item });
  })
  .put("/api/v1/items/:itemId/lock", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const access = await accessItem(ctx, idParam(c, "itemId"), "work");
    const [item] = await withStatus(ctx, [await lockItem(ctx, access, await parseJson(c, lockItemSchema))]);
    return c.json({ item });
  })
  .post("/api/v1/items/:itemId/dismissals", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const access = await accessItem(ctx, idParam(c, "itemId"), "work");
    const [item] = await withStatus(ctx, [
      await dismissFlag(ctx, access, await parseJson(c, dismissFlagSchema)),
    ]);
    return c.json({ item });
  })
  .get("/api/v1/items/:itemId/versions", async (c) => {
    const ctx = c.get("ctx");
    const access = await accessItem(ctx, idParam(c, "itemId"), "read");
    return c.json({ versions: await readItemVersions(ctx, access) });
  })
  .post("/api/v1/items/:itemId/undo", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const access = await accessItem(ctx, idParam(c, "itemId"), "work");
    const [item] = await withStatus(ctx, [await undoItem(ctx, access)]);
    return c.json({ item });
  })
  .post("/api/v1/results/:resultId/taken", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const access = await accessResult(ctx, idParam(c, "resultId"), "work");
    return c.json(await takeRefused(ctx, access, await parseJson(c, takeRefusedSchema)), 201);
  })
  .post("/api/v1/results/:resultId/addition", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    return c.json(await takeIn(ctx, await accessResult(ctx, idParam(c, "resultId"), "work")), 201);
  })
  .post("/api/v1/items/:itemId/hand-on", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    return c.json(await handOnItem(ctx, await accessItem(ctx, idParam(c, "itemId"), "work")), 201);
  })
  .post("/api/v1/items/:itemId/evidence", async (c) => {
    const ctx = c.get("ctx");
    const access = await accessItem(ctx, idParam(c, "itemId"), "work");
    return c.json({ document: await adoptQuote(ctx, access) }, 201);
  })
  .put("/api/v1/items/:itemId/voice", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const access = await accessItem(ctx, idParam(c, "itemId"), "work");
    const [item] = await withStatus(ctx, [
      await replaceSample(ctx, access, await parseJson(c, replaceSampleSchema)),
    ]);
    return c.json({ item });
  })
  .post("/api/v1/items/:itemId/structure", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const access = await accessItem(ctx, idParam(c, "itemId"), "work");
    const view = await restructureItem(ctx, access, await parseJson(c, restructureItemSchema));
    return c.json({ ...view, items: await withStatus(ctx, view.items) });
  })
  .post("/api/v1/items/:itemId/variations", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const access = await accessItem(ctx, idParam(c, "itemId"), "work");
    return c.json(await varyItem(ctx, access, await parseJson(c, varyItemSchema)), 202);
  })
  .put("/api/v1/results/:resultId/approval", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    // Whoever may not see it learns nothing of what may be said.
    await accessResult(ctx, idParam(c, "resultId"), "read");
    const input = await parseJson(c, setApprovalSchema);
    const access = await accessResult(ctx, idParam(c, "resultId"), approvalVerbs[input.approval]);
    await setApproval(ctx, access, accountId, input);
    return c.body(null, 204);
  })
  .get("/api/v1/results/:resultId/export", async (c) => {
    const ctx = c.get("ctx");
    const access = await accessResult(ctx, idParam(c, "resultId"), "read");
    const file = await exportResult(ctx, access, parseInput(exportSchema, queryOf(c)), c.req.raw.signal);
    return sendFile(c, file);
  });
