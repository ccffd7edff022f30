import { slotById } from "#src/checks/slots.ts";
import type { Item } from "#src/shared/result.ts";
import { LineEnd, Tagged } from "../../view/view-kit.tsx";
import type { ItemParts } from "../../view/view-parts.ts";
import { type Pack, type PackPlace, packPlaces, packs, roles } from "../packs/places.ts";

interface Group {
  place: PackPlace;
  inside: Item[];
}

/** The packs that have pieces, each with its places in their order. */
function groupsOf(items: readonly Item[]): { pack: Pack; groups: Group[] }[] {
  return (Object.keys(packs) as Pack[]).flatMap((pack) => {
    const groups = packPlaces(pack).map((place) => ({
      place,
      inside: items.filter(({ kind }) => kind === place.slot),
    }));
    return groups.some(({ inside }) => inside.length > 0) ? [{ pack, groups }] : [];
  });
}

const roleOf = ({ fields }: Item): string =>
  Object.entries(roles).find(([id]) => id === fields.role && id !== "other")?.[1] ?? "";

/** What one medium takes together, place by place, as it is filled in at the medium. */
export function PackPieces({
  items,
  over,
  parts,
}: {
  items: readonly Item[];
  /** Nothing more is being written: what is missing now is missing for want of material. */
  over: boolean;
  parts: ItemParts;
}) {
  return groupsOf(items).map(({ pack, groups }) => (
    <section key={pack} aria-label={packs[pack].label} className="grid gap-4">
      <h3 className="text-base font-bold">{packs[pack].label}</h3>
      {groups
        .filter(({ inside }) => over || inside.length > 0)
        .map(({ place, inside }) => (
          <div key={place.slot} className="grid gap-1">
            <h4 className="flex flex-wrap items-baseline gap-x-2 text-sm">
              {slotById(place.slot)?.label}
              <span className="tabular text-ink-soft">
                {inside.length}／{place.count}本
              </span>
            </h4>
            {inside.length === 0 && place.least === 0 && (
              <p className="text-sm text-ink-soft">
                ここに入る短さで言い切れる事実が、資料にありません。
                <parts.Hint>特徴や実績を1行で足すと、入ります。</parts.Hint>
              </p>
            )}
            {inside.length < place.least && (
              <p className="text-sm text-ink-soft">
                入稿には{place.least}本が必要です。
                <parts.Hint>資料に事実を足すと、増やせます。</parts.Hint>
              </p>
            )}
            <ol className="grid">
              {inside.map((item, at) => (
                <li key={item.id} className="border-b border-line">
                  <Piece
                    item={item}
                    name={`${slotById(place.slot)?.label ?? ""}の${at + 1}本目`}
                    parts={parts}
                  />
                </li>
              ))}
            </ol>
          </div>
        ))}
    </section>
  ));
}

function Piece({ item, name, parts }: { item: Item; name: string; parts: ItemParts }) {
  const { Row, Counts, Choose } = parts;
  const role = roleOf(item);
  return (
    <Row item={item} name={name} className="px-1 py-1.5">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <Choose item={item} />
        <Tagged
          item={item}
          parts={parts}
          className="flex-1 basis-52 text-sm"
          textClassName="whitespace-pre-line"
        >
          {role !== "" && <span className="text-xs text-ink-soft">{role}</span>}
        </Tagged>
        <span className="ml-auto flex items-center gap-x-2">
          <Counts item={item} />
          <LineEnd item={item} parts={parts} />
        </span>
      </div>
    </Row>
  );
}
