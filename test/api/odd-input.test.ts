import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApi } from "#src/api/app.ts";
import { routes } from "#src/api/routes.ts";
import { documentLimits } from "#src/domain/brief/schema.ts";
import { isRewrittenAlone } from "#src/tools/pieces/rewriting.ts";
import type { ToolId } from "#src/tools/tool.ts";
import { type Fetch, openTrial, readEvents, type TrialClient } from "#test/support/client.ts";
import { some } from "#test/support/global/size.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { sampleText } from "#test/support/trial.ts";

let services: TestServices;
let call: Fetch;
let visitor: TrialClient;
let ids: Record<string, string>;
let itemPath: string;

interface Results {
  results: { id: string; tool: ToolId; items: { id: string; kind: string; text: string }[] }[];
}

beforeAll(async () => {
  services = await createTestServices({
    env: { REQUESTS_PER_MINUTE: "100000", TRIAL_CALLS_PER_DAY: "1000" },
  });
  const api = createApi(services);
  call = async (path, init) => api.request(path, init);
  visitor = await openTrial(call);
  const { runId } = await visitor.run({ text: sampleText, goal: "catchphrase" });
  await readEvents(await visitor.fetch(`/api/v1/runs/${runId}/events`));
  const { results } = (await visitor.send("GET", `/api/v1/runs/${runId}`)).body as Results;
  const line = results[0]?.items.find((item) => item.kind === "line");
  ids = {
    ":runId": runId,
    ":resultId": results[0]?.id ?? "",
    ":itemId": line?.id ?? "",
    ":documentId": crypto.randomUUID(),
  };
  itemPath = `/api/v1/items/${line?.id}`;
});
afterAll(() => services.drop());

/** Characters that Postgres refuses in text or jsonb. */
const unstorable = ["\u0000", "\ud83d", "\ude00", "\ude00\ud83d"];
const key = () => crypto.randomUUID();
const deep = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const values = [
  null,
  true,
  0,
  -1,
  1e308,
  "",
  " ",
  "x\u0000y",
  "\ud800",
  [],
  {},
  [[]],
  [null],
  "a".repeat(5000),
  Array.from({ length: 5000 }, () => 0),
];

