/** What a workbench's screen is given and what it reports. The route holds the data; these parts draw it. */
import type { ReactNode } from "react";
import type { MovedRole } from "#src/brief/corrections.ts";
import type { Dispute } from "#src/brief/disputes.ts";
import type { Gap } from "#src/brief/gaps.ts";
import type { AsideSentence } from "#src/brief/material.ts";
import type { ReadChange } from "#src/brief/reading/model/changes.ts";
import type { AskedField, DocumentKind, Remembered } from "#src/brief/reading/schema.ts";
import type { BriefFields, Correction } from "#src/brief/schema.ts";
import type { EvidenceView } from "#src/domain/evidence/schema.ts";
import type { ErrorCode } from "#src/shared/errors.ts";
import type { Encoding } from "#src/shared/reading/charset.ts";
import type { ExcludedPieces } from "#src/shared/refusals/refusal.ts";
import type { Item, Source } from "#src/shared/result.ts";
import type { RunData, StepState } from "#src/shared/run-parts.ts";
import type { Cost } from "#src/shared/usage/cost.ts";
import type { ToolId } from "#src/tools/tool.ts";
import type { ResultState } from "#src/tools/views.tsx";
import type { ItemActions } from "../results/model/types.ts";
import type { ToolStatuses } from "../tools/tool-status.ts";
import type { OpenBenchTab } from "./bench-tab.ts";
import type { MediaProps } from "./brief/media-chooser.tsx";
import type { BenchLabels } from "./place.ts";
import type { ChosenInputs, RunGoal } from "./session/start.ts";

/** A file or page in the list, also while it is being read or when it could not be. */
export interface DocumentRow {
  id: string;
  /** What its sentences are numbered under; null until it was read. */
  label: string | null;
  name: string;
  kind: "file" | "page" | "research";
  state: "reading" | "ready" | "failed";
  sentences: number;
  /** What sort of paper it was read as; null for quotations and while it is read. */
  readAs: DocumentKind | null;
  /** How many of its sentences stay inside. */
  aside: number;
  warnings: readonly string[];
  /** Why it could not be read, in words. */
  error?: string;
  /** Its bytes, where choosing the encoding helps. */
  unread?: File;
}

export interface BriefProps extends MediaProps {
  text: string;
  onText: (text: string) => void;
  samples: readonly { id: string; label: string }[];
  onSample: (id: string) => void;
  documents: readonly DocumentRow[];
  onFiles: (files: File[]) => void;
  /** Takes it out, or stops the reading of it. */
  onRemoveDocument: (id: string) => void;
  /** Reads a text that was refused once more, in this encoding. */
  onDocumentEncoding: (id: string, encoding: Encoding) => void;
  /** Says what sort of paper a document is. */
  onDocumentKind: (id: string, kind: DocumentKind) => void;
  /** Resolves when the page was read; rejects with an AppError that says why not. */
  onReadPage: (url: string) => Promise<void>;
  /** Said by the server about the text, if anything. */
  error?: string;
}

export interface ReadingProps extends MediaProps {
  /** Null until there is anything to read. */
  fields: BriefFields | null;
  sources: readonly Source[];
  gaps: readonly Gap[];
  /** Fields whose values are the person's own. */
  corrected: readonly Correction["field"][];
  onCorrect: (correction: Correction) => void;
  /** Sentences that the person called wrong; nothing rests on them. */
  wrong: readonly string[];
  /** Takes sentences out of the material, or puts them back. */
  onWrong: (texts: readonly string[], wrong: boolean) => void;
  /** Sentences of the memo and of documents that stay inside, each with what it was read as. */
  aside: readonly AsideSentence[];
  /** Statements that cannot both be true, of which one is to be chosen. */
  disputes: readonly Dispute[];
  /** Who read the memo; null where no model reads, or there is no memo. */
  readBy: "model" | "rules" | null;
  /** What is remembered of the project and acts on this text. */
  recalled: readonly Remembered[];
  /** What a model read in another way than the rules. */
  changes: readonly ReadChange[];
  /** How many questions of it only a person can answer. */
  questions: number;
  /** What the reading is not certain of. */
  asked: readonly AskedField[];
  /** The name that is remembered of the project, where this text states another one; else null. */
  otherName: string | null;
  /** What the person said that a sentence is, by its words. */
  moved: ReadonlyMap<string, MovedRole>;
  /** Says what a sentence is, or, with null, that it is what it was read as. */
  onMove: (text: string, role: MovedRole | null) => void;
  /** The label of which more would be kept inside with such a sentence; null where only the sentence is. */
  labelOf: (text: string) => string | null;
  onAnswer: (gap: Gap, answer: string) => void;
}

export interface StepProgress {
  tool: ToolId;
  state: StepState;
  startedAt: string | null;
  endedAt: string | null;
  /** Main items that are ready, and how many there will be. */
  ready: number;
  wanted: number;
}

