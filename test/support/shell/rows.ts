/** What a person does with a piece of a result in a browser. */
import type { Locator, Page } from "playwright-core";

/** Chooses an entry of the menu of a row. */
export async function fromRowMenu(row: Locator, entry: RegExp, menu = "ほかの操作"): Promise<void> {
  await row.getByRole("button", { name: menu, exact: true }).first().click();
  await row.page().getByRole("menuitem", { name: entry }).press("Enter");
}

/** The box 「選ぶ」 of a row. */
export const boxOf = (row: Locator): Locator => row.getByRole("checkbox", { name: /^選ぶ：/ });

/** The panel of the piece that is shown, beside the list or over the page. */
export const panelOf = (page: Page): Locator =>
  page
    .getByRole("region", { name: /の詳細$/ })
    .or(page.getByRole("dialog").filter({ has: page.getByRole("tab", { name: "変える" }) }));

/** Opens a part of a row's panel by keyboard; a panel that stands beside the list already stays open. */
export async function openPanel(row: Locator, tab: "根拠" | "変える" | "確認" | "履歴"): Promise<Locator> {
  const page = row.page();
  await row.focus();
  if ((await row.getAttribute("data-shown")) === null) await row.press("Enter");
  const panel = panelOf(page);
  await panel.getByRole("tab", { name: tab, exact: true }).click();
  return panel;
}
