/** How long answers are, and which of the questions that wait for a model goes first: the one that most is still to follow. Pure. */
import { allTools, promptDependencies } from "../graph.ts";
import { serverTool, serverTools } from "../server.ts";
import type { ServerTool, ToolId } from "../tool.ts";
import { partsOfQuestion } from "./parts.ts";

const longest = (values: readonly number[]) => Math.max(0, ...values);

/** Tokens on the longest way from the end of `tool` to the end of 「全部つくる」. */
function tokensAfter(tool: ToolId): number {
  const known = after.get(tool);
  if (known !== undefined) return known;
  const counted = longest(allTools.map((next) => longest(tokensWaiting(next, tool))));
  after.set(tool, counted);
  return counted;
}
const after = new Map<ToolId, number>();

/** Of each question of `next` that waits for `tool`: its answer's tokens and those after it. */
function tokensWaiting(next: ToolId, tool: ToolId): number[] {
  const server = serverTool(next);
  const { definition, tokens } = server;
  const parts = partsOfQuestion(server, definition.input.parse({}));
  const isTold = promptDependencies(next).includes(tool);
  return parts.flatMap(({ tells = [] }, at) =>
    isTold || tells.includes(tool) ? [(tokens[at] ?? tokens.at(-1) ?? 0) + tokensAfter(next)] : [],
  );
}

const sumOf = (most: Partial<Record<string, number>>) =>
  Object.values(most).reduce((sum: number, number = 0) => sum + number, 0);

/** Tokens of the answer to a question (the `part`-th that the tool is asked in): more pieces than usual take as much more. */
export function tokensExpected<Input, Output>(
  { definition, tokens, most }: ServerTool<Input, Output>,
  part: number,
  input: Input,
): number {
  const usual = sumOf(most(definition.input.parse({})));
  const share = usual === 0 ? 1 : Math.max(1, sumOf(most(input)) / usual);
  return Math.ceil((tokens[part] ?? tokens.at(-1) ?? 0) * share);
}

/** Tokens of the answer to a question (the `part`-th that the tool is asked in) and of what can only be written after it. */
export function tokensAhead(tool: ToolId, part: number): number {
  const { tokens } = serverTools[tool];
  return (tokens[part] ?? tokens.at(-1) ?? 0) + tokensAfter(tool);
}
