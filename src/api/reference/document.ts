/** The OpenAPI 3.1 document of the described routes. */
import { z } from "zod";
import { sessionCookie } from "../../config/public.ts";
import type { KeyScope } from "../../domain/api-key/schema.ts";
import { describeError, type ErrorCode, errorCodes } from "../../shared/errors.ts";
import "../../domain/answer-names.ts";
import { answerNames } from "../../shared/answers/named.ts";
import { encodings } from "../../shared/reading/charset.ts";
import { areas, type Described, type RouteAccess, type RouteTable } from "../routing/description.ts";

type Json = Record<string, unknown>;

export interface OpenApi extends Json {
  paths: Record<string, Record<string, Operation>>;
}
export interface Operation extends Json {
  operationId: string;
  summary: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema?: Json }> };
  responses: Record<string, Json>;
  security: Record<string, string[]>[];
  "x-policy": RouteAccess;
  "x-scope"?: KeyScope;
}
export interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  description?: string;
  schema: Json;
}

/** What came in, as JSON Schema: transforms and rules that only code can say are left out. */
export function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
}

/** Names what has one, and puts it where several answers can point at it. */
function answerSchema(answer: z.ZodType, schemas: Json): Json {
  const { items, $defs = {} } = z.toJSONSchema(z.array(answer), { metadata: answerNames });
  const moved = (json: unknown): Json =>
    JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'));
  for (const [name, { id: _, ...schema }] of Object.entries($defs)) schemas[name] ??= moved(schema);
  return moved(items);
}

/** Built at the first wish; it does not change while the server runs. */
let document: OpenApi | undefined;
export function openApi(siteName: string, routes: RouteTable): OpenApi {
  document ??= build(siteName, routes);
  return document;
}

function build(siteName: string, routes: RouteTable): OpenApi {
  const paths: OpenApi["paths"] = {};
  const schemas: Json = { Refusal: refusal() };
  for (const area of areas)
    for (const route of routes.values()) {
      if (route.area !== area) continue;
      const path = route.path.replace(/:(\w+)/g, "{$1}");
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, schemas) };
    }
  return {
    openapi: "3.1.1",
    info: {
      title: `${siteName} API`,
      version: "1",
      description: "画面と同じ操作を、同じ決まりで行えます。断られたときの答えはいつも同じ形です。",
    },
    servers: [{ url: "/" }],
    tags: areas.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: sessionCookie, description: "ブラウザのログイン。" },
        key: {
          type: "http",
          scheme: "bearer",
          description: "プロフィールで作るAPIキー（hf_ で始まります）。",
        },
      },
      schemas,
    },
  };
}

function operation(route: Described, schemas: Json): Operation {
  const { access, scope } = route;
  const parameters = [...pathParameters(route.path), ...queryParameters(route.query)];
  const requestBody = requestBodyOf(route);
  return {
    operationId: route.name
      .replace(/\/$/, "/index")
      .replace(/[^A-Za-z0-9]+/g, "_")
      .replace(/_$/, ""),
    summary: route.summary,
    tags: [route.area],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: responses(route, schemas),
    security: security(access, scope),
    "x-policy": access,
    ...(scope ? { "x-scope": scope } : {}),
  };
}

function security(access: RouteAccess, scope: KeyScope | undefined): Record<string, string[]>[] {
  const open = ["public", "visitor", "machine", "signed"].includes(access);
  return [
    ...(open ? [{}] : []),
    ...(["user", "visitor", "admin"].includes(access) ? [{ session: [] }] : []),
    ...(scope ? [{ key: [scope] }] : []),
  ];
}

function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: name.endsWith("Id") ? { type: "string", format: "uuid" } : { type: "string" },
  }));
}

const objectSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())),
  required: z.array(z.string()).default([]),
});

function queryParameters(schema: z.ZodType | undefined): Parameter[] {
  if (!schema) return [];
  const { properties, required } = objectSchema.parse(jsonSchema(schema));
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: "query",
    required: required.includes(name),
    ...(typeof description === "string" ? { description } : {}),
    schema: rest,
  }));
}

