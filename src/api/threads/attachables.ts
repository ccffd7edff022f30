import { z } from "zod";
import { listAttachables, listMentionables } from "../../domain/attachment/queries.ts";
import { attachable, listAttachablesSchema, nameablePerson } from "../../domain/attachment/schema.ts";

import { defineRoute, group } from "../routing/route.ts";

export const attachableRoutes = group("スレッド", [
  defineRoute(
    "GET /api/v1/projects/:projectId/attachables",
    {
      summary: "メッセージに添えられるものと、名前を挙げられる人を探します。",
      access: "user",
      scope: "read",
      query: listAttachablesSchema,
      response: () => z.object({ attachables: z.array(attachable()), members: z.array(nameablePerson()) }),
    },
    async ({ ctx, query, project }) => {
      const { projectId } = await project();
      const { q } = query();
      const attachables = await listAttachables(ctx, projectId, q);
      return { attachables, members: await listMentionables(ctx, projectId, q) };
    },
  ),
]);
