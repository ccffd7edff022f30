import type { DraftItem } from "#src/shared/result.ts";
import { restructureRows } from "../structure/rows.ts";
import { variations } from "../target.ts";
import type { ServerTool } from "../tool.ts";
import { customerSources } from "./customers.ts";
import { linesPerPersona, type PersonaInput, type PersonaOutput, personaDefinition } from "./definition.ts";
import { personaItems } from "./items.ts";
import { personaPrompt, personaPromptVersion } from "./prompt.ts";
import { personaRoles } from "./roles.ts";
import { personaWire } from "./wire.ts";

/** Each person is written alone, beside the others: who it is to be keeps them apart. */
const placesOfPeople = [
  "いちばん大切な人。主な買い手。",
  "2人目。主な買い手とは、年代、立場、選び方のちがう人。",
  "3人目。主な買い手とも、よく調べて選ぶ人ともちがう人。贈る、すすめる、はじめて知るなど、別のきっかけで選ぶ人。",
];

export const personaTool: ServerTool<PersonaInput, PersonaOutput> = {
  definition: personaDefinition,
  promptVersion: personaPromptVersion,
  tokens: [520],
  prompt: personaPrompt,
  wire: personaWire,
  parts: ({ target, count, once }) =>
    target
      ? []
      : placesOfPeople
          .slice(0, count)
          .filter((_, place) => once === undefined || once.person === place)
          .map((who) => ({ ask: `いま書くのは1人だけです: ${who}`, keys: ["p", "x"] })),
  items: personaItems,
  sources: ({ customers }) => customerSources(customers),
  gate: "copy",
  roles: personaRoles,
  place: ({ kind, fields }) => (kind === "person" ? String(fields.persona) : undefined),
  slots: () => [],
  // Other wordings of one line stand beside one another, with nobody before them.
  stands: ({ kind, fields }, items) =>
    kind !== "line" ||
    items.length === 0 ||
    items.some((item) => item.kind === "person" && item.fields.persona === fields.persona) ||
    items.every((item) => item.kind === "line" && item.fields.persona === fields.persona),
  most: (input) => ({
    person: input.count,
    line: input.target ? variations(input.target.change) : input.count * linesPerPersona,
  }),
  // A sheet may lack a line or two in all honesty; it may not lack a fifth.
  required: ({ target, count, once }) => {
    if (target) return [{ kind: "line", least: 1, label: "案" }];
    const people = Array.from({ length: count }, (_, person) => person);
    const asked = once === undefined ? people : [once.person];
    return asked.flatMap((person, part) => {
      const label = `${person + 1}人目`;
      const among = ({ fields }: Pick<DraftItem, "fields">) => fields.persona === person;
      const least = Math.ceil(linesPerPersona * 0.8);
      return [
        { kind: "person", least: 1, label: `${label}の呼び名`, key: "p", part, among },
        { kind: "line", least, label: `${label}の項目`, key: "x", part, among },
      ];
    });
  },
  editing: {
    restructure: restructureRows("persona"),
  },
  remaking: {
    stays: ({ once }, { fields }) => once !== undefined && fields.persona !== once.person,
    placed: ({ once }, { fields }, before) => {
      if (!once) return 0;
      if (fields.persona === once.person) return 1;
      const others = [...new Set([...before.map((item) => item.fields.persona), fields.persona])].filter(
        (person) => person !== once.person,
      );
      return others.indexOf(fields.persona) < once.place ? 0 : 2;
    },
  },
};
