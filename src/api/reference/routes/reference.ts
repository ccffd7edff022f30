import { createKeySchema, revokeKeysSchema } from "#src/domain/key/schema.ts";
import type { Area } from "../describe.ts";

export const reference: Area = {
  title: "APIキーとこの説明",
  routes: {
    "GET /api/v1/openapi.json": { says: "このAPIの説明をOpenAPI 3.1の文書で読みます。" },
    "GET /api/v1/docs": { says: "このAPIの説明を画面で読みます。", media: "text/html" },
    "GET /api/v1/keys": { says: "自分のAPIキーを並べます。", rows: "keys" },
    "POST /api/v1/keys": {
      says: "APIキーを作ります。キーの文字列はこのときだけ返します。",
      body: createKeySchema,
      status: 201,
    },
    "DELETE /api/v1/keys": {
      says: "自分のAPIキーをすべて無効にし、その数を返します。made=ended では、終了したログインで作られたものだけを無効にします。",
      query: revokeKeysSchema,
    },
    "DELETE /api/v1/keys/:keyId": { says: "APIキーを取り消します。", status: 204 },
  },
};
