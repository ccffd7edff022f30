import { Hono } from "hono";
import { readIcons } from "../domain/icon/queries.ts";
import { readIconsSchema } from "../domain/icon/schema.ts";
import { AppError } from "../shared/errors.ts";
import { type ApiEnv, parseInput } from "./request.ts";

const week = 7 * 24 * 60 * 60;

/** GET /api/icons/{set}.json?icons=a,b in the public icon API's shape. */
export const iconRoutes = new Hono<ApiEnv>().get("/api/icons/:file", async (c) => {
  const file = c.req.param("file");
  if (!file.endsWith(".json")) throw new AppError("not_found");
  const input = parseInput(readIconsSchema, {
    set: file.slice(0, -".json".length),
    names: c.req.query("icons") ?? "",
  });
  const icons = await readIcons(c.get("ctx"), input);
  c.header("cache-control", `public, max-age=${week}, stale-while-revalidate=${week}`);
  return c.json(icons);
});
