import { and, eq, isNull } from "drizzle-orm";
import { clientLink } from "#src/db/schema/handover/handover.ts";
import { AppError } from "#src/shared/errors.ts";
import { type Context, withProjectAccess } from "../../context.ts";
import { findOpenLink, type LinkAccess } from "../access.ts";
import { readShared } from "../queries.ts";
import { isLinkPass, linkPass } from "../rules/link-pass.ts";
import type { OpenedLink, OpenLink } from "../schema.ts";

/**
 * What is behind a link, or that a password opens it. @throws AppError not_found for a link that does not open,
 * code_refused for a wrong password, too_many_requests for too many of them.
 */
export async function openLink(ctx: Context, { token, pass, password }: OpenLink): Promise<OpenedLink> {
  const { passwordHash, ...link } = await findOpenLink(ctx, token);
  if (passwordHash === null) return { locked: false, pass: null, view: await enter(ctx, link) };
  if (pass !== undefined && isLinkPass(pass, token, passwordHash))
    return { locked: false, pass, view: await enter(ctx, link) };
  if (password === undefined) return { locked: true };
  // By link and address: nobody locks the right person out from elsewhere. Many addresses together have an end too.
  const { tries, triesTogether } = ctx.engines;
  const mayTry =
    (await tries.take(`client:${link.linkId}:${ctx.actor.addressHash}`)).allowed &&
    (await triesTogether.take(`client:${link.linkId}`)).allowed;
  if (!mayTry)
    throw new AppError(
      "too_many_requests",
      "パスワードが続けて違いました。15分ほど待ってから、もう一度お試しください。",
    );
  if (!(await ctx.engines.passwords.verify(password, passwordHash)))
    throw new AppError(
      "code_refused",
      "パスワードが違います。送り主から受け取ったパスワードを確かめてください。",
    );
  return { locked: false, pass: linkPass(token, passwordHash), view: await enter(ctx, link) };
}

/** The sender is told when it was looked at first. */
async function enter(ctx: Context, link: LinkAccess) {
  const inside = withProjectAccess(ctx, link.projectId);
  await inside.db
    .update(clientLink)
    .set({ openedAt: ctx.now() })
    .where(and(eq(clientLink.id, link.linkId), isNull(clientLink.openedAt)));
  return readShared(inside, link);
}
