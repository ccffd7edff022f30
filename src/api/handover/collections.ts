/** 提出 of a project, and the links by which clients see them. */

import { z } from "zod";
import { accessAccount } from "../../domain/account/access.ts";
import { accessLink } from "../../domain/client/access.ts";
import { createLink, renewLink, revokeLink } from "../../domain/client/commands/link.ts";
import { listLinks, readCollectionAnswers } from "../../domain/client/queries.ts";
import { createLinkSchema, linkRow } from "../../domain/client/schema.ts";
import { accessCollection } from "../../domain/collection/access.ts";
import { changeCollection, createCollection } from "../../domain/collection/commands/change.ts";
import { packCollection } from "../../domain/collection/commands/pack.ts";
import { listCollections, readCollection } from "../../domain/collection/queries.ts";
import {
  answersFromSchema,
  changeCollectionSchema,
  clientAnswerView,
  collectionRow,
  collectionView,
  createCollectionSchema,
} from "../../domain/collection/schema.ts";
import { silentProgress } from "../../domain/progress.ts";

import { respondWithFile } from "../request.ts";
import { createdId, defineRoute, group } from "../routing/route.ts";

export const collectionRoutes = group("提出とコメント", [
  defineRoute(
    "GET /api/v1/projects/:projectId/collections",
    {
      summary: "案件の提出を並べます。",
      access: "user",
      scope: "read",
      rows: "collections",
      response: () => z.object({ collections: z.array(collectionRow()) }),
    },
    async ({ ctx, project }) => {
      const { projectId } = await project();
      return { collections: await listCollections(ctx, projectId) };
    },
  ),
  defineRoute(
    "POST /api/v1/projects/:projectId/collections",
    {
      summary:
        "結果（ids）か、結果の中の案（items）を選んで、提出を作ります。社内だけの案と、要修正の案は入りません。",
      access: "user",
      scope: "write",
      body: createCollectionSchema,
      status: 201,
      response: createdId,
      errors: ["conflict"],
    },
    async ({ ctx, body, project }) => {
      const { projectId } = await project();
      const input = await body();
      return { id: await createCollection(ctx, projectId, input) };
    },
  ),
  defineRoute(
    "GET /api/v1/collections/:collectionId",
    {
      summary:
        "提出の中身と、クライアントの返事を新しい順に200件まで読みます。続きがあるときは、nextをcursorに入れて読みます。",
      access: "user",
      scope: "read",
      query: answersFromSchema,
      response: () =>
        z.object({
          answers: z.array(clientAnswerView()),
          next: z.string().nullable(),
          collection: collectionView(),
        }),
    },
    async ({ ctx, id, query }) => {
      await accessAccount(ctx);
      const access = await accessCollection(ctx, id("collectionId"), "read");
      const from = query();
      return {
        collection: await readCollection(ctx, access),
        ...(await readCollectionAnswers(ctx, access, from)),
      };
    },
  ),
  defineRoute(
    "PATCH /api/v1/collections/:collectionId",
    {
      summary:
        "提出の名前や順番、入れる結果（add）と案（items、外すときはremove）を変えます。削除と取り消しもここで行います。",
      access: "user",
      scope: "write",
      body: changeCollectionSchema,
      status: 204,
      errors: ["conflict"],
    },
    async ({ ctx, id, body }) => {
      await accessAccount(ctx);
      const access = await accessCollection(ctx, id("collectionId"), "work", { deleted: true });
      await changeCollection(ctx, access, await body());
    },
  ),
  defineRoute(
    "GET /api/v1/collections/:collectionId/pack",
    {
      summary: "提出を、提出パックのzipで取り出します。",
      access: "user",
      scope: "read",
      mediaType: "application/zip",
    },
    async ({ c, ctx, id, signal }) => {
      await accessAccount(ctx);
      const access = await accessCollection(ctx, id("collectionId"), "read");
      const file = await packCollection(ctx, access, silentProgress(signal));
      return respondWithFile(c, file);
    },
  ),
  defineRoute(
    "GET /api/v1/collections/:collectionId/links",
    {
      summary: "提出のクライアント用リンクを並べます。",
      access: "user",
      rows: "links",
      response: () => z.object({ links: z.array(linkRow()) }),
    },
    async ({ ctx, id }) => {
      await accessAccount(ctx);
      const access = await accessCollection(ctx, id("collectionId"), "read");
      return { links: await listLinks(ctx, access) };
    },
  ),
  defineRoute(
    "POST /api/v1/collections/:collectionId/links",
    {
      summary: "クライアント用リンクを作ります。アドレスはこのときだけ返します。",
      access: "user",
      body: createLinkSchema,
      status: 201,
      response: () => z.object({ id: z.string(), url: z.string(), held: z.number() }),
    },
    async ({ ctx, id, body }) => {
      const accountId = await accessAccount(ctx);
      const access = await accessCollection(ctx, id("collectionId"), "work");
      return createLink(ctx, access, accountId, await body());
    },
  ),
  defineRoute(
    "POST /api/v1/links/:linkId/renewal",
    {
      summary: "リンクで見せる内容を、いまの内容にします。",
      access: "user",
      response: () => z.object({ renewed: z.number() }),
    },
    async ({ ctx, id }) => {
      await accessAccount(ctx);
      const access = await accessLink(ctx, id("linkId"), "work");
      return { renewed: await renewLink(ctx, access) };
    },
  ),
  defineRoute(
    "DELETE /api/v1/links/:linkId",
    { summary: "リンクを取り消します。", access: "user", status: 204 },
    async ({ ctx, id }) => {
      await accessAccount(ctx);
      await revokeLink(ctx, await accessLink(ctx, id("linkId"), "work"));
    },
  ),
]);
