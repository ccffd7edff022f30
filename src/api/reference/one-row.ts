/** One row asked for, and none or several there: the answer carries the code that clients of hosted backends know. */
import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import { describeError } from "../../shared/errors.ts";
import { describedRoute } from "../keys/bearer.ts";
import type { ApiContext, ApiEnv } from "../request.ts";

/** Asks a list for its one row. */
export const oneRowMedia = "application/vnd.pgrst.object+json";

/** What the answer says beside the refusal itself. */
export function notOneRow(rows: number, message: string) {
  return { code: "PGRST116", details: `The result contains ${rows} rows`, hint: null, message };
}

/** True for a GET of something by its id. */
export function asksForOneRow(c: ApiContext): boolean {
  return ["GET", "HEAD"].includes(c.req.method) && (describedRoute(c)?.path.includes("/:") ?? false);
}

const severalMessage = "当てはまるものが2件以上あります。条件をせばめて、もう一度お試しください。";

/** A list that is asked for as one row answers with that row alone; with none or several it refuses. */
export const answerOneRow: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  const name = c.req.header("accept")?.includes(oneRowMedia) && describedRoute(c)?.rows;
  if (!name || c.res.status !== 200) return;
  const list = z.looseObject({ [name]: z.array(z.unknown()) }).parse(await c.res.json());
  const rows = z.array(z.unknown()).parse(list[name]);
  const several = rows.length > 1 || ("next" in list && list.next !== null);
  const headers = { "content-type": `${oneRowMedia}; charset=utf-8` };
  c.res = undefined;
  if (rows.length === 1 && !several) {
    c.res = c.body(JSON.stringify(rows[0]), 200, headers);
    return;
  }
  const { message } = several ? { message: severalMessage } : describeError("not_found");
  const code = several ? "bad_request" : "not_found";
  const error = { code, message, requestId: c.get("requestId") };
  c.res = c.json({ ...notOneRow(rows.length, message), error }, 406);
};
