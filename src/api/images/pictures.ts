/** Photos of a project, and their place in its banners. */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { accessAccount } from "../../domain/account/access.ts";
import { accessPicture } from "../../domain/picture/access.ts";
import { addPicture, changePicture, removePicture } from "../../domain/picture/commands.ts";
import { listPictures, readMaking, readStoredPicture } from "../../domain/picture/queries.ts";
import {
  changePictureSchema,
  makePictureSchema,
  photoLimits,
  placePhotoSchema,
} from "../../domain/picture/schema.ts";
import { accessProject } from "../../domain/project/access.ts";
import { accessItem } from "../../domain/result/access.ts";
import { makePicture } from "../../domain/result/commands/make-picture.ts";
import { placePhoto } from "../../domain/result/commands/photo.ts";
import { AppError } from "../../shared/errors.ts";
import type { ProjectVerb } from "../../shared/roles.ts";
import { sendPicture } from "../people/pictures.ts";
import { type ApiContext, type ApiEnv, idParam, jsonLimit, parseJson } from "../request.ts";
import { uploadedFile } from "../upload.ts";

async function workplace(c: ApiContext, verb: ProjectVerb) {
  const ctx = c.get("ctx");
  await accessAccount(ctx);
  return { ctx, projectId: await accessProject(ctx, idParam(c, "projectId"), verb) };
}

async function picture(c: ApiContext, verb: ProjectVerb) {
  const { ctx, projectId } = await workplace(c, verb);
  return { ctx, id: await accessPicture(ctx, projectId, idParam(c, "pictureId")) };
}

const photoLimit = bodyLimit({
  maxSize: photoLimits.given + 64 * 1024,
  onError: () => {
    throw new AppError("payload_too_large", `写真は${photoLimits.given / 1024 / 1024}MBまでにしてください。`);
  },
});

export const pictureRoutes = new Hono<ApiEnv>()
  .get("/api/v1/projects/:projectId/pictures", async (c) => {
    const { ctx, projectId } = await workplace(c, "read");
    return c.json({
      pictures: await listPictures(ctx, projectId),
      making: await readMaking(ctx, projectId),
    });
  })
  .post("/api/v1/projects/:projectId/pictures", photoLimit, async (c) => {
    const { ctx, projectId } = await workplace(c, "work");
    const file = await uploadedFile(c);
    return c.json(await addPicture(ctx, projectId, { ...file, origin: "own" }), 201);
  })
  .get("/api/v1/projects/:projectId/pictures/:pictureId", async (c) => {
    const { ctx, id } = await picture(c, "read");
    const { type, bytes } = await readStoredPicture(ctx, id);
    return sendPicture(c, { type, content: bytes });
  })
  .patch("/api/v1/projects/:projectId/pictures/:pictureId", jsonLimit, async (c) => {
    const { ctx, id } = await picture(c, "work");
    return c.json({ picture: await changePicture(ctx, id, await parseJson(c, changePictureSchema)) });
  })
  .delete("/api/v1/projects/:projectId/pictures/:pictureId", async (c) => {
    const { ctx, id } = await picture(c, "work");
    await removePicture(ctx, id);
    return c.body(null, 204);
  })
  .post("/api/v1/items/:itemId/pictures", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const access = await accessItem(ctx, idParam(c, "itemId"), "work");
    return c.json({ picture: await makePicture(ctx, access, await parseJson(c, makePictureSchema)) }, 201);
  })
  .put("/api/v1/items/:itemId/photo", jsonLimit, async (c) => {
    const ctx = c.get("ctx");
    await accessAccount(ctx);
    const access = await accessItem(ctx, idParam(c, "itemId"), "work");
    return c.json(await placePhoto(ctx, access, await parseJson(c, placePhotoSchema)));
  });
