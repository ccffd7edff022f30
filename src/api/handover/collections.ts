/** 提出 of a project, and the links by which clients see them. */
import { Hono } from "hono";
import { accessAccount } from "../../domain/account/access.ts";
import { accessLink } from "../../domain/client/access.ts";
import { createLink, renewLink, revokeLink } from "../../domain/client/commands/link.ts";
import { listLinks, readCollectionAnswers } from "../../domain/client/queries.ts";
import { createLinkSchema } from "../../domain/client/schema.ts";
import { accessCollection } from "../../domain/collection/access.ts";
import { changeCollection, createCollection } from "../../domain/collection/commands/change.ts";
import { packCollection } from "../../domain/collection/commands/pack.ts";
import { listCollections, readCollection } from "../../domain/collection/queries.ts";
import {
  answersFromSchema,
  changeCollectionSchema,
  createCollectionSchema,
} from "../../domain/collection/schema.ts";
import { untold } from "../../domain/progress.ts";
import { accessProject } from "../../domain/project/access.ts";
import { type ApiEnv, idParam, jsonLimit, parseInput, parseJson, queryOf, sendFile } from "../request.ts";

export const collectionRoutes = new Hono<ApiEnv>()
  .get("/api/v1/projects/:projectId/collections", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "read");
    return c.json({ collections: await listCollections(ctx, projectId) });
  })
  .post("/api/v1/projects/:projectId/collections", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const projectId = await accessProject(ctx, idParam(c, "projectId"), "work");
    const input = await parseJson(c, createCollectionSchema);
    return c.json({ id: await createCollection(ctx, projectId, input) }, 201);
  })
  .get("/api/v1/collections/:collectionId", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const access = await accessCollection(ctx, idParam(c, "collectionId"), "read");
    const from = parseInput(answersFromSchema, queryOf(c));
    return c.json({
      collection: await readCollection(ctx, access),
      ...(await readCollectionAnswers(ctx, access, from)),
    });
  })
  .patch("/api/v1/collections/:collectionId", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const access = await accessCollection(ctx, idParam(c, "collectionId"), "work", { deleted: true });
    await changeCollection(ctx, access, await parseJson(c, changeCollectionSchema));
    return c.body(null, 204);
  })
  .get("/api/v1/collections/:collectionId/pack", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const access = await accessCollection(ctx, idParam(c, "collectionId"), "read");
    const file = await packCollection(ctx, access, untold(c.req.raw.signal));
    return sendFile(c, file);
  })
  .get("/api/v1/collections/:collectionId/links", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const access = await accessCollection(ctx, idParam(c, "collectionId"), "read");
    return c.json({ links: await listLinks(ctx, access) });
  })
  .post("/api/v1/collections/:collectionId/links", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    const accountId = await accessAccount(ctx);
    const access = await accessCollection(ctx, idParam(c, "collectionId"), "work");
    return c.json(await createLink(ctx, access, accountId, await parseJson(c, createLinkSchema)), 201);
  })
  .post("/api/v1/links/:linkId/renewal", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const access = await accessLink(ctx, idParam(c, "linkId"), "work");
    return c.json({ renewed: await renewLink(ctx, access) });
  })
  .delete("/api/v1/links/:linkId", async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    await revokeLink(ctx, await accessLink(ctx, idParam(c, "linkId"), "work"));
    return c.body(null, 204);
  });
