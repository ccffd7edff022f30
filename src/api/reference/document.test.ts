/** What is said of a route beside its policy: what comes in, what goes out, and which refusals to be ready for. */
import { describe, expect, it } from "vitest";
import { routes } from "../routes.ts";
import { type Operation, openApi } from "./document.ts";

const document = openApi("確認", routes);
function said(route: string): Operation {
  const [method = "", path = ""] = route.split(" ");
  const found = document.paths[path]?.[method.toLowerCase()];
  if (!found) throw new Error(`${route} is not described`);
  return found;
}
const statusesOf = (route: string) => Object.keys(said(route).responses).sort();

describe("the answers of a route", () => {
  it.each([
    ["GET /healthz", "200 429 503 default"],
    ["GET /api/v1/letters/stop", "200 429 503 default"],
    // Its query may be wrong.
    ["GET /api/v1/client/banner.png", "200 400 404 422 429 503 default"],
    // Its body may be wrong, or too large.
    ["POST /api/v1/checks", "200 400 401 403 404 413 429 503 default"],
    ["POST /api/v1/trial/runs", "202 400 401 403 404 409 413 429 503 default"],
    // So may what it sends in another form.
    ["POST /api/v1/trial/files", "201 400 401 403 404 409 413 415 422 429 503 default"],
    ["PUT /api/v1/account/avatar", "200 400 401 403 413 415 429 503 default"],
    // Somebody has to be signed in, or has to be an administrator.
    ["GET /api/v1/usage", "200 401 403 429 503 default"],
    ["GET /api/v1/admin/people/{personId}", "200 401 403 404 429 503 default"],
    // A visitor may call it without a key; a key may lack the scope.
    ["GET /api/v1/runs/{runId}", "200 401 403 404 429 503 default"],
    // A list may be asked for as one row.
    ["GET /api/v1/projects", "200 400 401 403 406 429 503 default"],
    ["DELETE /api/v1/projects/{projectId}", "204 401 403 404 429 503 default"],
  ])("%s: %s", (route, statuses) => expect(statusesOf(route).join(" ")).toBe(statuses));

  it("a route that does what was asked says so with a status of success, and 204 where it answers nothing", () => {
    for (const { name, status = 200, response } of routes.values()) {
      expect([200, 201, 202, 204], name).toContain(status);
      if (status === 204) expect(response, name).toBeUndefined();
    }
  });
  it("name the codes of their status, and no other", () => {
    const { responses } = said("GET /api/v1/projects");
    expect(responses["401"]?.description).toMatch(/^not_signed_in: .+ログインが必要です。$/);
    expect(String(responses["429"]?.description).split("\n")).toEqual([
      expect.stringMatching(/^limit_reached: /),
      expect.stringMatching(/^too_many_requests: /),
    ]);
    expect(responses["406"]?.description).toMatch(/^1件を求めました/);
  });

  it("are empty where nothing is to be said, and else of the media type that is promised", () => {
    expect(said("DELETE /api/v1/projects/{projectId}").responses["204"]).toEqual({
      description: "できました。",
    });
    const media = (route: string, status: string) =>
      Object.keys(Object(said(route).responses[status]?.content));
    expect(media("GET /api/v1/projects", "200")).toEqual(["application/json"]);
    expect(media("GET /api/v1/projects", "404")).toEqual([]);
    expect(media("GET /api/v1/projects", "default")).toEqual(["application/json"]);
    // A page says in a page why it cannot be shown; what only this machine may see is not there for others.
    expect(media("GET /api/v1/letters/stop", "default")).toEqual(["application/json", "text/html"]);
    expect(media("GET /dev/outbox", "default")).toEqual(["text/plain"]);
  });
});

