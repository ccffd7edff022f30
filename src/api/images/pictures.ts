/** Photos of a project, and their place in its banners. */

import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { accessAccount } from "../../domain/account/access.ts";
import { accessPicture } from "../../domain/picture/access.ts";
import { addPicture, changePicture, removePicture } from "../../domain/picture/commands.ts";
import { listPictures, readMaking, readStoredPicture } from "../../domain/picture/queries.ts";
import {
  changePictureSchema,
  makePictureSchema,
  makingView,
  photoLimits,
  pictureView,
  placePhotoSchema,
} from "../../domain/picture/schema.ts";
import { accessItem } from "../../domain/result/access.ts";
import { makePicture } from "../../domain/result/commands/make-picture.ts";
import { placePhoto } from "../../domain/result/commands/photo.ts";
import { AppError } from "../../shared/errors.ts";
import { photoWords } from "../../shared/reading/formats.ts";
import { addedPicture } from "../answers/projects.ts";
import { placedPhoto } from "../answers/results.ts";
import { sendPicture, unchanged } from "../people/pictures.ts";
import { type CallInProject, defineRoute, group } from "../routing/route.ts";
import { uploadedFile } from "../upload.ts";

async function picture({ ctx, id, project }: CallInProject<"pictureId">) {
  const { projectId } = await project();
  return { ctx, id: await accessPicture(ctx, projectId, id("pictureId")) };
}

const photoLimit = bodyLimit({
  maxSize: photoLimits.given + 64 * 1024,
  onError: () => {
    throw new AppError("payload_too_large", `写真は${photoLimits.given / 1024 / 1024}MBまでにしてください。`);
  },
});

export const pictureRoutes = group("写真", [
  defineRoute(
    "GET /api/v1/projects/:projectId/pictures",
    {
      summary: "案件の写真と、生成している途中の画像を並べます。",
      access: "user",
      scope: "read",
      rows: "pictures",
      response: () => z.object({ pictures: z.array(pictureView()), making: makingView() }),
    },
    async ({ ctx, project }) => {
      const { projectId } = await project();
      return {
        pictures: await listPictures(ctx, projectId),
        making: await readMaking(ctx, projectId),
      };
    },
  ),
  defineRoute(
    "POST /api/v1/projects/:projectId/pictures",
    {
      summary: `案件に写真（${photoWords}）を追加します。PNGかJPEGに直して置き、人が知っておくことがあれば notes に入ります。`,
      access: "user",
      scope: "write",
      upload: "file",
      limit: photoLimit,
      status: 201,
      response: addedPicture,
      errors: ["conflict", "file_unreadable", "unsupported_file"],
    },
    async ({ ctx, c, project }) => {
      const { projectId } = await project();
      const file = await uploadedFile(c);
      return addPicture(ctx, projectId, { ...file, origin: "own" });
    },
  ),
  defineRoute(
    "GET /api/v1/projects/:projectId/pictures/:pictureId",
    {
      summary: "写真を読みます。",
      access: "user",
      scope: "read",
      mediaType: "image/*",
      otherResponses: unchanged,
    },
    async ({ c, ...call }) => {
      const { ctx, id } = await picture(call);
      const { type, bytes } = await readStoredPicture(ctx, id);
      return sendPicture(c, { type, content: bytes });
    },
  ),
  defineRoute(
    "PATCH /api/v1/projects/:projectId/pictures/:pictureId",
    {
      summary: "生成した画像に人物が写っているかを決めます。写っていれば「AI生成の人物」と表示します。",
      access: "user",
      scope: "write",
      body: changePictureSchema,
      response: () => z.object({ picture: pictureView() }),
      errors: ["conflict"],
    },
    async ({ body, ...call }) => {
      const { ctx, id } = await picture(call);
      return { picture: await changePicture(ctx, id, await body()) };
    },
  ),
  defineRoute(
    "DELETE /api/v1/projects/:projectId/pictures/:pictureId",
    {
      summary: "写真を削除します。使っていたバナーは図柄に戻ります。",
      access: "user",
      scope: "write",
      status: 204,
    },
    async (call) => {
      const { ctx, id } = await picture(call);
      await removePicture(ctx, id);
    },
  ),
  defineRoute(
    "POST /api/v1/items/:itemId/pictures",
    {
      summary: "バナーに置く画像を1枚生成します。",
      access: "user",
      scope: "make",
      body: makePictureSchema,
      status: 201,
      response: () => z.object({ picture: pictureView() }),
      errors: ["conflict", "image_failed", "unsupported", "unsupported_file"],
    },
    async ({ ctx, id, body }) => {
      await accessAccount(ctx);
      const access = await accessItem(ctx, id("itemId"), "work");
      return { picture: await makePicture(ctx, access, await body()) };
    },
  ),
  defineRoute(
    "PUT /api/v1/items/:itemId/photo",
    {
      summary: "バナーに写真かロゴを置く、写真の位置を変える、または外します。",
      access: "user",
      scope: "write",
      body: placePhotoSchema,
      response: placedPhoto,
      errors: ["conflict"],
    },
    async ({ ctx, id, body }) => {
      await accessAccount(ctx);
      const access = await accessItem(ctx, id("itemId"), "work");
      return placePhoto(ctx, access, await body());
    },
  ),
]);
