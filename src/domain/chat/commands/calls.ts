/** Does what a model called for, bound to the one project of its run, and tells it what came of it. */
import type { FunctionCall } from "#src/engines/model/model.ts";
import { isAppError } from "#src/shared/errors.ts";
import type { ThreadMaterial } from "#src/shared/message-parts.ts";
import type { Context } from "../../context.ts";
import type { Lease } from "../../run/commands/lease.ts";
import { findPassages } from "../queries.ts";
import { comparedPieceText, comparedResultText } from "../rules/compared.ts";
import { describeTool } from "../rules/describe.ts";
import { actOf, type ChatAct } from "../rules/functions.ts";
import { fullPieceText, type ListedResult, listedMaterial, pieceAt, resultAt } from "../rules/listing.ts";
import { fenced, numbered, resultLines } from "../rules/prompt.ts";
import { decideTools, decideWording, type ToolDecision, type ToolStart } from "./decide.ts";
import { isProposal, noSuchPiece, type ProposalLog, propose } from "./propose.ts";
import { type ChatInput, renumberedAnswer } from "./read.ts";

/** Calls of one turn that are answered; further ones are refused. */
const maxCalls = 8;
const maxPassages = 8;
const piecesOfPage = 40;

export interface AnsweredCalls extends ToolDecision {
  /** For the model's next turn. */
  answers: { call: FunctionCall; text: string }[];
  /** What it was given to read, with the numbers it may name. */
  given: ThreadMaterial[];
  /** Everything that was called for is done: no further turn is needed to say what was found, or what was wrong. */
  isDone: boolean;
}

interface Calling {
  ctx: Context;
  lease: Lease;
  input: ChatInput;
  /** How many numbers of each letter are taken. */
  known: ReadonlyMap<string, ThreadMaterial>;
  proposals: ProposalLog;
}

export async function answerCalls(calling: Calling, calls: readonly FunctionCall[]): Promise<AnsweredCalls> {
  const { proposals, ctx, lease, input } = calling;
  const acts = calls.map((call, index) => ({
    call,
    act: index < maxCalls ? actOf(call) : tooMany,
  }));
  const begun = await begin(
    calling,
    acts.map(({ act }) => act),
  );
  const given: ThreadMaterial[] = [];
  const answers: AnsweredCalls["answers"] = [];
  let isDone = true;
  for (const { call, act } of acts) {
    const before = proposals.made.length;
    let text: string;
    if (isBeginning(act)) text = begun.told(act);
    else if (isProposal(act)) text = await propose(ctx, lease, input.list, act, proposals);
    else {
      const found = await look(calling, act, given);
      given.push(...found.given);
      text = found.text;
    }
    answers.push({ call, text });
    isDone &&= isBeginning(act) ? begun.steps.length > 0 : proposals.made.length > before;
  }
  return { answers, given, isDone, steps: begun.steps, briefId: begun.briefId, target: begun.target };
}

const tooMany: ChatAct = { name: "refused", why: "一度に呼べる回数を超えました。" };

type Act<Name extends ChatAct["name"]> = Extract<ChatAct, { name: Name }>;
type Beginning = Act<"start_tool"> | Act<"change_line">;

/** Work in the run itself: a tool, or other words of one piece to choose from. */
const isBeginning = (act: ChatAct): act is Beginning =>
  act.name === "start_tool" || (act.name === "change_line" && act.asked.wish !== undefined);

interface Found {
  text: string;
  given: ThreadMaterial[];
}
const only = (text: string): Found => ({ text, given: [] });

