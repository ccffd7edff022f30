/** Single pieces made anew: each stands where the one stood that it is made for. */
import type { DraftItem, Item } from "#src/shared/result.ts";
import type { ServerTool } from "#src/tools/tool.ts";
import type { ResultPlaces } from "../../result/commands/open.ts";

/** The places that are left once these stand already, as an earlier attempt of the same run made them. */
export function remainingPlaces({ kept, vacant }: ResultPlaces, standing: readonly Item[]): ResultPlaces {
  const left = [...vacant];
  for (const { kind } of standing) {
    const at = left.findIndex(({ item }) => item.kind === kind);
    if (at >= 0) left.splice(at, 1);
  }
  return { kept, vacant: left };
}

/** What of the work decides where a piece stands. */
interface Placing {
  places: ResultPlaces | null;
  tool: Pick<ServerTool<never, never>, "place" | "gate">;
  accepted: readonly Item[];
}

export const vacancies = ({ places }: Pick<Placing, "places">): ResultPlaces["vacant"] =>
  places?.vacant ?? [];

type Vacancy = ResultPlaces["vacant"][number];

/** What tells two places of one kind apart. */
const parting = ["size", "persona", "part", "medium"] as const;

/**
 * The place of a draft in a result that is mended: the first of its kind that was left. "none": there is no room for it. Undefined:
 * after all the others.
 */
export function vacancyFor({ places, tool }: Placing, draft: DraftItem): Vacancy | "none" | undefined {
  if (places === null) return undefined;
  const found = places.vacant.find(
    ({ item }) =>
      item.kind === draft.kind &&
      tool.place?.(item) === tool.place?.(draft) &&
      parting.every((field) => item.fields[field] === draft.fields[field]),
  );
  if (found) return found;
  // What only notes down the material has room for what is new in it.
  return tool.gate === "record" ? undefined : "none";
}

/** Where a piece is put that has no place of an earlier one. */
export const positionAfter = ({ places, accepted }: Placing): number => {
  const taken = [...(places?.kept.values() ?? [])];
  return Math.max(0, ...taken) + accepted.length + 1;
};
