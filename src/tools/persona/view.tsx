/** ペルソナ on screen: one sheet a person, each line marked as stated or guessed. */
import type { Item } from "#src/shared/result.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { LineEnd, Tagged } from "../view/view-kit.tsx";
import type { ToolViewProps } from "../view/view-parts.ts";
import type { PersonaPart } from "./definition.ts";
import { PersonaAvatar } from "./view/avatar.tsx";
import { PartLines, PersonaPartLines, partLabel } from "./view/part-lines.tsx";

/** The small table at the head of a sheet. */
const basics: PersonaPart[] = ["age", "home", "job", "family", "income"];
const sides: PersonaPart[][] = [
  ["worry", "want"],
  ["decider", "barrier"],
];

export function PersonaView({ items, state, wanted, parts }: ToolViewProps) {
  const people = items.filter(({ kind }) => kind === "person");
  const making = state === "making";
  const places = making && people.length === 0 ? Math.min(wanted, 2) : 0;
  return (
    <div className="@container grid grid-cols-1 gap-6">
      {people.map((person, index) => (
        <Sheet
          key={person.id}
          person={person}
          place={index}
          lines={items.filter(
            ({ kind, fields }) => kind === "line" && fields.persona === person.fields.persona,
          )}
          parts={parts}
          making={making}
        />
      ))}
      {Array.from({ length: places }, (_, place) => place + 1).map((place) => (
        <div
          key={`place-${place}`}
          className="grid min-h-96 content-start gap-3 rounded-md border border-line p-5"
        >
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="w-3/4" />
          <Skeleton className="w-2/3" />
        </div>
      ))}
    </div>
  );
}

type SheetProps = Pick<ToolViewProps, "parts"> & {
  person: Item;
  place: number;
  lines: Item[];
  making: boolean;
};

function Sheet({ person, place, lines, parts, making }: SheetProps) {
  const buyer = person.fields.buyer === "company" ? "company" : "person";
  const name = typeof person.fields.name === "string" ? person.fields.name : "";
  const of = (part: PersonaPart) => lines.filter(({ fields }) => fields.part === part);
  const shared = { buyer, parts, making } as const;
  const isThere = (part: PersonaPart) => making || of(part).length > 0;
  return (
    <section
      aria-label={`ペルソナ：${name}`}
      className="grid grid-cols-1 gap-4 rounded-md border border-line bg-raised p-3 @lg:p-5"
    >
      <Head {...{ person, place, name, parts }} />
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 border-t border-line pt-4 @lg:grid-cols-2">
        <dl className="grid grid-cols-[4.75rem_minmax(0,1fr)] content-start items-baseline self-start text-sm">
          {basics.filter(isThere).map((part) => (
            <div
              key={part}
              className="col-span-2 grid grid-cols-subgrid items-baseline border-b border-line py-0.5 last:border-b-0"
            >
              <dt className="text-xs text-ink-soft">{partLabel(part, buyer)}</dt>
              <dd className="min-w-0">
                <PersonaPartLines {...shared} part={part} items={of(part)} look="cell" />
              </dd>
            </div>
          ))}
        </dl>
        <PartLines {...shared} part="day" items={of("day")} look="timeline" />
        {sides.map((column) => (
          <div key={column.join()} className="grid content-start gap-3">
            {column.map((part) => (
              <PartLines key={part} {...shared} part={part} items={of(part)} look="list" />
            ))}
          </div>
        ))}
      </div>
      <div className="grid grid-cols-1 gap-3 border-t border-line pt-4 empty:hidden">
        {(["media", "word", "query"] as const).map((part) => (
          <PartLines
            key={part}
            {...shared}
            part={part}
            items={of(part)}
            look="chips"
            className="@lg:grid-cols-[4.75rem_minmax(0,1fr)] @lg:items-baseline"
          />
        ))}
      </div>
    </section>
  );
}

/** Who it is: a face, a name, what this person would say. */
function Head({
  person,
  place,
  name,
  parts,
}: Pick<SheetProps, "person" | "place" | "parts"> & { name: string }) {
  const { Row, Spot, Choose, Person } = parts;
  return (
    <Row item={person} name={`ペルソナ ${name}`}>
      <Spot item={person} className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-sm">
        <Choose item={person} className="mr-0" />
        <PersonaAvatar name={name} className="size-12 shrink-0 @lg:size-14" />
        <div className="min-w-0 flex-1 basis-40">
          <div className="flex flex-wrap items-center gap-x-2">
            <h3 className="text-lg">{name}</h3>
            <span className="text-xs text-ink-soft">{place === 0 ? "メイン" : "サブ"}</span>
          </div>
          <Tagged item={person} parts={parts} className="text-sm" />
        </div>
        <div className="ml-auto flex items-center gap-1">
          <Person item={person} place={place} />
          <LineEnd item={person} parts={parts} />
        </div>
      </Spot>
    </Row>
  );
}
