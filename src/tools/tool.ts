/** The one shape of a marketing tool. A tool is data and pure functions; `domain/generation` runs it. */
import type { z } from "zod";
import type { Brief } from "../brief/schema.ts";
import type { ToolRoles } from "../checks/texts.ts";
import type { SectionForm } from "../engines/model/model.ts";
import type { SearchEngine } from "../engines/search/search.ts";
import type { PicturePrompt } from "../shared/pictures.ts";
import type { Refused } from "../shared/refusals/refusal.ts";
import type { DraftItem, Item, Source } from "../shared/result.ts";
import type { ToolName } from "../shared/run-parts.ts";
import type { NewReview } from "./reviews/new-review.ts";
import type { Restructure } from "./structure/act.ts";

export type ToolId = ToolName;

/** What a person and a model read about a tool, and the schemas of what goes in and out. */
export interface ToolDefinition<Input, Output> {
  id: ToolId;
  /** Label on screen. */
  title: string;
  /** What it is for, in one Japanese sentence; a model chooses by it. */
  purpose: string;
  /** Every field optional, with defaults, so that `{}` is a valid input. */
  input: z.ZodType<Input>;
  output: z.ZodType<Output>;
  /** Tools whose results this one reads. A run makes those that are missing first, by itself. */
  needs: readonly ToolId[];
  /** How many pieces a whole result has about, and the word they are counted with: for progress and for places kept free. */
  pieces: { about: number; unit: string };
  /** Tools whose results it reads when they are there, and goes out of date by. None is made for it, and where one is made beside it, only what stays anyway is read. */
  draws?: readonly ToolId[];
  /** Tools that it waits for, and reads, where they are made in the same run; nothing is made for it. */
  after?: readonly ToolId[];
  /**
   * Where a language model writes: the only tools whose results its questions tell, so that in a run it waits for no others.
   * Absent: everything that it needs and looks into.
   */
  told?: readonly ToolId[];
  /** Tools whose results it looks into when they are there; nothing is made for it and it does not go out of date by them. */
  reads?: readonly ToolId[];
  meter: "tokens" | "images" | "search";
}

/** What other tools have made for the same project: the newest checked items of each tool that this one needs. */
export type Results = Partial<Record<ToolId, readonly Item[]>>;

/** One sentence found outside, as data like any other, and where it stands. */
export interface FoundSentence extends Source {
  title: string;
  url: string;
  /** YYYY-MM-DD, or "" when unknown. */
  date: string;
  /** Name of the other project that it stands in; `url` is then a place on this site. Absent: the web. */
  project?: string;
}

/** A sentence of another project of the person. */
export interface ProjectSentence {
  text: string;
  /** Name of the project, and where it is on this site. */
  project: string;
  to: string;
  /** What it stands in there, as a person calls it. */
  title: string;
}

/** What was researched externally before writing, with the outcome. */
export interface Research {
  state: "unset" | "searched" | "failed" | "projects" | "alone";
  /** Sources R#, which stand beside the brief's sentences. */
  found: readonly FoundSentence[];
  /** Pages that are not of the period asked for, or say no date. */
  leftOut?: number;
}

/** Engines that a tool may ask before it writes. */
export interface ExternalServices {
  search: SearchEngine | null;
  /** Sentences of the other projects that the person may read, with one of the words; null: there is none. */
  projects(words: readonly string[]): Promise<readonly ProjectSentence[] | null>;
  now: Date;
  signal: AbortSignal;
}

/** Everything a tool may look at beside its own input. */
export interface ToolContext {
  brief: Brief;
  results: Results;
  /** Same seed, same words of what writes without a model. */
  seed: number;
  /** Texts that exist already (kept, locked, rejected): write something else. */
  avoid: string[];
  /** Why earlier attempts were refused, in Japanese, for the repair prompt. */
  problems: string[];
  /** The answer is running text: the prompt explains its form, and numbers nothing. */
  asText?: boolean;
}

/** What a piece may refer to: looked up in code, never taken from the model's answer. */
export interface Lookups {
  /** With the sources that came with the input among its sentences. */
  brief: Brief;
  results: Results;
  /** As the tool's own schema parsed it. */
  input: unknown;
  /** Absent: nothing outside was asked. */
  outside?: Research | undefined;
  /** The piece being read quotes its own text by a number: it is as long as what it quotes. */
  quoted?: true | undefined;
}

