/** Personal keys, looked after by people who are there themselves. */

import { z } from "zod";
import { accessKey, accessKeyMaking, accessKeys, accessKeysFully } from "../../domain/api-key/access.ts";
import { createKey, revokeKey, revokeKeys } from "../../domain/api-key/commands.ts";
import { listKeys } from "../../domain/api-key/queries.ts";
import { createKeySchema, keyView, newKey, revokeKeysSchema } from "../../domain/api-key/schema.ts";

import { defineRoute, group } from "../routing/route.ts";

export const keyRoutes = group("APIキーとこの説明", [
  defineRoute(
    "GET /api/v1/keys",
    {
      summary: "自分のAPIキーを並べます。",
      access: "user",
      confirmsSession: true,
      rows: "keys",
      response: () => z.object({ keys: z.array(keyView()) }),
    },
    async ({ ctx }) => {
      return { keys: await listKeys(ctx, await accessKeys(ctx)) };
    },
  ),
  defineRoute(
    "POST /api/v1/keys",
    {
      summary: "APIキーを作ります。キーの文字列はこのときだけ返します。",
      access: "user",
      confirmsSession: true,
      body: createKeySchema,
      status: 201,
      response: newKey,
      errors: ["conflict"],
    },
    async ({ ctx, body }) => {
      const owner = await accessKeyMaking(ctx);
      return createKey(ctx, owner, await body());
    },
  ),
  defineRoute(
    "DELETE /api/v1/keys",
    {
      summary:
        "自分のAPIキーをすべて無効にし、その数を返します。made=ended では、終了したログインで作られたものだけを無効にします。",
      access: "user",
      confirmsSession: true,
      query: revokeKeysSchema,
      response: () => z.object({ revoked: z.number() }),
    },
    async ({ ctx, query }) => {
      const which = query();
      return { revoked: await revokeKeys(ctx, await accessKeysFully(ctx), which) };
    },
  ),
  defineRoute(
    "DELETE /api/v1/keys/:keyId",
    { summary: "APIキーを取り消します。", access: "user", confirmsSession: true, status: 204 },
    async ({ ctx, id }) => {
      const owner = await accessKeysFully(ctx);
      await revokeKey(ctx, owner, await accessKey(ctx, owner, id("keyId")));
    },
  ),
]);
