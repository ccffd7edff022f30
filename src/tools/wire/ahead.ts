/** Which of the questions that wait for a model goes first: the one that most is still to follow. Pure. */
import { allTools, waitsFor } from "../graph.ts";
import { serverTools } from "../server.ts";
import type { ToolId } from "../tool.ts";

const longest = (values: readonly number[]) => Math.max(0, ...values);

/** Tokens on the longest way from the end of `tool` to the end of 「全部つくる」. */
function tokensAfter(tool: ToolId): number {
  return longest(
    allTools
      .filter((next) => waitsFor(next).includes(tool))
      .map((next) => longest(serverTools[next].tokens) + tokensAfter(next)),
  );
}

/** Tokens of the answer to a question (the `part`-th that the tool is asked in) and of what can only be written after it. */
export function tokensAhead(tool: ToolId, part: number): number {
  const { tokens } = serverTools[tool];
  return (tokens[part] ?? tokens.at(-1) ?? 0) + tokensAfter(tool);
}
