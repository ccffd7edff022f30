/** One description of a route, beside its handler: who may call it, what it takes and what it answers. Everything else about routes is derived from it. */
import type { Hono, MiddlewareHandler, Next } from "hono";
import { z } from "zod";
import { type AccountId, accessAccount } from "../../domain/account/access.ts";
import type { Context } from "../../domain/context.ts";
import { accessProject, type ProjectId } from "../../domain/project/access.ts";
import {
  type ApiContext,
  type ApiEnv,
  idParam,
  jsonLimit,
  parseInput,
  parseJson,
  queryOf,
} from "../request.ts";
import {
  type Described,
  type Description,
  type RouteArea,
  type RouteName,
  type RouteTable,
  verbOf,
} from "./description.ts";

export interface Route extends Described {
  handle: MiddlewareHandler<ApiEnv>;
}

type Parameter<Path extends string> = Path extends `${string}:${infer First}/${infer Rest}`
  ? First | Parameter<`/${Rest}`>
  : Path extends `${string}:${infer Last}`
    ? Last
    : never;

/** A request, with what its description says of it. Input is parsed when the handler asks for it: after the access check. */
export interface Call<Path extends string, Query, Body> {
  c: ApiContext;
  ctx: Context;
  next: Next;
  signal: AbortSignal;
  param(name: Parameter<Path>): string;
  /** A parameter that must be a UUID; anything else is simply not found. */
  id(name: Parameter<Path>): string;
  query(): Query;
  body(): Promise<Body>;
  /** Who asks and the project of the address, once this person may do there what the description says. */
  project(): Promise<{ accountId: AccountId; projectId: ProjectId }>;
}

/** What is asked of a thing in a project. */
export type CallInProject<Name extends string> = Pick<
  Call<`/:projectId/:${Name}`, unknown, unknown>,
  "ctx" | "id" | "project"
>;

/** What is no Response is sent as JSON; with the status 204 nothing is. */
type Reply<Answer> = Sent<Answer> | Response | undefined;

/** What is sent is only read: lists that nobody may change are lists too. */
type Sent<T> = T extends readonly (infer Each)[]
  ? readonly Sent<Each>[]
  : T extends object
    ? { readonly [Name in keyof T]: Sent<T[Name]> }
    : T;

export function defineRoute<N extends RouteName, Query, Body, Answer>(
  name: N,
  description: Description & {
    query?: z.ZodType<Query>;
    body?: z.ZodType<Body>;
    response?: () => z.ZodType<Answer>;
  },
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler of a 204 returns nothing
  handle: (call: Call<N, Query, Body>) => Promise<Reply<NoInfer<Answer>> | void> | Reply<NoInfer<Answer>>,
): Omit<Route, "area"> & { area?: RouteArea } {
  const [method = "", path = ""] = name.split(" ");
  const { status = 200 } = description;
  return {
    ...description,
    name,
    method,
    path,
    async handle(c, next) {
      const reply = await handle({
        c,
        ctx: c.get("ctx"),
        // The router's own resolves with the request, which is no answer.
        next: async () => {
          await next();
        },
        signal: c.req.raw.signal,
        param: (parameter) => c.req.param(parameter) ?? "",
        id: (parameter) => idParam(c, parameter),
        query: () => parseInput(described(description.query), queryOf(c)),
        body: () => parseJson(c, described(description.body)),
        async project() {
          const accountId = await accessAccount(c.get("ctx"));
          const verb = verbOf({ ...description, method });
          return { accountId, projectId: await accessProject(c.get("ctx"), idParam(c, "projectId"), verb) };
        },
      });
      if (reply instanceof Response) return reply;
      if (status === 204) return c.body(null, 204);
      return reply === undefined ? undefined : c.json(reply as object, status);
    },
  };
}

/** A handler reads only what is described. */
function described<T>(schema: z.ZodType<T> | undefined): z.ZodType<T> {
  if (schema === undefined) throw new Error("nothing is described to be parsed");
  return schema;
}

/** Routes of one subject. */
export function group(
  area: RouteArea,
  routes: readonly (Omit<Route, "area"> & { area?: RouteArea })[],
): Route[] {
  return routes.map((route) => ({ ...route, area: route.area ?? area }));
}

/** Throws where a route is described twice, or takes keys where nobody signs in. */
export function tableOf(groups: readonly (readonly Route[])[]): RouteTable {
  const table = new Map<string, Route>();
  for (const route of groups.flat()) {
    if (table.has(route.name)) throw new Error(`described twice: ${route.name}`);
    if (route.scope && !["user", "visitor"].includes(route.access))
      throw new Error(`a key where nobody signs in: ${route.name}`);
    table.set(route.name, route);
  }
  return table;
}

export function mount(app: Hono<ApiEnv>, routes: readonly Route[]): void {
  for (const { method, path, limit, body, handle } of routes) {
    const limits = limit ?? (body && jsonLimit);
    if (limits) app.on(method, path, limits, handle);
    else app.on(method, path, handle);
  }
}

/** Throws when the router has a route that nobody described. */
export function assertDescribed(app: Hono<ApiEnv>, table: RouteTable): void {
  const unknown = app.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !table.has(name));
  if (unknown.length > 0) throw new Error(`routes without a description: ${unknown.join(", ")}`);
}

/** The answer of what makes one thing. */
export const createdId = () => z.object({ id: z.uuid() });