async function look(calling: Calling, act: ChatAct, given: readonly ThreadMaterial[]): Promise<Found> {
  const { ctx, lease, known } = calling;
  const { list, sentences } = calling.input;
  switch (act.name) {
    case "describe_tool":
      return only(describeTool(act.asked.tool));
    case "list_results":
      return only(fenced(resultLines(list)));
    case "read_result":
      return readPage(list, lease.projectId, act.asked);
    case "compare":
      return only(compared(list, act.asked));
    case "search_project": {
      const limit = maxPassages;
      const found = await findPassages(ctx, lease.projectId, act.asked.words, { sentences, limit });
      const fresh = renumberedAnswer(found, "H", nextNumber(known, given));
      return { text: fresh.length === 0 ? "見つかりませんでした。" : fenced(numbered(fresh)), given: fresh };
    }
    case "refused":
      return only(act.why);
    default:
      throw new Error(`a call of ${act.name} is answered elsewhere`);
  }
}

function nextNumber(known: ReadonlyMap<string, ThreadMaterial>, given: readonly ThreadMaterial[]): number {
  const taken = [...known.keys(), ...given.map(({ id }) => id)].filter((id) => id.startsWith("H"));
  return taken.length + 1;
}

const noSuchResult = (id: string) =>
  `${id} という結果は、この案件にありません。list_results で番号を確かめてください。`;

function readPage(
  list: readonly ListedResult[],
  projectId: string,
  { id, from }: Act<"read_result">["asked"],
): Found {
  // Who names a piece means what it stands in.
  const listed = resultAt(list, id.split(".")[0] ?? "");
  if (!listed) return only(noSuchResult(id));
  const page = listed.pieces.slice(from - 1, from - 1 + piecesOfPage);
  const pieces = page.flatMap((_, at) => pieceAt(list, `${listed.id}.${from + at}`) ?? []);
  const lines = pieces.map((piece) => `${listed.id}.${piece.place}: ${fullPieceText(piece)}`);
  const left = listed.pieces.length - (from - 1 + page.length);
  const more = left > 0 ? [`（ほかに${left}件。from は ${from + page.length}）`] : [];
  return {
    text: fenced([...lines, ...more]),
    given: pieces.map((piece) => listedMaterial(piece, projectId)),
  };
}

function compared(list: readonly ListedResult[], { a, b }: Act<"compare">["asked"]): string {
  const told = [a, b].map((id) => {
    const piece = pieceAt(list, id);
    const listed = resultAt(list, id);
    if (piece) return comparedPieceText(piece);
    return listed ? comparedResultText(listed) : noSuchPiece(id);
  });
  return fenced(told.flatMap((text) => text.split("\n")));
}

interface Begun extends ToolDecision {
  told(act: Beginning): string;
}

/** Everything that one turn asks to be made is one piece of work, as the button for several tools; other words are of one piece. */
async function begin(calling: Calling, acts: readonly ChatAct[]): Promise<Begun> {
  const { ctx, lease, input } = calling;
  const { briefId } = lease;
  const starts = new Map<ToolStart["tool"], ToolStart>();
  for (const act of acts)
    if (act.name === "start_tool") {
      const { tool, input: asked, beside } = act.asked;
      const isApart = input.list.some(({ result }) => result.aside && result.tool === tool);
      starts.set(tool, { tool, input: asked, beside: beside || !input.asksAnew || isApart });
    }
  const wishes = acts.filter(isBeginning).filter((act) => act.name === "change_line");
  const [wish] = wishes;
  const nothing = { steps: [], briefId, target: null };
  try {
    if (starts.size > 0) {
      const decided = await decideTools(ctx, lease, [...starts.values()], input.hasFiles);
      const late =
        "作り始めたあとは、言い方の希望を聞けません。できあがってから、もう一度頼んでもらってください。";
      return { ...decided, told: (act) => (act.name === "start_tool" ? "作り始めました。" : late) };
    }
    if (!wish) return { ...nothing, told: () => "" };
    const decided = await decideWording(ctx, lease, input.list, wish.asked);
    const second = "言い方の希望は、一度に1つです。ほかは text で書いてください。";
    return { ...decided, told: (act) => (act === wish ? "案を作り始めました。" : second) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { ...nothing, told: () => `できませんでした。担当者に伝えてください: ${error.message}` };
  }
}
