/** What the pages and the list are held against, each in a process of its own: nothing of the product is in them. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import pg from "pg";
import { createElement as e } from "react";
import { renderToString } from "react-dom/server";

export interface Limit {
  port: number;
  pid: number;
  end(): void;
}

const rows = Array.from({ length: 40 }, (_, at) => ({
  id: at,
  name: `案件${at}`,
  note: "発酵化粧水「うるみ」の見出しを、もう少しやわらかく。",
}));

function Row({ row }: { row: (typeof rows)[number] }) {
  const link = e("a", { href: `/rows/${row.id}`, className: "font-bold text-ink" }, row.name);
  return e("li", { className: "flex items-center gap-2" }, link, e("p", { className: "truncate" }, row.note));
}

const page = () =>
  e(
    "html",
    { lang: "ja" },
    e("head", null, e("title", null, "一覧")),
    e("body", null, e("main", null, list())),
  );
const list = () => e("ul", null, ...rows.map((row) => e(Row, { key: row.id, row })));

/** React on Hono with 40 rows, no session and no database. */
const reactApp = () => new Hono().get("/rows", (c) => c.html(renderToString(page())));

/** One row by its key from the pool, as JSON. */
async function oneRowApp(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  await pool.query("create schema if not exists bench");
  await pool.query(
    "create table if not exists bench.person (id int primary key, email text, name text, plan text)",
  );
  await pool.query(
    "insert into bench.person values (1, 'a@example.com', 'うるみ', 'free') on conflict do nothing",
  );
  return new Hono().get("/row", async (c) => {
    const found = await pool.query("select email, name, plan from bench.person where id = $1", [1]);
    return c.json(found.rows[0]);
  });
}

/** Starts this file again as one of the two. */
export async function startLimit(kind: "rows" | "row", url = ""): Promise<Limit> {
  const child = fork(new URL(import.meta.url), [kind, url], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  const kill = () => void child.kill("SIGKILL");
  process.once("exit", kill);
  const [port] = (await once(child, "message")) as [number];
  return { port, pid: child.pid ?? 0, end: kill };
}

const [, , kind, url = ""] = process.argv;
if (import.meta.main && kind) {
  const { fetch } = kind === "rows" ? reactApp() : await oneRowApp(url);
  const server = createServer(getRequestListener(fetch));
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
}
