/** What was said of which piece, and what the pieces read before. Pure. */
import type { Item } from "#src/shared/result.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import type { ClientAnswerEntry, SharedPiece, SharedWords } from "../schema.ts";
import { type ClientPiece, clientPieces, wordingOf } from "./pieces.ts";

/** What a client was shown of a result, once. */
export interface ShownCopy {
  version: number;
  items: readonly Item[];
}

/** `now`: pieces whose words are no longer those of the newest copy, by id. `copies`: newest first, of one result. */
export function sharedPieces(
  tool: ToolName,
  copies: readonly ShownCopy[],
  answers: readonly ClientAnswerEntry[],
  now: ReadonlySet<string>,
): SharedPiece[] {
  const [newest, ...before] = copies.map(({ version, items }) => {
    const pieces = clientPieces(tool, items);
    return { version, pieces: new Map(pieces.map((piece) => [piece.itemId, piece])) };
  });
  if (!newest) return [];
  return [...newest.pieces.values()].map((piece) => {
    const wording = wordingOf(piece);
    const older = before.flatMap(({ version, pieces }) => {
      const one = pieces.get(piece.itemId);
      return one ? [{ version, one, isSame: wordingOf(one) === wording }] : [];
    });
    const other = older.find(({ isSame }) => !isSame)?.one;
    const { items, ...shown } = piece;
    return {
      ...shown,
      changed: items.some(({ id }) => now.has(id)),
      reworded: other !== undefined,
      earlier: wordsOf(other, piece),
      answers: answers.flatMap((answer) => {
        if (answer.itemId !== null && answer.itemId !== piece.itemId) return [];
        if (answer.version === newest.version) return [{ ...answer, older: false }];
        const said = older.find(({ version }) => version === answer.version);
        return said ? [{ ...answer, older: !said.isSame }] : [];
      }),
    };
  });
}

/** None where they read the same, or where the tool's own view shows them. */
function wordsOf(piece: ClientPiece | undefined, now: ClientPiece): SharedWords | null {
  if (!piece || (piece.head === "" && piece.body === "")) return null;
  return piece.head === now.head && piece.body === now.body ? null : { head: piece.head, body: piece.body };
}
