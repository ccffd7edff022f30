/** @module-tag long */
/** Two people in one memo: each sees where the other is, and when the other is gone. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SignedIn, signUp } from "#test/support/account.ts";
import { fitsWidth, violations } from "#test/support/axe.ts";
import { looked } from "#test/support/global/size.ts";
import {
  memoBody as body,
  closeDesk,
  joinAsViewer,
  type MemoDesk,
  memoProject,
  openMemo as open,
  openDesk,
  send,
  memoShown as shown,
  signedInPage,
} from "#test/support/memo-desk.ts";

let desk: MemoDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => closeDesk(desk));

async function joinAsEditor(project: string): Promise<SignedIn> {
  const terms = { kind: "link", role: "editor", days: 7, uses: 1 };
  const { url } = await send<{ url: string }>(desk, "POST", `/api/v1/projects/${project}/invitations`, terms);
  const person = await signUp(desk.server.url, `baba-${crypto.randomUUID().slice(0, 8)}@example.com`);
  const token = new URL(url).searchParams.get("token");
  await send({ ...desk, person }, "POST", "/api/v1/invitations/accept", { token });
  return person;
}
const cursors = (page: Page) => body(page).locator(".memo-other");
const flags = (page: Page) => body(page).locator(".memo-other-name");
const present = (page: Page) => page.getByRole("list", { name: "いまこのメモを開いている人" });
const text =
  "# 秋の新商品\n\n打ち合わせで決まったことをここに書きます。\n\n- 撮影の日を決める\n- 見積りを出す\n";

it.each(
  looked([
    ["light-1280", { colorScheme: "light" as const, viewport: { width: 1280, height: 800 } }],
    ["dark-1280", { colorScheme: "dark" as const, viewport: { width: 1280, height: 800 } }],
    ["light-375", { colorScheme: "light" as const, viewport: { width: 375, height: 800 } }],
    [
      "dark-375",
      {
        colorScheme: "dark" as const,
        viewport: { width: 375, height: 800 },
        reducedMotion: "reduce" as const,
      },
    ],
  ]),
)(
  "the other's cursor, chosen words and name are drawn in %s, follow what is written, and go with them",
  async (_, look) => {
    const memo = await memoProject(desk, text);
    const mate = await joinAsEditor(memo.id);
    const mine = await signedInPage(desk, look);
    const theirs = await signedInPage({ ...desk, person: mate }, look);
    await open(mine.page, memo.page);
    await open(theirs.page, memo.page);
    await present(mine.page).getByText(mate.email).waitFor({ state: "attached" });
    await expect.poll(() => present(theirs.page).getByRole("listitem").count()).toBe(1);

    await body(theirs.page).getByText("打ち合わせ").click();
    await theirs.page.keyboard.press("Home");
    for (let n = 0; n < 5; n += 1) await theirs.page.keyboard.press("Shift+ArrowRight");
    await expect
      .poll(() => body(mine.page).locator("[class*='/20']").allTextContents())
      .toEqual(["打ち合わせ"]);
    expect(await flags(mine.page).getAttribute("data-name")).toBe(mate.email);
    expect(await violations(mine.page)).toEqual([]);
    expect(await fitsWidth(mine.page)).toBe(true);

    // Words before it move it along, and it is no part of what is shown, kept or copied.
    await body(mine.page).press("Control+Home");
    await mine.page.keyboard.insertText("前");
    await expect.poll(memo.said).toBe(`前${text}`);
    expect(await body(mine.page).locator("[class*='/20']").allTextContents()).toEqual(["打ち合わせ"]);
    expect(await shown(mine.page)).not.toContain("baba");

    await theirs.page.goto(desk.server.url);
    await expect.poll(() => cursors(mine.page).count()).toBe(0);
    expect(await present(mine.page).count()).toBe(0);
    expect([...mine.faults, ...theirs.faults]).toEqual([]);
    await mine.page.context().close();
    await theirs.page.context().close();
  },
  60_000,
);

it("a reader sees the writers and is not seen", async () => {
  const memo = await memoProject(desk, text);
  const viewer = await joinAsViewer(desk, memo.id);
  const { page, faults } = await signedInPage(desk);
  const reading = await signedInPage({ ...desk, person: viewer });
  await open(page, memo.page);
  await open(reading.page, memo.page);
  await body(page).press("Control+End");
  await expect.poll(() => flags(reading.page).getAttribute("data-name")).toBe(desk.person.email.slice(0, 40));
  expect(await cursors(page).count()).toBe(0);
  expect(await present(page).count()).toBe(0);
  expect([...faults, ...reading.faults]).toEqual([]);
  await page.context().close();
  await reading.page.context().close();
});
