/**
 * `npm run docs:pictures`: the pictures of docs/architecture.md, drawn from the code. They are committed; a test draws them again and
 * compares.
 */
import { writeFileSync } from "node:fs";
import { foldersPicture } from "./pictures/folders.ts";
import { approvalPicture, runPicture } from "./pictures/states.ts";
import { tablePictures } from "./pictures/tables.ts";

/** File of docs/images → what it holds. */
export async function drawnPictures(): Promise<Record<string, string>> {
  const drawn = {
    folders: foldersPicture(),
    "run-states": await runPicture(),
    approvals: await approvalPicture(),
    ...(await tablePictures()),
  };
  return Object.fromEntries(Object.entries(drawn).map(([name, svg]) => [`${name}.svg`, svg]));
}

if (import.meta.main)
  for (const [name, svg] of Object.entries(await drawnPictures())) writeFileSync(`docs/images/${name}`, svg);
