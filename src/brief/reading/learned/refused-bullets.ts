/** A list of words whose bullets are circles, below a line that refuses them. Pure. */
import { keyOf } from "../lines/key.ts";
import type { RowInContext } from "../lines/placed-row.ts";
import { bans, crossMarks } from "../words/bans.ts";
import { wordHeadings } from "./word-headings.ts";

/** So much of a long line is looked at for whether it refuses or allows anything. */
export const maxLooked = 400;

const circle = /^[○〇◯]/u;
const verdict = new RegExp(`[${crossMarks}]|NG|ＮＧ`, "u");
const allows = /可|OK|ＯＫ|よい|良い|いい|使える|使って|使う(?!な)/iu;

/** The sentences behind a circle that only opens their line: below a line that refuses words and allows none, where nothing has a cross. */
export function refusedInBullets(rows: readonly RowInContext[]): ReadonlySet<string> {
  if (!rows.some(({ marker, body }) => circle.test(marker) || circle.test(body))) return new Set();
  if (rows.some(({ body }) => verdict.test(body.slice(0, maxLooked)))) return new Set();
  const headings = wordHeadings(rows);
  const bulleted = rows.filter(({ marker, body }, at) => {
    const above = headings[at]?.text ?? "";
    return (
      (circle.test(marker) || circle.test(body)) &&
      bans.test(keyOf(above)) &&
      !allows.test(above) &&
      !allows.test(body.slice(0, maxLooked))
    );
  });
  return new Set(bulleted.flatMap(({ sentences }) => sentences.map(({ id }) => id)));
}
