/** Does what a model called for, bound to the one project of its run, and tells it what came of it. */
import type { FunctionCall } from "../../../engines/model/model.ts";
import { isAppError } from "../../../shared/errors.ts";
import type { Material } from "../../../shared/message-parts.ts";
import type { ToolName } from "../../../shared/run-parts.ts";
import type { Context } from "../../context.ts";
import type { Lease } from "../../run/commands/lease.ts";
import { findPassages } from "../queries.ts";
import { actOf, type TalkAct } from "../rules/functions.ts";
import { numbered } from "../rules/prompt.ts";
import { type Decided, decideTools } from "./decide.ts";
import { linesOf, renumbered, type TalkInput } from "./read.ts";

/** Calls of one turn that are answered; further ones are refused. */
const callsAtMost = 6;
const passagesAtMost = 8;
const linesAtMost = 30;

export interface Answered extends Decided {
  /** For the model's next turn. */
  answers: { call: FunctionCall; text: string }[];
  /** What it was given to read, with the numbers it may name. */
  given: Material[];
}

/** `known`: how many numbers of each letter are taken. */
export async function answerCalls(
  ctx: Context,
  lease: Lease,
  input: TalkInput,
  calls: readonly FunctionCall[],
  known: ReadonlyMap<string, Material>,
): Promise<Answered> {
  const acts = calls.map((call, index) => ({
    call,
    act: index < callsAtMost ? actOf(call) : tooMany,
  }));
  const made = await make(
    ctx,
    lease,
    input.hasFiles,
    acts.map(({ act }) => act),
  );
  const given: Material[] = [];
  const answers: Answered["answers"] = [];
  for (const { call, act } of acts) {
    const found = await look(ctx, lease, input, act);
    const letter = act.kind === "search" ? "H" : "R";
    const fresh = found && renumbered(found, letter, nextNumber(letter, known, given));
    if (fresh) given.push(...fresh);
    answers.push({ call, text: fresh ? listed(fresh) : told(act, made) });
  }
  return { answers, given, steps: made.steps, briefId: made.briefId };
}

const tooMany: TalkAct = { kind: "refused", why: "一度に呼べる回数を超えました。" };

function nextNumber(
  letter: string,
  known: ReadonlyMap<string, Material>,
  given: readonly Material[],
): number {
  const taken = [...known.keys(), ...given.map(({ id }) => id)].filter((id) => id.startsWith(letter));
  return taken.length + 1;
}

function listed(materials: readonly Material[]): string {
  if (materials.length === 0) return "見つかりませんでした。";
  return ["返り値ここから", ...numbered(materials), "返り値ここまで"].join("\n");
}

async function look(ctx: Context, lease: Lease, input: TalkInput, act: TalkAct): Promise<Material[] | null> {
  if (act.kind === "search") {
    const { sentences } = input;
    return findPassages(ctx, lease.projectId, act.words, { sentences, limit: passagesAtMost });
  }
  if (act.kind !== "read") return null;
  const result = input.results.find(({ tool }) => tool === act.tool);
  return result ? linesOf(result, lease.projectId).slice(0, linesAtMost) : [];
}

interface Started extends Decided {
  /** Why nothing was started, in Japanese. */
  refused: string | null;
}

/** Everything that one turn asks to be made is one piece of work, as the button for several tools. */
async function make(
  ctx: Context,
  lease: Lease,
  hasFiles: boolean,
  acts: readonly TalkAct[],
): Promise<Started> {
  const { briefId } = lease;
  const asked = new Map<ToolName, Record<string, unknown>>();
  for (const act of acts) if (act.kind === "make") asked.set(act.tool, act.input);
  if (asked.size === 0) return { steps: [], briefId, refused: null };
  try {
    return { ...(await decideTools(ctx, lease, asked, hasFiles)), refused: null };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { steps: [], briefId, refused: error.message };
  }
}

function told(act: TalkAct, { refused }: Started): string {
  if (act.kind === "refused") return act.why;
  return refused === null ? "作り始めました。" : `作れませんでした。担当者に伝えてください: ${refused}`;
}
