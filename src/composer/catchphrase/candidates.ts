/** Every line that the frames make of a brief, before any is chosen. */
import { count } from "#src/checks/count.ts";
import { slotById } from "#src/checks/slots.ts";
import type { EditedLimits } from "#src/shared/checks/active.ts";
import type { Angle } from "#src/tools/catchphrase/angles.ts";
import type { CatchphraseUse } from "#src/tools/catchphrase/definition.ts";
import type { ComposerMaterial } from "../wording/material.ts";
import { type Filler, type Fillers, fillersOf } from "./fillers/fillers.ts";
import type { SlotName, Template, TemplateTone } from "./templates/template.ts";
import { templates } from "./templates/templates.ts";
import { topicFrames } from "./templates/topic.ts";

export interface Candidate {
  text: string;
  angle: Angle;
  tone: TemplateTone;
  template: Template;
  sources: string[];
  /** The stated facts it carries; empty for a claim-free line. */
  facts: string[];
  order: number;
  c1: number;
  w2: number;
}

/** Media whose headlines take no full stop. */
const withoutStop: CatchphraseUse[] = ["search", "display", "mail"];

const isRepeating = (values: string[]) =>
  values.some((value, index) => values.some((other, at) => at !== index && overlaps(value, other)));

/** 化粧水 twice in one line, or a name that holds its kind. */
function overlaps(value: string, other: string): boolean {
  return other.includes(value.replace(/(?:の|な)$/u, ""));
}

function combinations(template: Template, fillers: Fillers): Partial<Record<SlotName, Filler>>[] {
  let rows: Partial<Record<SlotName, Filler>>[] = [{}];
  const wanted = new Set(template.needs);
  if (wanted.has("fact1")) rows = fillers.pairs.map(([fact1, fact2]) => ({ fact1, fact2 }));
  for (const slot of wanted) {
    if (slot === "fact1" || slot === "fact2") continue;
    rows = rows.flatMap((row) => fillers[slot].map((entry) => ({ ...row, [slot]: entry })));
  }
  return rows;
}

function finish(text: string, use: CatchphraseUse): string {
  const tidy = text.replace(/([。、])\1+/gu, "$1").replace(/[。](?=です|でした|、)/gu, "");
  return withoutStop.includes(use) ? tidy.replace(/。$/u, "") : tidy;
}

function fits(text: string, slots: string[], edited?: EditedLimits): boolean {
  const slot = slotById(slots[0] ?? "", edited);
  return !slot?.hard || count(text)[slot.unit] <= slot.limit;
}

/** Goods that are used at work have no place in anybody's living room. */
const forWork =
  /段ボール|ダンボール|梱包|資材|部品|工具|什器|業務用|機械|金型|パレット|ラベル|ねじ|塗料|接着剤|配管|建材|伝票|名刺|のぼり|看板/u;
const athome = /暮らし|毎日。|ふだんの一日/u;

function suits(template: Template, material: ComposerMaterial, use: CatchphraseUse): boolean {
  if (template.only && !template.only.includes(material.family)) return false;
  if (athome.test(template.text) && forWork.test(material.kind?.text ?? "")) return false;
  const tones = material.topic?.quiet ? [material.family, "clinic" as const] : [material.family];
  if (tones.some((family) => template.not?.includes(family))) return false;
  return !template.media || template.media.includes(use);
}

/** All distinct candidates that fit the first slot. `extra` are frames of this request only. */
export function candidatesFor(
  material: ComposerMaterial,
  use: CatchphraseUse,
  slots: string[],
  extra: { templates: Template[]; must: Filler[] } = { templates: [], must: [] },
  edited?: EditedLimits,
): Candidate[] {
  const fillers = fillersOf(material, extra.must);
  const found = new Map<string, Candidate>();
  for (const template of [...templates, ...topicFrames(material.topic), ...extra.templates]) {
    if (!suits(template, material, use)) continue;
    for (const row of combinations(template, fillers)) {
      const used = Object.values(row);
      if (isRepeating(used.map((entry) => entry.text))) continue;
      const filled = template.text.replace(/\{(\w+)\}/g, (_, slot: SlotName) => row[slot]?.text ?? "");
      const text = finish(filled, use);
      if (found.has(text) || !fits(text, slots, edited)) continue;
      const { c1, w2 } = count(text);
      found.set(text, {
        text,
        angle: template.angle,
        tone: template.tone,
        template,
        sources: [...new Set(used.flatMap((entry) => entry.sources))],
        facts: used.map((entry) => entry.fact).filter((fact) => fact !== ""),
        order: Math.min(9, ...used.filter((entry) => entry.fact !== "").map((entry) => entry.order)),
        c1,
        w2,
      });
    }
  }
  return [...found.values()];
}