export interface RunProgress {
  state: RunData["state"];
  startedAt: string | null;
  endedAt: string | null;
  steps: readonly StepProgress[];
  /** The line being written right now, as far as it is. */
  draft: string | null;
  /** Since when a model has only been thinking; null while something is written, or nothing is known. */
  thinkingSince: string | null;
  /** Stop was pressed and has not taken effect yet. */
  stopping: boolean;
  /** The connection to the server broke; it is being taken up again. */
  reconnecting: boolean;
}

export interface BenchResult {
  id: string;
  /** False while only its place is kept. */
  stored: boolean;
  tool: ToolId;
  state: ResultState;
  items: readonly Item[];
  wanted: number;
  milliseconds: number | null;
  /** What it cost; null while making. */
  tokens: number | null;
  /** The same in money; null or absent where that is not known. */
  cost?: Cost | null;
  materials: readonly string[];
  /** Sources that came with its input, beside the material. */
  given?: readonly Source[];
  /** Name of the model that wrote it; null while that is not known here. */
  engine?: string | null;
  /** Documents beside its claims, as they were when it was read. */
  documents?: readonly EvidenceView[];
  problems: readonly string[];
  /** What was written and is not among the items; null or absent where that is not known. */
  leftOut?: ExcludedPieces | null;
  /** Why it is out of date, in words; empty when it is not. */
  stale?: readonly string[];
  /** Ids of the pieces that are. */
  stalePieces?: readonly string[];
  /** The preset that it was made under; null = none. */
  under?: string | null;
  /** It stands beside the project's own; absent or false where that is not known. */
  aside?: boolean;
  /** What was chosen before it was made; null while that is not known here. */
  input: unknown;
}

/** A result that is not of what stands now. */
export interface OutdatedResult {
  tool: ToolId;
  /** In words. */
  reasons: readonly string[];
  /** How many of its pieces would be made anew. */
  pieces: number;
}

/** A piece that stays word for word. */
export interface SkippedPiece {
  id: string;
  tool: ToolId;
  text: string;
  why: "locked" | "edited" | "added";
}

/** What a press of 「n案だけ作り直す」 would do. */
export interface PartialUpdate {
  behind: readonly OutdatedResult[];
  skipped: readonly SkippedPiece[];
  /** In words; null where no plan pays. */
  cost: string | null;
  onUpdate: () => void;
}

/** In words, e.g. 「約3,200トークン」. */
export interface BenchCost {
  all: string;
  second: string;
}

export interface BenchFailure {
  code: ErrorCode;
  message: string;
  /** The plan has no room for it. */
  plan?: boolean;
  /** The owner lets this member use no more. */
  cap?: boolean;
}

export interface Allowance {
  left: number;
  limit: number;
  /** ISO 8601 */
  resetAt: string;
  /** What a run of every tool counts and how many are left, where it is cheaper than its calls. */
  everything?: { counts: number; left: number } | undefined;
}

export interface ScreenProps {
  desk: OpenBenchTab;
  standings: ToolStatuses;
  brief: BriefProps;
  reading: ReadingProps;
  run: RunProgress | null;
  /** The run is told of: it goes on, or its end was not followed by an act yet. */
  strip: boolean;
  results: readonly BenchResult[];
  /** The sentences the results were made from; without it those of the text as it is now. */
  resultSources?: readonly Source[];
  /** The form has moved on from what the results were made from. */
  outdated: boolean;
  actions: ItemActions;
  /** Rows may not be changed now; copying stays possible. */
  frozen: boolean;
  slots: readonly string[];
  /** A person named the places. */
  mediaChosen: boolean;
  onSlots: (ids: string[]) => void;
  /** A start was pressed and no run has answered yet (proof of work, saving). */
  starting: boolean;
  onStart: (goal: RunGoal, inputs?: ChosenInputs) => void;
  /** Absent where tools are not made one by one. */
  onConditions?: ((tool: ToolId) => void) | undefined;
  onStop: () => void;
  /** Null: everything is up to date, or nothing can be made anew here. */
  update: PartialUpdate | null;
  /** Everything of a tool anew but the pinned pieces. */
  onRemake: (tool: ToolId, inputs?: ChosenInputs) => void;
  failure: BenchFailure | null;
  onRetry: () => void;
  /** The same made by the embedded engine; absent where that makes it anyway. */
  onRetryEmbedded?: (() => void) | undefined;
  onDismissFailure: () => void;
  allowance: Allowance;
  offline: boolean;
  words: BenchLabels;
  /** Null where no plan pays. */
  cost: BenchCost | null;
  /** Stands above everything. */
  heading?: ReactNode;
  /** Stands above the buttons that make something. */
  choices?: ReactNode;
  /** Stands under the form. */
  counts?: ReactNode;
  /** Stands under the name of a tool. */
  which?: ((tool: ToolId) => ReactNode) | undefined;
  /** Stands under the results, once there are any. */
  after?: ReactNode;
  /** At a limit: how to go on in spite of it. */
  beyond?: ReactNode;
  /** Stands under what was read or made. */
  talk?: ReactNode;
  /** False for those who may only read: no form, nothing to change. */
  canWork: boolean;
}
