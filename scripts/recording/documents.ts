/**
 * Takes the pictures of README.md and the documentation from the built product, which works with its embedded engine, and writes
 * them as WebP into docs/images. Run after a build: node scripts/recording/documents.ts
 */
import { statSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { launchBrowser } from "../../test/support/browser.ts";
import { removeFolder, startServer, temporaryFolder } from "../../test/support/server.ts";
import { everyPage, openShot } from "../../test/support/shell/every-page.ts";

const folder = "docs/images";
const desk = { width: 1280, height: 860 };
const phone = { width: 375, height: 760 };

interface Picture {
  /** A page of `everyPage`. */
  shot: string;
  file: string;
  viewport: { width: number; height: number };
}

const pictures: Picture[] = [
  { shot: "trial-done-catchphrase", file: "trial", viewport: desk },
  { shot: "work-analyze", file: "work", viewport: desk },
  { shot: "check", file: "check", viewport: desk },
  { shot: "admin-models", file: "models", viewport: desk },
  { shot: "work-catchphrase", file: "phone", viewport: phone },
];

const server = await startServer(temporaryFolder(), { SIGN_UP: "open", ACCOUNT_CALLS_PER_DAY: "10000" });
const browser = await launchBrowser();
try {
  const shots = await everyPage(browser, server);
  for (const { shot: name, file, viewport } of pictures) {
    const shot = shots.find((one) => one.name === name);
    const opened = shot && (await openShot(browser, server.url, shot, { colorScheme: "light", viewport }));
    if (!opened) throw new Error(`there is no page ${name}`);
    const webp = sharp(await opened.page.screenshot()).webp({ quality: 82, effort: 6 });
    writeFileSync(`${folder}/${file}.webp`, await webp.toBuffer());
    await opened.page.context().close();
  }
} finally {
  await browser.close();
  await server.end("SIGKILL");
  removeFolder(server.dataDir);
}
for (const { file } of pictures) {
  const path = `${folder}/${file}.webp`;
  process.stdout.write(`${path}: ${Math.ceil(statSync(path).size / 1000)} kB\n`);
}
