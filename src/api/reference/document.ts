/** The OpenAPI 3.1 document: policy table, key scopes, descriptions and the handlers' own schemas, put together. */
import { z } from "zod";
import { sessionCookie } from "../../config/public.ts";
import type { KeyScope } from "../../domain/key/schema.ts";
import { describeError, type ErrorCode, errorCodes } from "../../shared/errors.ts";
import { encodings } from "../../shared/reading/charset.ts";
import { scopeOf } from "../keys/scopes.ts";
import { type Policy, policies } from "../policy.ts";
import type { Area, Description } from "./describe.ts";
import { areas } from "./routes.ts";

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
  "x-policy": Policy;
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

/** Built at the first wish; it does not change while the server runs. */
let document: OpenApi | undefined;
export function openApi(siteName: string): OpenApi {
  document ??= build(siteName);
  return document;
}

function build(siteName: string): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const area of areas)
    for (const [route, description] of Object.entries(area.routes)) {
      const [method = "", pattern = ""] = route.split(" ");
      const path = pattern.replace(/:(\w+)/g, "{$1}");
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(area, route, description) };
    }
  return {
    openapi: "3.1.1",
    info: {
      title: `${siteName} API`,
      version: "1",
      description:
        "画面と同じ操作を、同じ決まりで行えます。断られたときの答えはいつも同じ形です。答えの中身の形は、決まっているものだけを書いています。",
    },
    servers: [{ url: "/" }],
    tags: areas.map(({ title }) => ({ name: title })),
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
      schemas: { Refusal: refusal() },
    },
  };
}

function operation({ title }: Area, route: string, description: Description): Operation {
  const policy = policies[route] ?? "admin";
  const scope = scopeOf(route);
  const parameters = [...pathParameters(route), ...queryParameters(description.query)];
  const requestBody = body(description);
  return {
    operationId: route.replace(/[^A-Za-z0-9]+/g, "_").replace(/_$/, ""),
    summary: description.says,
    tags: [title],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: responses(route, policy, description),
    security: security(policy, scope),
    "x-policy": policy,
    ...(scope ? { "x-scope": scope } : {}),
  };
}

function security(policy: Policy, scope: KeyScope | undefined): Record<string, string[]>[] {
  const open = ["public", "visitor", "machine", "signed"].includes(policy);
  return [
    ...(open ? [{}] : []),
    ...(["user", "visitor", "admin"].includes(policy) ? [{ session: [] }] : []),
    ...(scope ? [{ key: [scope] }] : []),
  ];
}

function pathParameters(route: string): Parameter[] {
  return [...route.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
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

function body({ body: schemas, sends }: Description): Operation["requestBody"] {
  if (sends === "part" || sends === "zip") {
    const media = sends === "part" ? "application/octet-stream" : "application/zip";
    return { required: true, content: { [media]: { schema: { type: "string", format: "binary" } } } };
  }
  if (sends === "picture") return { required: true, content: pictureContent };
  if (sends === "file") return { required: true, content: { "multipart/form-data": { schema: fileForm } } };
  if (!schemas) return undefined;
  const [one, ...more] = (schemas instanceof z.ZodType ? [schemas] : schemas).map(jsonSchema);
  const schema = more.length > 0 ? { anyOf: [one, ...more] } : one;
  return { required: true, content: { "application/json": schema ? { schema } : {} } };
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

function responses(route: string, policy: Policy, description: Description): Operation["responses"] {
  const { status = 200, media = "application/json", answer, also = {} } = description;
  const schema = answer ? { schema: z.toJSONSchema(answer) } : {};
  const done =
    status === 204
      ? { description: "できました。" }
      : { description: "できました。", content: { [media]: schema } };
  // A page for people says in a page, too, why it cannot be shown; what only this machine may see is not there for others.
  const page = media === "text/html" ? { "text/html": {} } : {};
  const saidAs = policy === "machine" ? { "text/plain": {} } : { ...refusalContent, ...page };
  const refused = new Set<number>([429]);
  if (description.body || description.query || description.sends) refused.add(400);
  if (description.body || description.sends) refused.add(413);
  if (policy === "user" || policy === "admin" || scopeOf(route)) refused.add(401).add(403);
  if (description.rows) refused.add(406);
  if (route.includes("/:")) refused.add(404);
  return {
    [status]: done,
    ...Object.fromEntries(Object.entries(also).map(([code, says]) => [code, { description: says }])),
    ...Object.fromEntries([...refused].map((code) => [code, { description: textOf(code), content: saidAs }])),
    default: { description: "断られたか、失敗しました。", content: saidAs },
  };
}

const refusalContent = { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } };

function textOf(status: number): string {
  const codes = errorCodes().filter((code: ErrorCode) => describeError(code).status === status);
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
