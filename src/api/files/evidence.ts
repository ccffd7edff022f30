/** Documents that members put beside claims; what a client is shown of them goes with the pieces. */
import { Hono } from "hono";
import { accessAccount } from "../../domain/account/access.ts";
import { accessEvidence } from "../../domain/evidence/access.ts";
import {
  attachEvidence,
  changeEvidence,
  restoreEvidence,
  trashEvidence,
} from "../../domain/evidence/commands/change.ts";
import { readEvidence } from "../../domain/evidence/queries.ts";
import { attachEvidenceSchema, changeEvidenceSchema } from "../../domain/evidence/schema.ts";
import { accessItem } from "../../domain/result/access.ts";
import { type ApiEnv, idParam, jsonLimit, parseJson } from "../request.ts";

export const evidenceRoutes = new Hono<ApiEnv>()
  .post("/api/v1/items/:itemId/evidence-documents", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const access = await accessItem(ctx, idParam(c, "itemId"), "work");
    const input = await parseJson(c, attachEvidenceSchema);
    return c.json({ document: await attachEvidence(ctx, access, accountId, input) }, 201);
  })
  .patch("/api/v1/evidence-documents/:evidenceId", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const id = idParam(c, "evidenceId");
    const input = await parseJson(c, changeEvidenceSchema);
    if (input.trashed === false) await restoreEvidence(ctx, await accessEvidence(ctx, id, "work", true));
    const access = await accessEvidence(ctx, id, "work");
    if (input.trashed === true) {
      await trashEvidence(ctx, access);
      return c.json({ document: null });
    }
    const document =
      input.trashed === undefined
        ? await changeEvidence(ctx, access, input)
        : await readEvidence(ctx, access);
    return c.json({ document });
  });
