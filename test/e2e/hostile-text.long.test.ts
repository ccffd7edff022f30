/** Text of people, stored or in an address, stays text. The browser's own policy is switched off, so that only escaping helps. */
import type { Browser, Page } from "playwright-core";
import { expect, it } from "vitest";
import { markupPayloads, packed, payloads } from "#test/hostile/payloads.ts";
import { nothing, watchedPage } from "#test/hostile/watched-page.ts";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { withBuiltProduct } from "#test/support/built.ts";
import type { RunningApi } from "#test/support/http.ts";
import { clientNavigate } from "#test/support/shell/in-page.ts";

let site: RunningApi;
let browser: Browser;
let person: SignedIn;

withBuiltProduct(
  async (product) => {
    ({ site, browser } = product);
    person = await signUp(site.url);
  },
  () => ({ env: { ACCOUNT_CALLS_PER_DAY: "100000" } }),
);

async function send<Answer = { id: string }>(method: string, path: string, body: object | FormData) {
  const isForm = body instanceof FormData;
  const response = await fetch(site.url + path, {
    method,
    headers: { cookie: person.cookie, ...(isForm ? {} : { "content-type": "application/json" }) },
    body: isForm ? body : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text === "" ? {} : JSON.parse(text)) as Answer;
}
const idempotencyKey = () => crypto.randomUUID();
const project = async (name = "") =>
  (await send("POST", "/api/v1/projects", { name, idempotencyKey: idempotencyKey() })).id;

/** Sends in order of arrival, eight at a time. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

const watched = (signedIn = true) => watchedPage(browser, site.url, signedIn ? person : null);

/** Opens the page by its document and waits until React has taken it over. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await page.locator("[data-modal-host]").waitFor({ state: "attached" });
}
const textOf = (page: Page) => page.evaluate(() => document.body.textContent ?? "");
const shown = (text: string, list: readonly string[]) =>
  list.filter((payload) => text.includes(payload)).length;
/** What the product keeps of a name. */
const kept = (text: string) => text.normalize("NFC").replace(/\p{C}/gu, "").trim();

/** Presses "もっと見る" until it is gone; each press brings a hundred. */
async function wholeList(page: Page, list: string): Promise<void> {
  await page.route(`**${list}?*`, (route) => route.continue({ url: `${route.request().url()}&limit=100` }));
  const more = page.getByRole("button", { name: "もっと見る" });
  while ((await more.count()) > 0) {
    const before = await page.locator("main li").count();
    await more.click();
    await expect.poll(() => page.locator("main li").count()).toBeGreaterThan(before);
  }
}

it("W01: the payloads run and load where text is taken for markup, so that silence elsewhere means something", async () => {
  const { page, seen, close } = await watched(false);
  await page.goto(`${site.url}/robots.txt`);
  for (const piece of packed(markupPayloads, 3000))
    await page.evaluate((html) => {
      const frame = document.createElement("iframe");
      frame.srcdoc = `<script>__ran = parent.__ran</script>${html}`;
      document.body.append(frame);
    }, piece);
  await expect.poll(() => seen.ran).toBeGreaterThan(20);
  await expect.poll(() => seen.foreign).toBeGreaterThan(20);
  expect(payloads.length).toBeGreaterThanOrEqual(600);
  expect(new Set(payloads).size).toBe(payloads.length);
  await close();
});

it("W01: names of projects", async () => {
  const names = payloads.filter((text) => text.length <= 120);
  expect(names.length).toBeGreaterThanOrEqual(600);
  await each(names, project);
  const { page, seen, close } = await watched();
  await open(page, "/dashboard?look=list");
  await wholeList(page, "/api/v1/projects");
  expect(shown(await textOf(page), names.map(kept))).toBe(names.length);
  expect(seen).toEqual(nothing);
  await close();
}, 240_000);

it("W01: titles of threads, in their list and on their pages", async () => {
  const titles = payloads.filter((text) => text.length <= 100);
  expect(titles.length).toBeGreaterThanOrEqual(600);
  const id = await project("スレッド");
  const ids: string[] = [];
  const path = `/api/v1/projects/${id}/threads`;
  await each(titles, async (title) =>
    ids.push((await send("POST", path, { title, idempotencyKey: idempotencyKey() })).id),
  );
  const { page, seen, close } = await watched();
  await open(page, `/${id}/threads`);
  await wholeList(page, path);
  expect(shown(await textOf(page), titles.map(kept))).toBe(titles.length);
  for (const thread of ids.slice(0, 3)) {
    await open(page, `/${id}/${thread}`);
    await open(page, `/${id}/${thread}/settings`);
  }
  expect(seen).toEqual(nothing);
  await close();
}, 240_000);

it("W01: messages, memo, draft, names and sentences of files", async () => {
  const { page, seen, close } = await watched();
  const id = await project("文章");
  const thread = (await send("POST", `/api/v1/projects/${id}/threads`, { idempotencyKey: idempotencyKey() }))
    .id;
  const messages = packed(payloads, 4000);
  for (const text of messages)
    await send("POST", `/api/v1/threads/${thread}/messages`, { text, idempotencyKey: idempotencyKey() });
  await open(page, `/${id}/${thread}`);
  expect(messages.length).toBeLessThan(15);
  expect(shown(await textOf(page), payloads)).toBe(payloads.length);

  await send("PUT", `/api/v1/projects/${id}/memo`, { text: payloads.join("\n"), base: 0 });
  await open(page, `/${id}/memo`);
  // The editor draws only the lines near the screen, so the lines are put on it in turn.
  const lines = page.locator(".cm-content");
  await lines.waitFor();
  const drawn = new Set<string>();
  const read = async () => {
    for (const line of await page.locator(".cm-line").allTextContents()) drawn.add(line);
    return page.evaluate(() => {
      scrollBy(0, innerHeight / 2);
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
  };
  await expect.poll(read, { timeout: 120_000, interval: 50 }).toBe(true);
  await read();
  expect(shown([...drawn].join("\n"), payloads)).toBe(payloads.length);

  await send("PUT", `/api/v1/projects/${id}/draft`, { text: packed(payloads, 39_000)[0] });
  await open(page, `/${id}`);
  await expect.poll(() => page.locator("textarea").first().inputValue()).toContain("__ran");

  let names = 0;
  for (const group of Map.groupBy(packed(payloads, 195), (_name, index) => Math.floor(index / 8)).values()) {
    const one = await project("資料");
    const texts = packed(payloads.slice(names, names + 100), 4000);
    await Promise.all(
      group.map((name, index) => {
        const form = new FormData();
        form.set("file", new File([`文${index}。\n${texts[index] ?? ""}`], `${name}.txt`));
        return send("POST", `/api/v1/projects/${one}/files`, form);
      }),
    );
    if (names === 0) await open(page, `/${one}/files`);
    else await clientNavigate(page, `/${one}/files`);
    const sent = group.map((name) => kept(name).split(" ")[0] ?? "");
    const missing = async () => {
      const text = await textOf(page);
      return sent.filter((name) => !text.includes(name));
    };
    await expect.poll(missing).toEqual([]);
    names += group.length;
  }
  expect(names).toBeGreaterThan(150);
  expect(seen).toEqual(nothing);
  await close();
}, 240_000);

it("W01: display names, wherever they stand", async () => {
  const names = payloads.filter((text) => kept(text) !== "" && [...text].length <= 40);
  expect(names.length).toBeGreaterThan(100);
  const { page, seen, close } = await watched();
  await open(page, "/profile");
  const refused = await page.evaluate(async (list) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    let failed = 0;
    for (const [index, displayName] of list.entries()) {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ displayName });
      const { ok } = await fetch("/api/v1/account", { method: "PATCH", headers, body });
      if (!ok) failed += 1;
      // A navigation asks for the profile again, which the frame around the page shows.
      await router.navigate(`/profile#${index}`);
    }
    return failed;
  }, names);
  expect(refused).toBe(0);
  for (const displayName of [...names.slice(0, 4), ...names.slice(-4)]) {
    await send("PATCH", "/api/v1/account", { displayName });
    await open(page, "/profile");
    await expect.poll(() => page.getByRole("textbox", { name: "表示名" }).inputValue()).toBe(displayName);
  }
  expect(seen).toEqual(nothing);
  await close();
}, 240_000);

