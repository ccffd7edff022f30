import { existsSync, readFileSync } from "node:fs";
import { launchBrowser } from "#test/support/browser.ts";

const [, , w, out, ...names] = process.argv;
const browser = await launchBrowser();
const page = await browser.newPage({ viewport: { width: 1600, height: 800 } });
const imgs = names
  .map((n) => `/tmp/hito/auth-pages/${n}-${w}.png`)
  .filter(existsSync)
  .map(
    (f) =>
      `<div style="width:${w === "1280" ? 520 : 320}px;overflow:hidden;border:1px solid red"><img style="margin-left:${w === "1280" ? -380 : 0}px" src="data:image/png;base64,${readFileSync(f).toString("base64")}"></div>`,
  )
  .join("");
await page.setContent(
  `<div style="display:flex;flex-wrap:wrap;gap:8px;align-items:flex-start;zoom:0.75">${imgs}</div>`,
);
await page.screenshot({ path: `/tmp/hito/auth-pages/${out}.png`, fullPage: true });
await browser.close();