function requestBodyOf({ body, upload }: Described): Operation["requestBody"] {
  if (upload === "part" || upload === "zip") {
    const media = upload === "part" ? "application/octet-stream" : "application/zip";
    return { required: true, content: { [media]: { schema: { type: "string", format: "binary" } } } };
  }
  if (upload === "picture") return { required: true, content: pictureContent };
  if (upload === "file") return { required: true, content: { "multipart/form-data": { schema: fileForm } } };
  if (!body) return undefined;
  return { required: true, content: { "application/json": { schema: jsonSchema(body) } } };
}

const pictureContent = { "image/webp": {}, "image/png": {}, "image/jpeg": {} };
const fileForm = {
  type: "object",
  properties: {
    file: { type: "string", contentMediaType: "application/octet-stream" },
    encoding: { type: "string", enum: [...encodings] },
    includeHidden: { type: "string", enum: ["true", "false"] },
  },
  required: ["file"],
};

function responses(route: Described, schemas: Json): Operation["responses"] {
  const { access, status = 200, mediaType = "application/json", response, otherResponses = {} } = route;
  const errors = [...(route.errors ?? []), "unavailable" as const];
  const schema = response ? { schema: answerSchema(response(), schemas) } : {};
  const done =
    status === 204
      ? { description: "できました。" }
      : { description: "できました。", content: { [mediaType]: schema } };
  // A page for people says in a page, too, why it cannot be shown; what only this machine may see is not there for others.
  const page = mediaType === "text/html" ? { "text/html": {} } : {};
  const saidAs = access === "machine" ? { "text/plain": {} } : { ...refusalContent, ...page };
  const refused = new Set<number>([429, ...errors.map((code) => describeError(code).status)]);
  if (route.body || route.query || route.upload) refused.add(400);
  if (route.body || route.upload) refused.add(413);
  // A page's calls name the account that it was made for, whoever may call besides; a change of another site's page is refused.
  if (["user", "visitor", "admin"].includes(access) || route.scope) refused.add(401).add(403);
  if (access === "public" && route.method !== "GET") refused.add(401).add(403);
  if (access === "machine") refused.add(404);
  if (route.rows) refused.add(406);
  if (route.path.includes("/:")) refused.add(404);
  return {
    [status]: done,
    ...Object.fromEntries(
      [...refused].map((code) => [code, { description: textOf(code, errors), content: saidAs }]),
    ),
    ...Object.fromEntries(
      Object.entries(otherResponses).map(([code, says]) => [code, { description: says }]),
    ),
    default: { description: "断られたか、失敗しました。", content: saidAs },
  };
}

const refusalContent = { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } };

/** The codes of a status that the route names itself, or else all of them. */
function textOf(status: number, errors: readonly ErrorCode[]): string {
  const ofStatus = (code: ErrorCode) => describeError(code).status === status;
  const own = errors.filter(ofStatus);
  const codes =
    own.length > 0 && ![400, 401, 403, 404, 413].includes(status) ? own : errorCodes().filter(ofStatus);
  if (codes.length === 0) return "1件を求めましたが、当てはまるものがないか、2件以上あります。";
  return codes.map((code) => `${code}: ${describeError(code).message}`).join("\n");
}

function refusal(): Json {
  return jsonSchema(
    z.object({
      error: z.object({
        code: z.enum(errorCodes()),
        message: z.string().describe("そのまま人に見せられる説明。"),
        requestId: z.string(),
        fields: z.record(z.string(), z.string()).optional().describe("入力欄の名前と、その説明。"),
      }),
      code: z
        .literal("PGRST116")
        .optional()
        .describe("1件を求めて、当てはまるものがないか、いくつもあるときに付きます。"),
      details: z.string().optional(),
      hint: z.null().optional(),
      message: z.string().optional(),
    }),
  );
}
