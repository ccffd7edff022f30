/** A picture from an image model: one unit of the plan, reserved before, counted when the picture is kept, given back else. */
import { and, count, eq, lte } from "drizzle-orm";
import { pictureRequest } from "#src/db/schema/picture.ts";
import { type ImageModel, PictureFailed, type PictureProblem } from "#src/engines/image-model/model.ts";
import { AppError, isAppError } from "#src/shared/errors.ts";
import type { PicturePrompt } from "#src/shared/pictures.ts";
import { serverTools } from "#src/tools/server.ts";
import type { Context } from "../../context.ts";
import { keepPicture, type PreparedPicture, preparePicture } from "../../picture/commands.ts";
import { readPicture } from "../../picture/queries.ts";
import type { MakePicture, PictureView } from "../../picture/schema.ts";
import { onProject, type ProjectId } from "../../project/access.ts";
import { quotaRefusal } from "../../run/commands/charge.ts";
import { planCharges, reserveUsage } from "../../usage/commands/reserve.ts";
import { releaseKeys, settleUsage } from "../../usage/commands/settle.ts";
import { readPayer } from "../../usage/queries.ts";
import type { ItemAccess } from "../access.ts";
import { readItem, readSiblingItems } from "../queries.ts";

const requestKey = (id: string) => `picture-request:${id}`;
/** Longer than any answer of a provider is waited for: whoever asked this long ago is dead. */
const leftAfterMs = 5 * 60_000;

const words: Record<PictureProblem, string> = {
  refused: "この指示では画像を作れませんでした（画像サービスの基準に合いません）。別の指示でお試しください。",
  empty: "画像サービスから画像が届きませんでした。少し待ってから、もう一度お試しください。",
  late: "時間内に画像ができませんでした。少し待ってから、もう一度お試しください。",
  unreachable: "画像サービスにつながりませんでした。少し待ってから、もう一度お試しください。",
};
const keptHere = "この案件は「内蔵エンジンだけを使う」設定です。写真を追加して使えます。";
const uncounted = "枚数には数えていません。";

/**
 * Makes one picture for a banner, a shot or a prompt and keeps it among the project's. It goes on when the caller leaves; the
 * same key again gives the same picture. @throws AppError unsupported without an image model, limit_reached, conflict while it
 * is being made, image_failed.
 */
export async function makePicture(
  outer: Context,
  access: ItemAccess,
  { idempotencyKey }: MakePicture,
): Promise<PictureView> {
  const ctx = await onProject(outer, access.projectId);
  const { imageModel } = ctx.engines;
  if (outer.engines.imageModel !== null && imageModel === null) throw new AppError("unsupported", keptHere);
  if (imageModel === null)
    throw new AppError("unsupported", "画像生成は未設定です。写真を追加して使えます。");
  await closeLeftRequests(ctx);
  const prompt = await promptFor(ctx, access);
  const opened = await open(ctx, access, idempotencyKey);
  if ("picture" in opened) return opened.picture;
  try {
    const ready = await answerOf(ctx, imageModel, prompt, access.projectId);
    return await ctx.transaction(async (inner) => {
      const picture = await keepPicture(inner, access.projectId, ready);
      await settleUsage(inner, [{ key: requestKey(opened.requestId), kind: "images", used: 1 }]);
      await end(inner, opened.requestId, { state: "made", pictureId: picture.id });
      return picture;
    });
  } catch (error) {
    const failure = failureOf(ctx, error);
    await ctx.transaction(async (inner) => {
      await releaseKeys(inner, [requestKey(opened.requestId)]);
      await end(inner, opened.requestId, { state: "failed", problem: failure.message });
    });
    throw failure;
  }
}

async function promptFor(ctx: Context, access: ItemAccess): Promise<PicturePrompt> {
  const tool = serverTools[access.tool];
  const { picture } = tool.editing ?? {};
  if (!picture) throw new AppError("not_found");
  const item = await readItem(ctx, access);
  const items = await readSiblingItems(ctx, access);
  const [row] = await ctx.db
    .select({ requests: count() })
    .from(pictureRequest)
    .where(eq(pictureRequest.projectId, access.projectId));
  const prompt = picture(item, items, row?.requests ?? 0);
  if (!prompt) throw new AppError("conflict", "この結果には、画像にする指示がありません。");
  return prompt;
}