/** One array of the output whose elements become items as soon as each is complete. */
export interface ItemSource {
  /** Key of the array (or single value) in the output object. */
  key: string;
  /** Turns one complete element into a draft item, or says why not. Without `given`, nothing can be looked up. */
  toItem(value: unknown, index: number, given?: Lookups): DraftItem | Refused;
}

/** A text that an answer may name by a number instead of writing it out. */
export interface Quote {
  text: string;
  /** What a text that quotes it rests on. */
  sources: readonly string[];
  /** True when it is a guess: what quotes it is one too. */
  guess?: boolean;
}

export interface Quotes {
  get(id: string): Quote | undefined;
  add(id: string, quote: Quote): void;
  /** Everything that can be quoted, for a writer. */
  all(): Iterable<[id: string, quote: Quote]>;
}

/** One element of the output: the key of its array (or value), its place there. */
export interface Piece {
  key: string;
  index: number;
  value: unknown;
  /** Its own text is the number of what it quotes. */
  quoted?: true;
}

/** What was written in a row and could not be read. */
export interface UnreadRow extends Refused {
  key: string;
  index: number;
}

/** One answer being read or written. */
export interface Answer {
  given: Lookups;
  quotes: Quotes;
  /** Which of the parts that a tool is asked in. */
  part: number;
  /** For what a tool's rows have to know of the rows before them. */
  notes: Map<string, unknown>;
}

/** The rows under one key of the answer. */
export interface AnswerRows {
  /** For the schema: what a row holds, cell by cell. */
  about: string;
  /** One string instead of a list. */
  single?: true;
  /** Thought on paper, which comes to nothing: nobody watches it being written. */
  unseen?: true;
  read(text: string, index: number, answer: Answer): (Piece | UnreadRow)[];
  /** The inverse: rows of that output. A single one writes at most one. */
  write(output: Record<string, unknown>, answer: Answer): Iterable<string>;
}

/** How a model writes the output: short keys, one string a piece, which code expands. */
export interface WireFormat {
  rows: Record<string, AnswerRows>;
  /** The words are written out: who quotes by numbers writes no copy. */
  writtenOut?: true;
  /** Standing sentences that claim nothing, to be quoted by their ids. */
  sayings?: Readonly<Record<string, string>>;
  /** How parts that are asked for as running text come: their key, and what the first of them is called. */
  text?: SectionForm;
  /** What code knows without being told, as pieces that come before the first written one of that part. */
  known?(answer: Answer): Piece[];
}

/** A part of a tool's output that a question of its own asks for. */
export interface OutputPart {
  /** What to write now, in Japanese. */
  ask: string;
  /** The keys of the wire that the part has rows under. */
  keys: readonly string[];
  /** Its answer is running text, in the form of the wire's `text`. */
  asText?: true;
  /** Tools whose results this question tells beside those of `told`: it waits for them, the other parts do not. */
  tells?: readonly ToolId[];
  /** Tools whose results it tells where they stand already: it waits for none of them. */
  mayTell?: readonly ToolId[];
  /** Its answer is long, and its rows stand in any order: what is refused is asked for again while the rest is still being written. */
  repairsEarly?: boolean;
}

/** Pieces without which a result is not whole. */
export interface Minimum {
  kind: string;
  least: number;
  /** What a person calls it: 「ファーストビュー」, 「コピー」. */
  label: string;
  /** The key of the answer that has it, and the part that is asked for it; absent: the first. */
  key?: string;
  part?: number;
  /** Which pieces of the kind count; absent: all. */
  among?(item: Pick<DraftItem, "kind" | "text" | "fields">): boolean;
}

/** What people do with pieces that stand, beyond changing their words. */
export interface ToolEditing<Input> {
  /** How a person may restructure the pieces; absent: they stand as they were made. */
  restructure?: Restructure;
  /** What a piece is once a person has rewritten it, e.g. a quotation that is no longer one. */
  reworded?(draft: DraftItem, given: Lookups): DraftItem;
  /** A piece made of one of another tool's. */
  takes?(item: Item, given: Lookups): DraftItem | null;
  /** The input with a real voice in it, and the piece that stands in a sample's place; a string says why that cannot be. */
  replaceSample?(input: Input, voice: NewReview, given: Lookups): { input: Input; draft: DraftItem } | string;
  /** What an image model is told about an item; `items`: the whole result. Null or absent: it is nothing to be pictured. */
  picture?(item: Item, items: readonly Item[], turn: number): PicturePrompt | null;
  /** Kinds of which more can be written beside one that stands. */
  grows?: readonly string[];
}

