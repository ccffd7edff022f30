/** Hints on the screen: one is closed, all of them are turned off or on. */

import { accessAccount } from "../../domain/account/access.ts";
import { closeHint, setHints } from "../../domain/hint/commands.ts";
import { closeHintSchema, setHintsSchema } from "../../domain/hint/schema.ts";
import { defineRoute, group } from "../routing/route.ts";

export const hintRoutes = group("アカウント", [
  defineRoute(
    "PUT /api/v1/account/hints",
    { summary: "画面のヒントを出すかを決めます。", access: "user", body: setHintsSchema, status: 204 },
    async ({ ctx, body }) => {
      await setHints(ctx, await accessAccount(ctx), await body());
    },
  ),
  defineRoute(
    "POST /api/v1/account/hints/close",
    { summary: "ヒントを1つ閉じます。", access: "user", body: closeHintSchema, status: 204 },
    async ({ ctx, body }) => {
      await closeHint(ctx, await accessAccount(ctx), await body());
    },
  ),
]);