type Opened = { requestId: string } | { picture: PictureView };

/** Notes the act and reserves its unit, both or neither. */
async function open(ctx: Context, access: ItemAccess, idempotencyKey: string): Promise<Opened> {
  const { projectId, itemId } = access;
  const requestId = ctx.newId();
  return ctx.transaction(async (inner): Promise<Opened> => {
    const row = { id: requestId, projectId, idempotencyKey, itemId, state: "making" as const };
    const [noted] = await inner.db
      .insert(pictureRequest)
      .values({ ...row, createdAt: inner.now() })
      .onConflictDoNothing()
      .returning({ id: pictureRequest.id });
    if (!noted) return { picture: await earlier(inner, projectId, idempotencyKey) };
    const payer = await readPayer(inner, projectId);
    const charge = { key: requestKey(requestId), amount: 1, tool: "images" as const };
    const occasion = { projectId, reason: "image" };
    const [refused] = await reserveUsage(inner, occasion, planCharges(payer, "images", charge));
    if (refused) throw quotaRefusal(inner, refused, payer);
    return { requestId };
  });
}

/** What an act of this key came to. */
async function earlier(ctx: Context, projectId: ProjectId, idempotencyKey: string): Promise<PictureView> {
  const [row] = await ctx.db
    .select()
    .from(pictureRequest)
    .where(and(eq(pictureRequest.projectId, projectId), eq(pictureRequest.idempotencyKey, idempotencyKey)));
  if (row?.state === "making") throw new AppError("conflict", "この画像は作成中です。できると一覧に出ます。");
  if (row?.state === "failed") throw new AppError("image_failed", row.problem);
  const picture = row?.pictureId ? await readPicture(ctx, row.pictureId) : null;
  if (!picture) throw new AppError("not_found", "この画像は削除されています。");
  return picture;
}

async function answerOf(
  ctx: Context,
  model: ImageModel,
  { prompt, form, name, showsPerson }: PicturePrompt,
  projectId: ProjectId,
): Promise<PreparedPicture> {
  const bytes = await model.make({ prompt, form }, new AbortController().signal);
  const given = { name, bytes, origin: "made" as const, prompt, showsPerson };
  return (await preparePicture(ctx, projectId, given)).row;
}

/** In the person's words; what a provider said is for the log. */
function failureOf(ctx: Context, error: unknown): AppError {
  if (error instanceof PictureFailed) {
    ctx.log.warn({ problem: error.problem, err: error }, "no picture was made");
    return new AppError("image_failed", words[error.problem] + uncounted, { cause: error });
  }
  if (isAppError(error) && error.code === "limit_reached") return error;
  ctx.log.warn({ err: error }, "a picture was not kept");
  return new AppError("image_failed", `届いた画像を使えませんでした。もう一度お試しください。${uncounted}`, {
    cause: error,
  });
}

type Ending = { state: "made"; pictureId: string } | { state: "failed"; problem: string };

async function end(ctx: Context, requestId: string, ending: Ending): Promise<void> {
  await ctx.db
    .update(pictureRequest)
    .set({ ...ending, endedAt: ctx.now() })
    .where(eq(pictureRequest.id, requestId));
}

/** Gives back what was reserved by acts whose process ended in the middle. Safe to repeat. */
export async function closeLeftRequests(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - leftAfterMs);
  await ctx.transaction(async (inner) => {
    const left = await inner.db
      .update(pictureRequest)
      .set({ state: "failed", problem: `画像の作成が途中で止まりました。${uncounted}`, endedAt: ctx.now() })
      .where(and(eq(pictureRequest.state, "making"), lte(pictureRequest.createdAt, before)))
      .returning({ id: pictureRequest.id });
    if (left.length > 0)
      await releaseKeys(
        inner,
        left.map(({ id }) => requestKey(id)),
      );
  });
}
