/** What is read from the material, and what reading goes by. Pure. */
import type { Remembered } from "#src/brief/reading/schema.ts";
import type { Correction } from "#src/brief/schema.ts";
import type { BriefView } from "#src/domain/brief/queries.ts";
import { storedText } from "#src/domain/brief/schema.ts";
import type { BenchView } from "../../place.ts";
import type { ReadingProps } from "../../types.ts";

export type MaterialRead = Pick<
  ReadingProps,
  | "fields"
  | "sources"
  | "aside"
  | "disputes"
  | "asked"
  | "gaps"
  | "recalled"
  | "changes"
  | "labelOf"
  | "otherName"
  | "readBy"
>;

export const nothingRead: MaterialRead = {
  ...{ fields: null, sources: [], aside: [], disputes: [], asked: [], gaps: [], recalled: [], changes: [] },
  labelOf: () => null,
  otherName: null,
  readBy: null,
};

/** What reading goes by beside the material itself. */
export interface ReadWith {
  isRead: boolean;
  remembered: readonly Remembered[];
  /** Those of the newest brief: what changed since is remembered when it is saved. */
  before: readonly Correction[];
}

const noCorrections: Correction[] = [];

export const readWith = ({
  modelReads,
  remembered,
  brief,
}: Pick<BenchView, "modelReads" | "remembered" | "brief">): ReadWith => ({
  ...{ isRead: modelReads ?? false, remembered, before: brief?.corrections ?? noCorrections },
});

/** What a model has read holds for that very text. */
export const readingAnswerFor = (used: BriefView | null, text: string) =>
  used && used.text === storedText(text) ? used.readAnswer : null;
