/** ペルソナ on screen: one sheet a person, each line marked as stated or guessed. */
import { clsx } from "clsx";
import type { Item } from "#src/shared/result.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { ToolViewProps } from "../view-parts.ts";
import type { Part } from "./definition.ts";
import { Avatar } from "./view/avatar.tsx";
import { PartLines } from "./view/part-lines.tsx";

const columns: { title: string; parts: Part[] }[] = [
  { title: "どんな人", parts: ["age", "home", "job", "family", "income"] },
  { title: "気持ち", parts: ["worry", "want"] },
  { title: "選ぶとき", parts: ["decider", "barrier"] },
  { title: "ふれる言葉", parts: ["media", "word", "query"] },
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
        <div key={`place-${place}`} className="grid min-h-64 gap-3 rounded-md border border-line p-5">
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
  const { Row, Spot, Text, Sources, Flags, Copy, Person } = parts;
  const buyer = person.fields.buyer === "company" ? "company" : "person";
  const name = typeof person.fields.name === "string" ? person.fields.name : "";
  const of = (part: Part) => lines.filter(({ fields }) => fields.part === part);
  return (
    <section
      aria-label={`ペルソナ：${name}`}
      className="grid grid-cols-1 gap-5 rounded-md border border-line bg-raised p-3 @md:p-5"
    >
      <Row item={person} name={`ペルソナ ${name}`}>
        <Spot
          item={person}
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 @md:grid-cols-[auto_minmax(0,1fr)_auto_auto]"
        >
          <Avatar name={name} className="size-16 shrink-0 @md:row-span-2" />
          <div>
            <p className="text-xs text-ink-soft">{place === 0 ? "メイン" : "サブ"}</p>
            <h3 className="text-lg">{name}</h3>
          </div>
          <Copy item={person} />
          <div className="col-span-full @md:col-start-2 @md:row-start-2">
            <Text item={person} />
            <span className="ml-2 inline-flex flex-wrap gap-1.5 align-middle">
              <Sources item={person} />
              <Flags item={person} />
            </span>
          </div>
          <div className="col-span-full @md:col-span-1 @md:col-start-4 @md:row-start-1">
            <Person item={person} place={place} />
          </div>
        </Spot>
      </Row>
      <div className="grid gap-5 @xl:grid-cols-2 @4xl:grid-cols-4">
        {columns.map((column) => (
          <div key={column.title} className="grid content-start gap-4">
            {column.parts.map((part) => (
              <PartLines key={part} {...{ part, buyer, parts, making }} items={of(part)} />
            ))}
          </div>
        ))}
      </div>
      <div className={clsx("border-t border-line pt-4", of("day").length === 0 && !making && "hidden")}>
        <PartLines part="day" {...{ buyer, parts, making }} items={of("day")} isTimeline />
      </div>
    </section>
  );
}
