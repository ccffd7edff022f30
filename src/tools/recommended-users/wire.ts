/** How a model writes whom a product suits. */

import type { Lookups, WireFormat } from "../tool.ts";
import { type CellValues, choiceCell, codesOf, groundCell, listCell } from "../wire/cells.ts";
import { wireRows } from "../wire/wire.ts";
import { readIdentity } from "../wording/identity.ts";
import { type AdMediaTarget, adMediaTargets } from "./definition.ts";
import { excludesFor } from "./media-settings.ts";

const mediumIds = Object.keys(adMediaTargets) as AdMediaTarget[];
/** What the media often share: empty is 「as in the row before」, this is 「nothing」. */
const shared = ["audience", "interests", "keywords"] as const;
const nothing = "-";

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isEmpty = (value: unknown) => value === "" || isSame(value, []);

/** What such a medium usually leaves out: empty is 「as usual」. */
function usual({ medium }: CellValues, { brief }: Lookups): string[] {
  const known = mediumIds.find((id) => id === medium);
  return known ? excludesFor(known, brief.fields.aim, readIdentity(brief).family === "job") : [];
}

function bare(values: CellValues, before: CellValues, given: Lookups): CellValues {
  const entries = shared.map((name) => {
    const value = values[name];
    if (isSame(value, before[name])) return [name, Array.isArray(value) ? [] : ""];
    return [name, isEmpty(value) ? (Array.isArray(value) ? [nothing] : nothing) : value];
  });
  const { excludes } = values;
  const left = isSame(excludes, usual(values, given)) ? [] : isEmpty(excludes) ? [nothing] : excludes;
  return { ...values, ...Object.fromEntries(entries), excludes: left ?? [] };
}

function filled(values: CellValues, before: CellValues, given: Lookups): CellValues {
  const entries = shared.map((name) => {
    const value = values[name];
    if (isEmpty(value)) return [name, before[name] ?? value];
    return [name, value === nothing ? "" : isSame(value, [nothing]) ? [] : value];
  });
  const { excludes } = values;
  const left = isEmpty(excludes) ? usual(values, given) : isSame(excludes, [nothing]) ? [] : excludes;
  return { ...values, ...Object.fromEntries(entries), excludes: left ?? [] };
}

const before = (notes: Map<string, unknown>): CellValues => Object(notes.get("targeting"));

export const recommendedUsersWire: WireFormat = {
  rows: {
    f: wireRows("fits", "おすすめの方|理由|根拠", ["text", "reason", groundCell]),
    u: wireRows("unfits", "向かない方|根拠", ["text", groundCell]),
    t: wireRows("timings", "始めどき|根拠", ["text", groundCell]),
    g: wireRows(
      "targeting",
      `媒体|年代や立場|興味;興味|キーワード;キーワード|除外;除外。媒体は ${codesOf(mediumIds)}。前の媒体と同じ欄は空にする。除外は、検索なら語、ほかは人や面。その媒体のいつもの内容でよければ空にする`,
      [
        choiceCell("medium", mediumIds, { words: Object.values(adMediaTargets) }),
        "audience",
        listCell("interests"),
        listCell("keywords"),
        listCell("excludes"),
      ],
      {
        fill(values, { notes, given }) {
          const whole = filled(values, before(notes), given);
          notes.set("targeting", whole);
          return whole;
        },
        bare(values, { notes, given }) {
          const written = bare(values, before(notes), given);
          notes.set("targeting", values);
          return written;
        },
      },
    ),
  },
};