describe("every route", () => {
  it("answers values of a wrong type, deep and huge JSON and odd names without a fault of ours", {
    tags: ["long"],
    timeout: 120_000,
  }, async () => {
    const fields = [
      "brief",
      "goal",
      "catchphrase",
      "keep",
      "idempotencyKey",
      "proof",
      "url",
      "text",
      "byHand",
      "locked",
      "flagId",
      "reason",
      "change",
      "__proto__",
      "constructor",
      "toString",
    ];
    const whole = {
      brief: { text: sampleText },
      goal: "analyze",
      idempotencyKey: "odd-input-1",
      url: "x",
      text: "x",
      locked: true,
      flagId: "x",
      reason: "x",
      change: "reroll",
    };
    const bodies = [
      ...values.map((value) => JSON.stringify(value)),
      deep(100_000),
      `{"a":${deep(50_000)}}`,
      `{"catchphrase":${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)},"goal":"analyze"}`,
      '{"__proto__":{"goal":"analyze"},"constructor":{"prototype":1}}',
      ...fields.flatMap((field) =>
        some(values, 4).map(
          (value) =>
            `{${JSON.stringify(whole).slice(1, -1)},${JSON.stringify(field)}:${JSON.stringify(value)}}`,
        ),
      ),
    ];
    const faults: string[] = [];
    for (const { name: route, method, path: pattern } of routes.values()) {
      const path = pattern.replace(/:\w+/g, (name) => ids[name] ?? "");
      if (["GET", "DELETE"].includes(method) || path.endsWith("/stop")) continue;
      for (const body of bodies) {
        const response = await visitor.fetch(path, {
          method,
          headers: { "content-type": "application/json" },
          body,
        });
        const text = await response.text();
        if (response.status >= 500) faults.push(`${route} ${response.status} ${body.slice(-120)}`);
        else if (
          response.status >= 400 &&
          !/[ぁ-ん]/.test((JSON.parse(text) as { error: { message: string } }).error.message)
        )
          faults.push(`${route} ${response.status} not Japanese: ${text}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

describe("characters that Postgres cannot store", () => {
  it.each(unstorable.map((mark) => [JSON.stringify(mark), mark]))(
    "%s is left out, whatever field it comes in",
    async (_name, mark) => {
      const brief = {
        text: `${sampleText}\n敏感肌${mark}の方へ。`,
        corrections: [
          { field: "audience", values: [`敏感肌${mark}の方`] },
          { field: "bannedWords", values: [`最高${mark}`] },
        ],
      };
      const started = await visitor.send("POST", "/api/v1/trial/runs", {
        brief,
        goal: "catchphrase",
        catchphrase: { mustWords: [`無香料${mark}`], slots: [`x${mark}`] },
        idempotencyKey: `${key()}${mark}`,
      });
      expect(started.status).toBe(202);
      const { runId } = started.body as { runId: string };
      await readEvents(await visitor.fetch(`/api/v1/runs/${runId}/events`));
      expect((await visitor.send("GET", `/api/v1/runs/${runId}`)).body).toMatchObject({
        run: { state: "done" },
      });

      await visitor.send("PUT", `${itemPath}/lock`, { locked: false });
      const edited = await visitor.send("PATCH", itemPath, { text: `シミが消える${mark}化粧水` });
      expect(edited.status).toBe(200);
      const { item } = edited.body as { item: { text: string; flags: { id: string }[] } };
      expect(item.text.isWellFormed() && !item.text.includes("\u0000")).toBe(true);
      const dismissed = await visitor.send("POST", `${itemPath}/dismissals`, {
        flagId: item.flags[0]?.id,
        reason: `確認${mark}済み`,
      });
      expect(dismissed.status).toBe(200);
      const varied = await visitor.send("POST", `${itemPath}/variations`, {
        change: "shorter",
        idempotencyKey: `${key()}${mark}`,
      });
      expect(varied.status).toBe(202);
      expect(
        (await visitor.send("POST", "/api/v1/trial/pages", { url: `http://example.test/${mark}` })).status,
      ).toBeLessThan(500);
      const form = new FormData();
      form.append("file", new File([`これは${mark}資料です。価格は${mark}1,000円。`], `資料${mark}.txt`));
      expect(
        (await visitor.fetch("/api/v1/trial/files", { method: "POST", body: form })).status,
      ).toBeLessThan(500);
    },
  );
});

describe("acts that do not fit", () => {
  it("does not put a new analysis' first fact in the place of the one that is to be reworded", async () => {
    const { runId } = await visitor.run({ text: sampleText });
    await readEvents(await visitor.fetch(`/api/v1/runs/${runId}/events`));
    const { results } = (await visitor.send("GET", `/api/v1/runs/${runId}`)).body as Results;
    const items = results
      .flatMap(({ tool, items: all }) => all.map((item) => ({ ...item, tool })))
      .filter((item) => !isRewrittenAlone(item.tool, item));
    expect(new Set(items.map((item) => item.kind)).size).toBeGreaterThan(1);
    for (const { id } of items) {
      const input = { change: "reroll", idempotencyKey: key() };
      const answer = await visitor.send("POST", `/api/v1/items/${id}/variations`, input);
      expect(answer).toMatchObject({ status: 409, body: { error: { code: "conflict" } } });
    }
  });

  it("keeps to the number of documents when files are sent side by side", async () => {
    const other = await openTrial(call);
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) => {
        const form = new FormData();
        form.append(
          "file",
          new File([`資料その${index}です。価格は${index + 1},000円です。`], `${index}.txt`),
        );
        return other.fetch("/api/v1/trial/files", { method: "POST", body: form });
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(documentLimits.perProject);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(14 - documentLimits.perProject);
  });

  it("shows a run from its beginning to a watcher whose event number cannot be", async () => {
    for (const after of ["2147483648", "4000000000", "1.5", "-3"]) {
      const response = await visitor.fetch(`/api/v1/runs/${ids[":runId"]}/events`, {
        headers: { "last-event-id": after },
      });
      const events = await readEvents(response);
      expect(events.find(({ id }) => id !== null)?.id).toBe(1);
      expect(events.at(-1)?.part.type).toBe("finish");
    }
  });
});
