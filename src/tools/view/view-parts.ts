/** What a tool's view is given: it arranges items; the shared frame around it brings the parts of one item. */
import type { ComponentType, ReactNode } from "react";
import type { Item, Source } from "../../shared/result.ts";
import type { StructureAct } from "../structure/act.ts";

export type ResultState = "making" | "done" | "partial" | "failed" | "stopped";

type Part<Props = object> = ComponentType<Props & { item: Item; className?: string }>;

/** Parts of one item. `Row` is the frame that all the others need around them. */
export interface ItemParts {
  /** One item with its keys, panels, busy and error states. `name` is spoken, e.g. 「1本目」. */
  Row: Part<{ name: string; children: ReactNode }>;
  /** Lights the sources of an item while it is hovered or focused, and is lit by items that share them. */
  Spot: Part<{ as?: "div" | "li" | "section"; children: ReactNode }>;
  /** The text, with its evidence and its risky or unsupported words marked. */
  Text: Part;
  /** Ids of the sources, each opening the sentence itself. */
  Sources: Part;
  /** Risky wording, each opening the rule, the reason and the rewrites; where no panel shows them. */
  Flags: Part;
  /** The worst that holds of the piece, in one word that opens its panel. */
  Word: Part;
  /** How long it is where it is used. */
  Counts: Part;
  /** 「選ぶ」: at the piece's upper start corner. */
  Choose: Part;
  /** A copy and the menu, after what only this piece has; `slim`: the menu alone. */
  Tools: Part<{ slim?: boolean; children?: ReactNode }>;
  /** What can be done with a person and the whole sheet; `place`: where the sheet stands. */
  Person: Part<{ place: number }>;
  /** A copy button alone. */
  Copy: Part;
  /** 「違う」: what a fact was read from is taken out of the material. */
  Wrong: Part;
  /** What can be done with a found quotation; `input`: what the search was asked. */
  Found: Part<{ input: unknown }>;
  /** Puts the piece into the project's memo, with where it stands. */
  Note: Part;
  /** The photo of a banner, where there is a place for one; `onGone`: one was removed, so that banners look different. */
  Photo: Part<{ onGone: () => void }>;
  /** What whoever makes results can do about something: not shown to those who only get them. */
  Hint: ComponentType<{ children: ReactNode }>;
}

/** What a person may do with the standing of the pieces; how it went is told outside of the view. */
export interface Restructuring {
  /** Nothing may be changed now. */
  frozen: boolean;
  /** `done` is said when it went through, with a way back. Resolves to whether it did. */
  onRestructure(id: string, act: StructureAct, done: string): Promise<boolean>;
  /** Another wording beside a piece, to be compared with it. */
  onRival(id: string): Promise<boolean>;
  /** Has the tool write into the result, with these conditions beside its own; absent where nothing can be made. */
  onWrite?: ((input: Record<string, unknown>) => void) | undefined;
}

/** Doubts that the page manuscript answers, of those that it names. */
export interface PageCoverage {
  answered: number;
  all: number;
}

export interface ToolViewProps {
  items: readonly Item[];
  sources: readonly Source[];
  state: ResultState;
  /** What was chosen before it was made; absent while that is not known. */
  input?: unknown;
  /** How many main items there will be, so that their places can be kept. */
  wanted: number;
  parts: ItemParts;
  /** The pieces of the page manuscript, where worries stand beside one. */
  manuscript?: readonly Item[] | undefined;
  /** Absent where nothing is stored. */
  restructure?: Restructuring | undefined;
}
