/** Reads a JSON object of bounded size, whatever the content type says. */
import type { Context } from "hono";
import type { z } from "zod";
import { AuthError, invalid } from "./auth-error.ts";
import { metadataTooLarge } from "./fields.ts";

const maxBytes = 1024 * 1024;

const tooLarge = () => new AuthError(413, "request_entity_too_large", "Request body is larger than 1 MiB");
const badJson = (why: string) =>
  new AuthError(400, "bad_json", `Could not parse request body as JSON: ${why}`);

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** PostgreSQL has no U+0000 in text and no half of a surrogate pair in JSON; deep nesting would end in a stack overflow further on. */
function checkValue(value: unknown, depth: number): void {
  if (typeof value === "string" && value.includes("\0")) throw badJson("U+0000 is not allowed");
  if (typeof value === "string" && !value.isWellFormed()) throw badJson("half of a surrogate pair");
  if (typeof value !== "object" || value === null) return;
  if (depth === 0) throw badJson("nested too deeply");
  for (const [key, part] of Object.entries(value)) {
    checkValue(key, depth);
    checkValue(part, depth - 1);
  }
}

/** An empty body counts as `{}`. Throws bad_json, request_entity_too_large or validation_failed. */
export async function readBody<T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T>> {
  const text = await readText(c.req.raw);
  let value: unknown;
  try {
    value = text.trim() === "" ? {} : JSON.parse(text);
  } catch {
    throw badJson("invalid JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw badJson("expected an object");
  checkValue(value, 32);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (issue?.code === "custom" && issue.params?.tooLarge) throw metadataTooLarge(issue.path.join("."));
  throw invalid(`Invalid value for ${issue?.path.join(".") || "body"}: ${issue?.message ?? "unknown"}`);
}
