/** Where a workbench's work is kept: a visit of the trial, or a project. */
import type { CallUsage, TrialUsage } from "#src/domain/usage/schema.ts";
import type { WorkView } from "#src/domain/workbench/queries.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import type { SecondGoal } from "./goal.ts";
import type { BriefDraft, StartInput } from "./session/start.ts";

export interface BenchView extends WorkView {
  usage: CallUsage & Partial<Pick<TrialUsage, "everything">>;
  /** Tokens that each tool is expected to need; null: nothing is charged; absent where no plan pays. */
  estimates?: Record<ToolName, number> | null;
  /** A model reads the memo when something is made. */
  modelReads?: boolean;
  /** Names of the engines outside that are sent the material. */
  sentTo?: string[];
  /** When what is here will be removed, ISO 8601; absent where things stay. */
  keptUntil?: string | null;
  /** The material's reading is that of the newest brief, and how much of it only a person can say; null or absent: not known. */
  asRead?: { questions: number } | null;
  /** What was typed after the newest brief and not yet used. */
  draft?: BriefDraft | null;
}

export interface BenchPlace {
  read(): Promise<BenchView>;
  /** Called before the first upload; a visit begins with it. */
  ensure(): Promise<void>;
  /** Sends a start under a key and gives the run's id. */
  start(input: StartInput, key: string): Promise<string>;
  paths: { files: string; pages: string; documents: string; project?: string };
  drafts: BriefDraftStore;
  /** Tools can be made one by one, with conditions. */
  single: boolean;
  /** What "all" makes here. */
  tools: ToolName[];
}

/** What is typed and not yet used. */
export interface BriefDraftStore {
  /** What this browser kept for itself; null leaves what the server knows. */
  read(): BriefDraft | null;
  keep(draft: BriefDraft): void;
}

/** The words that differ from place to place. */
export interface BenchLabels {
  all: string;
  /** The smaller of the two buttons. */
  second: { goal: SecondGoal; label: string };
  /** Said when the day's calls are used up. */
  limit: string;
  /** What can be done still when too few are left for what was pressed. */
  fewer: string;
}
