import { z } from "zod";
import { accessAdmin } from "../../domain/admin/access.ts";
import { addConnection, changeConnection, removeConnection } from "../../domain/connection/commands/save.ts";
import { searchServers, testConnection } from "../../domain/connection/commands/test.ts";
import { readConnections } from "../../domain/connection/queries.ts";
import {
  connectionsView,
  localServer,
  saveConnectionSchema,
  testConnectionSchema,
  testedConnection,
} from "../../domain/connection/schema.ts";
import { defineRoute, group } from "../routing/route.ts";

/** Models that administrators connect. No answer holds a key. */
export const connectionRoutes = group("管理", [
  defineRoute(
    "GET /api/v1/admin/connections",
    {
      summary: "接続しているモデルを読みます。鍵は末尾だけを返します。",
      access: "admin",
      response: connectionsView,
      errors: ["not_found"],
    },
    async ({ ctx }) => {
      return readConnections(ctx, await accessAdmin(ctx));
    },
  ),
  defineRoute(
    "POST /api/v1/admin/connections",
    {
      summary: "モデルを接続します。",
      access: "admin",
      confirmsSession: true,
      body: saveConnectionSchema,
      status: 201,
      response: connectionsView,
      errors: ["conflict", "not_found"],
    },
    async ({ ctx, body }) => {
      const admin = await accessAdmin(ctx);
      await addConnection(ctx, admin, await body());
      return readConnections(ctx, admin);
    },
  ),
  defineRoute(
    "POST /api/v1/admin/connections/test",
    {
      summary: "モデルのサーバーを、保存せずに確かめます。",
      access: "admin",
      confirmsSession: true,
      body: testConnectionSchema,
      response: testedConnection,
      errors: ["not_found"],
    },
    async ({ ctx, body }) => {
      const admin = await accessAdmin(ctx);
      return testConnection(ctx, admin, await body());
    },
  ),
  defineRoute(
    "POST /api/v1/admin/connections/search",
    {
      summary: "この機械で動いているモデルのサーバーを探します。",
      access: "admin",
      confirmsSession: true,
      response: () => z.object({ servers: z.array(localServer()) }),
      errors: ["not_found"],
    },
    async ({ ctx }) => {
      return { servers: await searchServers(ctx, await accessAdmin(ctx)) };
    },
  ),
  defineRoute(
    "PUT /api/v1/admin/connections/:connectionId",
    {
      summary: "接続を変えます。鍵を省くと、いまの鍵のままです。",
      access: "admin",
      confirmsSession: true,
      body: saveConnectionSchema,
      response: connectionsView,
    },
    async ({ ctx, id, body }) => {
      const admin = await accessAdmin(ctx);
      const connectionId = id("connectionId");
      await changeConnection(ctx, admin, connectionId, await body());
      return readConnections(ctx, admin);
    },
  ),
  defineRoute(
    "DELETE /api/v1/admin/connections/:connectionId",
    {
      summary: "接続を外し、鍵を消します。",
      access: "admin",
      confirmsSession: true,
      response: connectionsView,
    },
    async ({ ctx, id }) => {
      const admin = await accessAdmin(ctx);
      await removeConnection(ctx, admin, id("connectionId"));
      return readConnections(ctx, admin);
    },
  ),
]);