it("W01: the path and query on the error screen, in the document and after a client navigation", async () => {
  const { page, seen, close } = await watched(false);
  await open(page, "/test");
  const outcome = await page.evaluate(async (list) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    /** Elements with the names of their attributes: what a text must not change. */
    const shape = (html: string) =>
      [...new DOMParser().parseFromString(html, "text/html").querySelectorAll("*")]
        .map((element) => `${element.tagName} ${element.getAttributeNames().join()}`)
        .join(" ");
    const documentOf = async (path: string) => (await fetch(path)).text();
    const plain = shape(await documentOf("/auth/abc?q=abc"));
    const counts = { documents: 0, changed: [] as string[], screens: 0, without: [] as string[] };
    const addresses = list.map(
      (text, index) => `/auth/${encodeURIComponent(text)}?q${index}=${text.replace(/[#\s]/g, "")}`,
    );
    const queue = [...addresses];
    const fetchAll = async () => {
      for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
        const html = await documentOf(address);
        counts.documents += 1;
        if (shape(html) !== plain) counts.changed.push(address);
      }
    };
    await Promise.all(Array.from({ length: 6 }, fetchAll));
    // The screen's code comes with the first error.
    await router.navigate("/auth/first");
    while (!document.querySelector("[data-error-screen]")) await new Promise(requestAnimationFrame);
    for (const address of addresses) {
      await router.navigate(address);
      const text = document.querySelector("[data-error-screen] h1 + p")?.textContent ?? "";
      if (text.startsWith("Page Not Found: /auth/")) counts.screens += 1;
      else counts.without.push(`${address} ${location.href} ${text}`);
    }
    return { ...counts, addresses: addresses.length };
  }, payloads);
  expect(outcome).toEqual({
    ...{ documents: payloads.length, changed: [], screens: payloads.length, without: [] },
    addresses: payloads.length,
  });
  for (const text of payloads.filter((_text, index) => index % 60 === 0))
    await open(page, `/auth/${encodeURIComponent(text)}?${encodeURI(text)}`);
  await open(page, `/auth/login?redirect_path=${encodeURIComponent(payloads.slice(0, 40).join(""))}`);
  expect(seen).toEqual(nothing);
  await close();
}, 240_000);
