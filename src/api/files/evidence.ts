/** Documents that members put beside claims; what a client is shown of them goes with the pieces. */

import { z } from "zod";
import { accessAccount } from "../../domain/account/access.ts";
import { accessEvidence } from "../../domain/evidence/access.ts";
import {
  attachEvidence,
  changeEvidence,
  restoreEvidence,
  trashEvidence,
} from "../../domain/evidence/commands/change.ts";
import { readEvidence } from "../../domain/evidence/queries.ts";
import { attachEvidenceSchema, changeEvidenceSchema, evidenceView } from "../../domain/evidence/schema.ts";
import { accessItem } from "../../domain/result/access.ts";

import { defineRoute, group } from "../routing/route.ts";

export const evidenceRoutes = group("根拠資料", [
  defineRoute(
    "POST /api/v1/items/:itemId/evidence-documents",
    {
      summary: "案の文に、案件のファイルを根拠資料として付けます。",
      access: "user",
      scope: "write",
      body: attachEvidenceSchema,
      status: 201,
      response: () => z.object({ document: evidenceView() }),
    },
    async ({ ctx, id, body }) => {
      const accountId = await accessAccount(ctx);
      const access = await accessItem(ctx, id("itemId"), "work");
      const input = await body();
      return { document: await attachEvidence(ctx, access, accountId, input) };
    },
  ),
  defineRoute(
    "PATCH /api/v1/evidence-documents/:evidenceId",
    {
      summary:
        "根拠資料のページ・文・期限・メモを直す、いまの文で確かめたことにする、または外す・元に戻します。",
      access: "user",
      scope: "write",
      body: changeEvidenceSchema,
      response: () => z.object({ document: evidenceView().nullable() }),
      errors: ["conflict"],
    },
    async ({ ctx, id, body }) => {
      await accessAccount(ctx);
      const evidenceId = id("evidenceId");
      const input = await body();
      if (input.trashed === false)
        await restoreEvidence(ctx, await accessEvidence(ctx, evidenceId, "work", true));
      const access = await accessEvidence(ctx, evidenceId, "work");
      if (input.trashed === true) {
        await trashEvidence(ctx, access);
        return { document: null };
      }
      const document =
        input.trashed === undefined
          ? await changeEvidence(ctx, access, input)
          : await readEvidence(ctx, access);
      return { document };
    },
  ),
]);
