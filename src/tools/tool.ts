/** The one shape of a marketing tool. A tool is data and pure functions; `run-tool.ts` is the only thing that runs one. */
import type { z } from "zod";
import type { Brief } from "../brief/schema.ts";
import type { DraftItem } from "../shared/result.ts";

export type ToolId = "analyze" | "catchphrase";

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
  meter: "tokens" | "images" | "search";
}

/** Items of results made before, by tool; absent when the tool has not run. */
export type Feeds = Partial<Record<ToolId, DraftItem[]>>;

/** Everything a tool may look at beside its own input. */
export interface ToolContext {
  brief: Brief;
  feeds: Feeds;
  /** Same seed, same composer output. */
  seed: number;
  /** Texts that exist already (kept, locked, rejected): write something else. */
  avoid: string[];
  /** Why earlier attempts were refused, in Japanese, for the repair prompt. */
  problems: string[];
}

/** One array of the output whose elements become items as soon as each is complete. */
export interface ItemSource {
  /** Key of the array (or single value) in the output object. */
  key: string;
  /** Turns one complete element into a draft item; null drops it. */
  toItem(value: unknown, index: number): DraftItem | null;
}

/** The server's half of a tool: how to ask a model, and how to do without one. */
export interface ServerTool<Input, Output> {
  definition: ToolDefinition<Input, Output>;
  /** Bumped with every change of wording. */
  promptVersion: string;
  prompt(input: Input, context: ToolContext): { instructions: string; prompt: string };
  /** The output without a model: deterministic, offline, only from the brief. */
  compose(input: Input, context: ToolContext): Output;
  items: ItemSource[];
  /** Slot ids an item must fit to be ready, by the input. */
  slots(input: Input): string[];
  /** How many ready items the result should have, by item kind. */
  wanted(input: Input): Partial<Record<string, number>>;
}
