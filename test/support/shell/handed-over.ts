/** What a project has handed over, and what its members have open beside it, for scripts and tests that look at every page. */
import type { Page } from "playwright-core";
import type { SignedIn } from "../account.ts";
import type { Shot } from "./every-page.ts";
import { boxOf, openPanel } from "./rows.ts";

export type Call = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

interface Result {
  id: string;
  runId: string;
  tool: string;
}

/** Copy, a persona, an analysis and a page behind a link that is answered in part, one with a password and one that was taken back. */
export async function handOver(url: string, call: Call, project: string, results: readonly Result[]) {
  const ids = ["catchphrase", "persona", "analyze", "lp_manuscript", "images", "faq"].flatMap(
    (tool) => results.find((one) => one.tool === tool)?.id ?? [],
  );
  const path = `/api/v1/projects/${project}/collections`;
  const { id } = await call<{ id: string }>("POST", path, { name: "春の広告 初回提出", ids });
  const make = async (options: object = {}) => {
    const from = { sender: "田中", company: "株式会社ひより", ...options };
    return call<{ id: string; url: string }>("POST", `/api/v1/collections/${id}/links`, from);
  };
  const tokenOf = (link: { url: string }) => new URL(link.url).searchParams.get("token") ?? "";
  const open = tokenOf(await make());
  const locked = tokenOf(await make({ password: "himitsu-7" }));
  const ended = await make();
  await call("DELETE", `/api/v1/links/${ended.id}`);
  await answer(url, open);
  return { collection: id, open, locked, ended: tokenOf(ended) };
}

async function answer(url: string, token: string): Promise<void> {
  const send = async <Answer>(path: string, body: object): Promise<Answer> => {
    const init = { method: "POST", headers: { "content-type": "application/json" } };
    const response = await fetch(url + path, { ...init, body: JSON.stringify({ token, ...body }) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<Answer>;
  };
  interface Shown {
    view: { results: { resultId: string; version: number; pieces: { itemId: string }[] }[] };
  }
  const { view } = await send<Shown>("/api/v1/client/view", {});
  const say = (at: number, pieces: number[], more: object) => {
    const { resultId, version, pieces: all } = view.results[at] ?? { pieces: [] };
    const items = pieces.flatMap((index) => all[index]?.itemId ?? []);
    return send("/api/v1/client/answers", { resultId, version, items, name: "佐藤", ...more });
  };
  await say(0, [0, 2], { says: "approved" });
  await say(0, [1], { says: "sent_back", note: "もう少し短く。「毎朝」は残してください。" });
  await say(2, [0], { says: "comment", note: "この理解で合っています。" });
}

const firstRow = (page: Page) =>
  page.locator("[data-row]").filter({ has: page.getByRole("checkbox", { name: /^選ぶ：/ }) });

/** Presses on a page of 制作 and of the results. */
export function workShots(home: string, result: Result | undefined, who: SignedIn): Shot[] {
  const path = `${home}/work/catchphrase`;
  const tray = (page: Page) => page.getByRole("region", { name: "選んだ案" });
  const choose = async (page: Page, count: number) => {
    for (let at = 0; at < count; at += 1) await boxOf(page.locator("main")).nth(at).check();
    await tray(page).waitFor();
    // At the end of the page nothing is under the bar.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  };
  const openTray = async (page: Page) => {
    if ((await tray(page).count()) === 0) await choose(page, 3);
    await tray(page)
      .getByRole("button", { name: /^選んだ案 \d/ })
      .click();
    await page.getByRole("dialog", { name: "選んだ案" }).getByRole("listitem").first().waitFor();
  };
  return [
    ...(["根拠", "変える", "確認", "履歴"] as const).map((tab, at) => ({
      name: `panel-${["ground", "change", "checks", "history"][at]}`,
      ...{ path, who },
      before: (page: Page) => openPanel(firstRow(page).first(), tab),
    })),
    {
      name: "row-menu",
      ...{ path, who },
      before: async (page: Page) => {
        await firstRow(page).first().getByRole("button", { name: "ほかの操作", exact: true }).first().click();
        await page.getByRole("menu").or(page.getByRole("dialog")).first().waitFor();
      },
    },
    { name: "result-open", path: `${home}/results?open=${result?.runId}#result-${result?.id}`, who },
    { name: "results-board", path: `${home}/results?layout=board`, who },
    { name: "claims", path: `${home}/results?claims`, who },
    { name: "tray-bar", path, who, before: (page: Page) => choose(page, 3) },
    { name: "tray-open", path, who, before: openTray },
    {
      name: "tray-compare",
      ...{ path, who },
      before: async (page: Page) => {
        await openTray(page);
        await page.getByRole("dialog").getByRole("button", { name: "並べて比べる" }).first().click();
        await page.getByRole("table", { name: "ちがい" }).waitFor();
      },
    },
    {
      name: "tray-hand-over",
      ...{ path, who },
      before: async (page: Page) => {
        await openTray(page);
        // On a phone it stands in the list.
        await page.getByRole("button", { name: "提出する" }).click();
        await page.getByRole("dialog", { name: "提出する" }).waitFor();
      },
    },
    // The pages of the next look begin without a tray.
    {
      name: "tray-emptied",
      ...{ path, who },
      before: async (page: Page) => {
        await openTray(page);
        await page.getByRole("button", { name: "すべて外す" }).click();
        await tray(page).waitFor({ state: "detached" });
        await page
          .locator("main")
          .getByRole("checkbox", { checked: true })
          .first()
          .waitFor({ state: "detached" });
      },
    },
  ];
}

interface Handed {
  collection: string;
  open: string;
  locked: string;
  ended: string;
}

/** What a client sees, and what its sender sees of it. */
export function handedShots(
  home: string,
  { collection, open, locked, ended }: Handed,
  who: SignedIn,
): Shot[] {
  const path = `/client?token=${open}`;
  return [
    { name: "client", path },
    {
      name: "client-asked",
      path,
      before: (page: Page) => page.getByRole("button", { name: "直してほしい（4番）" }).click(),
    },
    { name: "client-locked", path: `/client?token=${locked}` },
    { name: "client-ended", path: `/client?token=${ended}` },
    { name: "collections", path: `${home}/collections`, who },
    { name: "collection", path: `${home}/collections?id=${collection}`, who },
    { name: "decisions", path: `${home}/collections?log`, who },
    {
      name: "offline",
      ...{ path: `${home}/work/catchphrase`, who },
      before: async (page: Page) => {
        await page.context().setOffline(true);
        await page.getByText("つながると、続きから使えます").first().waitFor();
      },
    },
  ];
}
