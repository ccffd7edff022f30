/** What a result card is given and what it reports. */
import type { PlacePhoto } from "#src/domain/picture/schema.ts";
import type { RestructureItem, StructureView } from "#src/domain/result/schema.ts";
import type { Item } from "#src/shared/result.ts";
import type { NewReview } from "#src/tools/reviews/new-review.ts";
import type { ToolId } from "#src/tools/tool.ts";

export type ItemChange = "shorter" | "longer" | "softer" | "harder" | "another";

/** Change → label on screen. */
export const changeLabels: Record<ItemChange, string> = {
  shorter: "短く",
  longer: "長く",
  softer: "やさしく",
  harder: "かたく",
  another: "言い換え",
};

export interface CopyPayload {
  text: string;
  /** The same as HTML, for word processors and spreadsheets. */
  html?: string;
}

/** What of an item changes beside its text. */
export interface RewordedFields {
  fields?: Record<string, string>;
  sources?: string[];
}

/**
 * What a person may do with one item. Each promise ends when the item given to the card is the new one; a rejection
 * with an AppError shows its own text beside the item, any other the general one.
 */
export interface ItemActions {
  onLock(id: string, locked: boolean): Promise<void>;
  onReroll(id: string): Promise<void>;
  onChoose(id: string, text: string, more?: RewordedFields): Promise<void>;
  onEdit(id: string, text: string, more?: RewordedFields): Promise<void>;
  /** Three wordings to choose from; nothing changes until one is chosen. `slot`: the place that they have to fit. */
  onVary(id: string, change: ItemChange, slot?: string): Promise<Item[]>;
  /** Five more of the same direction at the end of the result; says how many there are. Absent where nothing can be added. */
  onMore?(id: string): Promise<number>;
  /** Puts a real voice in the place of a sample; absent where nothing is stored. */
  onVoice?(id: string, voice: NewReview): Promise<void>;
  /** Takes the newest change of the wording back. */
  onUndo(id: string): Promise<void>;
  onDismissFlag(id: string, flagId: string, reason: string): Promise<void>;
  /** Turns a rule off for the whole project; absent for whoever may not. */
  onRuleOff?(rule: string, reason: string): Promise<void>;
  /** Makes a piece of another tool's result out of it; resolves to that piece, and to what it is taken back by. */
  onHandOn?(id: string): Promise<{ itemId: string; actId: string }>;
  /** Takes a refused piece into the result with a reason; resolves to it, and to what it is taken back by. Absent where nothing is stored. */
  onTake?(resultId: string, refusal: string, reason: string): Promise<{ itemId: string; actId: string }>;
  /** Puts a photo into a banner or into all of its result; absent where no pictures are kept. */
  onPhoto?(id: string, input: PlacePhoto): Promise<{ ids: string[]; locked: number }>;
  /** Opens what is said about an item beside the result; absent where the panel shows it, or where nothing can be said. */
  onComment?(id: string): void;
  /** Says that a piece is adopted; absent where nobody decides. */
  onApprove?(id: string): Promise<void>;
  /** Sentences that the person called wrong, and what to do with a fact's; absent where the material is not at hand. */
  wrong?: readonly string[];
  onWrong?(texts: readonly string[], wrong: boolean): void;
  /** Makes a found quotation evidence of the project; answers its number. */
  onAdopt?(id: string): Promise<string>;
  /** Puts the text of a whole page among the material. */
  onKeepPage?(url: string): Promise<void>;
  /** Puts these lines at the end of the project's memo; absent where there is none. */
  onNote?(lines: string): Promise<void>;
  /** Opens the conditions of another tool with the text in one of its fields. Absent where tools are not made one by one. */
  onUseIn?(tool: ToolId, field: string, text: string): void;
  /** Searches again with this input. */
  onSearchWithout?(input: Record<string, unknown>): void;
  /** Changes how pieces stand to each other; resolves to what the change can be taken back by. Absent where nothing is stored. */
  onRestructure?(id: string, input: RestructureItem): Promise<StructureView["act"]>;
  /** Called instead of the browser's own clipboard when given. */
  onCopy?(payload: CopyPayload): Promise<void>;
}

/** The item that is hovered or focused, and the sources it rests on. */
export interface Highlight {
  itemId: string;
  kind: string;
  sources: readonly string[];
}

/** A row as far as choosing its piece goes. */
interface Choosable {
  item: Item;
  locked: boolean;
  /** Shown at once; falls back to what the server says. */
  setLocked(locked: boolean, work: () => Promise<void>): void;
}

/** 「選ぶ」, by row, by stretch, or all. */
export interface SelectionActions {
  /** Chooses the row's piece, or lets go of it; `range`: all from the one before up to here as well. */
  toggle(row: Choosable, range?: boolean): void;
  /** These as well. */
  add(ids: readonly string[]): void;
  /** All pieces of the result. */
  setAll(chosen: boolean): void;
}