/** What a result takes over of others and of the one before, when it is made or made anew. */
export interface ToolRemaking<Input> {
  /** The input with what is taken in of the results of `definition.draws`; what an earlier run put there goes. */
  draws?(input: Input, results: Results): Input;
  /** A piece of the result before that stays with this input, whether it is pinned or not. */
  stays?(input: Input, item: Item): boolean;
  /** A piece of the result before that comes again with this input, word for word, e.g. a voice that stands in it. */
  again?(input: Input, item: Item): boolean;
  /** Which stretch of the result a piece belongs to, where what stays stands on both sides of what is new. Absent: all is one. */
  placed?(input: Input, item: Item, before: readonly Item[]): number;
  /** Fields that a piece takes over from the earlier result when everything is made anew. */
  carries?(draft: DraftItem, before: readonly Item[]): Record<string, unknown>;
  /** Fields of an item that a person chose: a new wording in its place keeps them. */
  keeps?: readonly string[];
}

/** The server's half of a tool: how to ask a model, and how to read its answer. */
export interface ServerTool<Input, Output> {
  definition: ToolDefinition<Input, Output>;
  /** Bumped with every change of wording. */
  promptVersion: string;
  /** A model's tokens in a usual answer, by its parts; the last figure goes for further parts too. */
  tokens: readonly [number, ...number[]];
  prompt(input: Input, context: ToolContext): { instructions: string; prompt: string };
  /** How a model writes the output; absent: in the output's own shape. */
  wire?: WireFormat;
  /** What to ask for in questions of their own, side by side. Absent or empty: all in one. Only with `wire`. */
  parts?(input: Input, brief?: Brief): readonly OutputPart[];
  /** Kinds of which other words may have the same text, and differ in their fields (a feature with another gain). */
  repeats?: readonly string[];
  /** Kinds of which other words may resemble the piece itself and each other. */
  resays?: readonly string[];
  /** Kinds that say the same text of several matters, which stand in their fields (one price beside two rivals'). */
  matters?: readonly string[];
  /** Further sources that come with the input (V# real voices); they stand beside the brief's sentences. */
  sources?(input: Input): Source[];
  /** Looks outside, once, before anything is written. Never throws but for the signal's reason. */
  gather?(input: Input, brief: Brief, reach: ExternalServices): Promise<Research>;
  items: ItemSource[];
  /** Pieces that can only be made when everything else stands, e.g. which of the lines to look at first. */
  complete?(items: Item[], given: Lookups): DraftItem[];
  /** False for a piece that speaks of another item which is not there. Absent: every piece stands alone. */
  stands?(draft: DraftItem, items: DraftItem[]): boolean;
  /** Where a draft stands, where a result holds one piece only of the kind there: a second one is the same piece again. */
  place?(draft: DraftItem): string | undefined;
  /** copy: words to be published. record: the person's own words noted down, where a flag is shown but removes nothing. */
  gate: "copy" | "record";
  /** What each text of its pieces is for, by kind and path. */
  roles: ToolRoles;
  /** Kinds that note down other people's words, in a tool that otherwise writes copy. */
  records?: readonly string[];
  /** Kinds written to one person in a set form, e.g. a request by mail: a preset leaves their tone alone. */
  letters?: readonly string[];
  /** It has room for every word asked for (必須語); what it could not place is said. */
  placesWords?: true;
  /** Slot ids an item (of that kind) must fit to be ready, by the input; the first hard one decides. */
  slots(input: Input, kind?: string): string[];
  /** What the result must have to be whole; what may be short in all honesty is left out. */
  required(input: Input, brief: Brief): Minimum[];
  /** More than this many of a kind are not taken. */
  most(input: Input): Partial<Record<string, number>>;
  /** The input that asks only for what is missing, by kind. Absent: the tool is asked once. */
  repair?(input: Input, missing: Partial<Record<string, number>>): Input;
  editing?: ToolEditing<Input>;
  remaking?: ToolRemaking<Input>;
}