describe("what goes out", () => {
  it("has a schema wherever it is JSON, closed, and with its named parts written once", () => {
    const lacking: string[] = [];
    let answers = 0;
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, { responses }] of Object.entries(methods))
        for (const [status, { content }] of Object.entries(responses)) {
          const media = Object(content)["application/json"];
          if (!media) continue;
          answers += 1;
          if (!media.schema) lacking.push(`${method} ${path} ${status}`);
        }
    expect(lacking).toEqual([]);
    expect(answers).toBeGreaterThan(171);
    expect(said("GET /api/v1/usage/tokens").responses["200"]?.content).toEqual({
      "application/json": { schema: { $ref: "#/components/schemas/UsageValue" } },
    });
    expect(Object(document.components).schemas.UsageValue).toMatchObject({
      type: "object",
      additionalProperties: false,
    });
    expect(JSON.stringify(document)).not.toContain("$defs");
  });

  it("names the refusals that a route has of its own", () => {
    const codes = (route: string, status: string) =>
      String(said(route).responses[status]?.description).match(/^\w+(?=: )/gm);
    expect(codes("POST /api/v1/projects/{projectId}/memo/document", "409")).toEqual(["conflict"]);
    expect(codes("POST /api/v1/projects/{projectId}/files", "415")).toEqual(["unsupported_file"]);
    expect(codes("POST /api/v1/projects/{projectId}/files", "422")).toEqual(
      expect.arrayContaining(["file_unreadable"]),
    );
    expect(codes("POST /api/v1/projects/{projectId}/pages", "422")).toEqual(
      expect.arrayContaining(["page_unreadable"]),
    );
    expect(codes("GET /healthz", "503")).toEqual(["unavailable"]);
    expect(said("GET /api/v1/projects").responses).not.toHaveProperty("409");
  });
});

describe("who may call it", () => {
  it.each([
    ["GET /healthz", [{}]],
    ["GET /dev/outbox", [{}]],
    ["POST /api/webhooks/stripe", [{}]],
    ["GET /api/v1/trial", [{}, { session: [] }]],
    ["GET /api/v1/runs/{runId}", [{}, { session: [] }, { key: ["read"] }]],
    ["POST /api/v1/projects", [{ session: [] }, { key: ["write"] }]],
    ["GET /api/v1/keys", [{ session: [] }]],
    ["GET /api/v1/admin/log", [{ session: [] }]],
  ])("%s", (route, security) => expect(said(route).security).toEqual(security));

  it("names the scope of a key where one is taken", () => {
    expect(said("POST /api/v1/projects")["x-scope"]).toBe("write");
    expect(said("GET /api/v1/keys")).not.toHaveProperty("x-scope");
  });
});

describe("what comes in", () => {
  it("are the names in the path, each required, and what the query takes", () => {
    const uuid = { type: "string", format: "uuid" };
    expect(said("GET /api/v1/projects/{projectId}").parameters).toEqual([
      { name: "projectId", in: "path", required: true, schema: uuid },
    ]);
    expect(said("GET /api/icons/{file}").parameters?.[0]).toEqual({
      name: "file",
      in: "path",
      required: true,
      schema: { type: "string" },
    });
    const query = said("GET /api/v1/client/banner.png").parameters ?? [];
    expect(query.map((parameter) => [parameter.name, parameter.in, parameter.required])).toEqual([
      ["token", "query", true],
      ["pass", "query", false],
      ["item", "query", true],
      ["width", "query", false],
    ]);
    expect(said("GET /healthz")).not.toHaveProperty("parameters");
  });

  it("is the handlers' own body, in one form or in several", () => {
    const schemaOf = (route: string) => said(route).requestBody?.content["application/json"]?.schema;
    expect(schemaOf("POST /api/v1/projects")).toMatchObject({ type: "object" });
    expect(schemaOf("POST /api/v1/projects")).not.toHaveProperty("anyOf");
    expect(schemaOf("POST /api/v1/plan/requests")?.anyOf).toHaveLength(2);
    expect(said("GET /api/v1/projects")).not.toHaveProperty("requestBody");
  });

  it("has to be there where a route takes one, whatever its form", () => {
    for (const [route, media] of [
      ["POST /api/v1/projects", ["application/json"]],
      ["POST /api/v1/trial/files", ["multipart/form-data"]],
      ["PUT /api/v1/account/avatar", ["image/webp", "image/png", "image/jpeg"]],
      ["PUT /api/v1/projects/{projectId}/uploads/{uploadId}", ["application/octet-stream"]],
    ] as const) {
      const { requestBody } = said(route);
      expect([route, requestBody?.required, Object.keys(requestBody?.content ?? {})]).toEqual([
        route,
        true,
        media,
      ]);
    }
  });
});
