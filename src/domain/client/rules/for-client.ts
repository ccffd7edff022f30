/** What of a result's pieces leaves the house. Pure. */
import { isReleasable } from "#src/checks/gate.ts";
import { isInForce } from "#src/shared/evidence/attached-evidence.ts";
import { evidenceShown, type Item } from "#src/shared/result.ts";
import { withoutOwn } from "./pieces.ts";

export interface ClientVisibility {
  showEvidence: boolean;
  showFlags: boolean;
}

/** How the work is done, not the work: instructions to a picture model, what members are asked for, where was searched. */
const ownKinds: ReadonlySet<string> = new Set(["prompt", "gap", "state"]);
/** Warnings that are pieces of their own. */
const warningKinds: ReadonlySet<string> = new Set(["caution"]);

/** What is said against a proposal is a warning, too. */
function withoutDoubts({ tradeoff: _, ...fields }: Item["fields"]): Item["fields"] {
  return fields;
}

const isShown = ({ kind }: Item, { showFlags }: Pick<ClientVisibility, "showFlags">) =>
  !ownKinds.has(kind) && (showFlags || !warningKinds.has(kind));

/** How many of the pieces that a client would see stay in, as something in them must be corrected first. */
export const countWithheld = (items: readonly Item[], sight: Pick<ClientVisibility, "showFlags">): number =>
  items.filter((item) => isShown(item, sight) && !isReleasable(item)).length;

/** Without what must be corrected first, and without what speaks of it. */
function leaving(items: readonly Item[]): Item[] {
  const held = new Set(items.filter((item) => !isReleasable(item)).map(({ text }) => text));
  return items.filter(
    (item) => isReleasable(item) && !(item.kind === "shortlist" && held.has(String(item.fields.line))),
  );
}

/** Those that back the words as they are; what the checks say of them is for members. */
const shownDocuments = ({ documents = [] }: Item) =>
  documents.filter(isInForce).map(({ carries: _, ...document }) => document);

/**
 * Pieces as a client may have them: nothing that is hidden or must be corrected is in what is sent, and no word of members to each
 * other ever is.
 */
export function forClient(items: readonly Item[], { showEvidence, showFlags }: ClientVisibility): Item[] {
  return leaving(items)
    .filter((item) => isShown(item, { showFlags }))
    .map(({ changed: _, chosen: __, status: ___, ...item }) => ({
      ...item,
      fields: withoutOwn(showFlags ? item.fields : withoutDoubts(item.fields)),
      sources: showEvidence ? item.sources : [],
      evidence: showEvidence ? evidenceShown(item) : [],
      documents: showEvidence ? shownDocuments(item) : [],
      // A flag that was dismissed carries a member's reason.
      flags: showFlags ? item.flags.filter(({ dismissed }) => dismissed === undefined) : [],
      problems: showFlags ? item.problems : [],
      score: [],
      locked: false,
      edited: false,
    }));
}
