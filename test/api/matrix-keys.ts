/** The routes as the OpenAPI document has them, and the keys that call them in the matrix. */
import { openApi } from "#src/api/reference/document.ts";
import { routes } from "#src/api/routes.ts";
import { accessKeyMaking } from "#src/domain/api-key/access.ts";
import { createKey } from "#src/domain/api-key/commands.ts";
import { type KeyScope, keyScopes } from "#src/domain/api-key/schema.ts";
import type { Context } from "#src/domain/context.ts";

/** Keys: the owner's with the scope of the route alone, the owner's with every scope but that, and an outsider's with all. */
export const holders = ["key", "narrow key", "foreign key"] as const;
export type Holder = (typeof holders)[number];

/** Routes as the document has them. */
export const documented = new Map(
  Object.entries(openApi("表", routes).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const route = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`;
      const done = Object.keys(operation.responses).filter((status) => status.startsWith("2"));
      return [route, { policy: operation["x-policy"], scope: operation["x-scope"], done }] as const;
    }),
  ),
);
export const scopeOf = (route: string) => documented.get(route)?.scope;

export const isHolder = (who: string): who is Holder => holders.some((holder) => holder === who);

/** Whose key it is, and what it may do, for a route of this scope. */
export function whoseKey(
  holder: Holder,
  scope: KeyScope | undefined,
): ["owner" | "outsider", readonly KeyScope[]] {
  if (holder === "foreign key") return ["outsider", keyScopes];
  if (holder === "key") return ["owner", scope ? [scope] : keyScopes];
  return ["owner", keyScopes.filter((each) => each !== scope)];
}

const made = new Map<string, string>();
/** The key's secret, made when it is needed first. */
export async function keyOf(ctx: Context, scopes: readonly KeyScope[]): Promise<string> {
  const name = `${ctx.actor.user?.id} ${scopes.join()}`;
  const known = made.get(name);
  if (known) return known;
  const input = { name: "表のキー", scopes: [...scopes], days: null };
  const { key } = await createKey(ctx, await accessKeyMaking(ctx), input);
  made.set(name, key);
  return key;
}
