/** A memo in a browser, and the same memo by the API. */
import { createHash } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { type SignedIn, signUp } from "./account.ts";
import { openPage } from "./browser.ts";
import { openProduct } from "./product.ts";
import type { Site } from "./server.ts";

export interface Memo {
  text: string;
  version: number;
}

export interface MemoDesk {
  server: Site;
  browser: Browser;
  person: SignedIn;
  close(): Promise<void>;
}

export async function openDesk(): Promise<MemoDesk> {
  const product = await openProduct();
  return { ...product, person: await signUp(product.server.url) };
}

export const closeDesk = (desk: MemoDesk | undefined): Promise<void> | undefined => desk?.close();

export async function send<Answer>(
  { server, person }: MemoDesk,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(server.url + path, {
    method,
    headers: { cookie: person.cookie, "content-type": "application/json" },
    body: body ? JSON.stringify(body) : null,
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** A project of its own, with what its memo says. */
export async function memoProject(desk: MemoDesk, text = "") {
  const made = await send<{ id: string }>(desk, "POST", "/api/v1/projects", {
    idempotencyKey: crypto.randomUUID(),
  });
  const path = `/api/v1/projects/${made.id}/memo`;
  const read = () => send<Memo>(desk, "GET", path);
  const save = ({ version }: Memo, next: string) =>
    send<{ state: string }>(desk, "PUT", path, { text: next, base: version });
  if (text !== "") await save({ text: "", version: 0 }, text);
  return {
    id: made.id,
    page: `${desk.server.url}/${made.id}/memo`,
    read,
    save,
    said: async () => (await read()).text,
  };
}

export async function signedInPage(
  { browser, person }: MemoDesk,
  options: Parameters<typeof openPage>[1] = {},
) {
  const opened = await openPage(browser, options);
  await opened.page.context().addCookies(person.cookies);
  return opened;
}

export const memoBody = (page: Page) => page.getByRole("textbox", { name: "メモの本文" });

/** Opens the memo and waits until it can be written in. */
export async function openMemo(page: Page, url: string): Promise<Page> {
  await page.goto(url);
  await memoBody(page).waitFor();
  return page;
}

/** A memo that says this, open in a page of its own. */
export async function writtenMemo(desk: MemoDesk, text: string) {
  const { page, faults } = await signedInPage(desk);
  const memo = await memoProject(desk, text);
  await openMemo(page, memo.page);
  return { page, faults, memo };
}

export const memoLine = (page: Page, at: number) => memoBody(page).locator(".cm-line").nth(at);

export const memoTool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "書式" }).getByRole("button", { name });

/** What the editor shows, line ends and all. */
export const memoShown = (page: Page) =>
  memoBody(page).evaluate((box) =>
    [...box.querySelectorAll(".cm-line")].map((line) => line.textContent).join("\n"),
  );

/** A picture among the project's files, sent as the page sends one; its id. */
export async function keepPicture(
  desk: MemoDesk,
  project: string,
  name: string,
  bytes: Buffer,
): Promise<string> {
  const path = `/api/v1/projects/${project}/uploads`;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const { upload } = await send<{ upload: { id: string } }>(desk, "POST", path, {
    ...{ name, size: bytes.length, sha256 },
  });
  const sent = await fetch(`${desk.server.url}${path}/${upload.id}?offset=0`, {
    method: "PUT",
    headers: { cookie: desk.person.cookie, "content-type": "application/octet-stream" },
    body: new Uint8Array(bytes),
  });
  return ((await sent.json()) as { file: { id: string } }).file.id;
}

/** Somebody who may read the project and do nothing in it. */
export async function joinAsViewer(desk: MemoDesk, project: string): Promise<SignedIn> {
  const terms = { kind: "link", role: "viewer", days: 7, uses: 1 };
  const { url } = await send<{ url: string }>(desk, "POST", `/api/v1/projects/${project}/invitations`, terms);
  const person = await signUp(desk.server.url);
  const token = new URL(url).searchParams.get("token");
  await send({ ...desk, person }, "POST", "/api/v1/invitations/accept", { token });
  return person;
}
