import { z } from "zod";
import { readIcons } from "../domain/icon/queries.ts";
import { readIconsSchema } from "../domain/icon/schema.ts";
import { AppError } from "../shared/errors.ts";
import { iconSetSchema } from "../shared/icon-set.ts";
import { parseInput } from "./request.ts";
import { defineRoute, group } from "./routing/route.ts";

const week = 7 * 24 * 60 * 60;

/** GET /api/icons/{set}.json?icons=a,b in the public icon API's shape. */
export const iconRoutes = group("サーバー", [
  defineRoute(
    "GET /api/icons/:file",
    {
      summary: "アイコンの形を読みます。",
      access: "public",
      query: z.object({ icons: z.string().describe("アイコンの名前をカンマで区切って並べます。") }),
      response: () => iconSetSchema,
    },
    async ({ c, ctx, param }) => {
      const file = param("file");
      if (!file.endsWith(".json")) throw new AppError("not_found");
      const input = parseInput(readIconsSchema, {
        set: file.slice(0, -".json".length),
        names: c.req.query("icons") ?? "",
      });
      const icons = await readIcons(ctx, input);
      c.header("cache-control", `public, max-age=${week}, stale-while-revalidate=${week}`);
      return icons;
    },
  ),
]);
