/** Holds each answer of the API against its description: the status is named, and JSON has the shape that is promised. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { type OpenApi, openApi } from "#src/api/reference/document.ts";
import { routes } from "#src/api/routes.ts";
import type { Described } from "#src/api/routing/description.ts";

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
const checks = new Map<string, ReturnType<typeof ajv.compile>>();

let document: OpenApi | undefined;
function described(): OpenApi {
  if (document === undefined) {
    document = openApi("確認", routes);
    ajv.addSchema({ $id: "document", components: document.components });
  }
  return document;
}

function checkOf(name: string, schema: object) {
  const known = checks.get(name);
  if (known) return known;
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
  const check = ajv.compile(JSON.parse(text));
  checks.set(name, check);
  return check;
}

/** What is wrong with an answer; nothing where it is as described. */
export async function problemsOf(
  { name, method, path }: Pick<Described, "name" | "method" | "path">,
  answer: Response,
): Promise<string[]> {
  const operation = described().paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
  const { status } = answer;
  const promised = operation?.responses[status];
  // A fault of ours, and what a test's own middleware answers, are nothing that a description names.
  if (status === 500) return [];
  if (!promised) return [`${name} answered ${status}, which is not described`];
  if (!/^application\/json\b/.test(answer.headers.get("content-type") ?? "")) return [];
  const content = Object(promised.content);
  const schema = content["application/json"]?.schema;
  if (!schema) return [];
  const check = checkOf(`${name} ${status}`, schema);
  const body: unknown = await answer.clone().json();
  if (check(body)) return [];
  return (check.errors ?? [])
    .slice(0, 5)
    .map(
      ({ instancePath, message, params }) =>
        `${name} ${status} ${instancePath} ${message} ${JSON.stringify(params)}`,
    );
}
