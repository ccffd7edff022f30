/** Which texts of a result need grounds, and what backs them. Pure. */
import { isStatedIn, needsSource } from "#src/checks/check-item.ts";
import { claimsIn } from "#src/checks/claims/claims-in.ts";
import { asksForProof } from "#src/checks/compliance/asks-for-proof.ts";
import { unsupportedIn } from "#src/checks/evidence.ts";
import { roleRules } from "#src/checks/roles.ts";
import { itemTextPath, type PieceText, textsOf } from "#src/checks/texts.ts";
import { aboutText, expiries, isInForce } from "#src/shared/evidence/attached-evidence.ts";
import type { Evidence, Flag, Item, Source, Span } from "#src/shared/result.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { serverTools } from "#src/tools/server.ts";
import { shownItems } from "#src/tools/structure/act.ts";
import type { EvidenceView } from "../../evidence/schema.ts";
import type { Backing, ClaimRow } from "../schema.ts";

/** What is worked with and not published: of these only what somebody put a document beside. */
const inside: ReadonlySet<ToolName> = new Set<ToolName>(["analyze", "persona", "search"]);

export interface ClaimedResult {
  id: string;
  runId: string;
  tool: ToolName;
  items: readonly Item[];
  documents: readonly EvidenceView[];
  material: readonly Source[];
  adopted: boolean;
}

/** The texts of one result that need grounds, those that say the very same once. */
export function claimRows(result: ClaimedResult): ClaimRow[] {
  const rows = new Map<string, ClaimRow>();
  for (const item of shownItems(result.items))
    for (const piece of textsOf(item, serverTools[result.tool].roles)) {
      const row = rowOf(result, item, piece);
      if (!row) continue;
      const same = rows.get(row.text);
      rows.set(row.text, same ? joined(same, row) : row);
    }
  return [...rows.values()];
}

const joined = (one: ClaimRow, other: ClaimRow): ClaimRow => ({
  ...one,
  chosen: one.chosen || other.chosen,
  places: one.places + 1,
});

const isAt = (path: string) => (one: Evidence | Flag) => (one.path ?? itemTextPath) === path;
const meets = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

interface Need {
  span: Span;
  words: string;
}

/** Its words that need grounds: figures, prices, firsts, promises, and what a finding says has to be proven. */
function needsOf(item: Item, { path, text, role }: PieceText): Need[] {
  const { grounding } = roleRules[role];
  if (role !== "claim" && role !== "heading" && role !== "button") return [];
  const claims = claimsIn(isStatedIn(text)).filter((claim) => needsSource(grounding, claim));
  const found = item.flags.filter((flag) => isAt(path)(flag) && asksForProof(flag.ruleId));
  const needs: Need[] = [...claims];
  for (const { span, words } of found)
    if (!needs.some((need) => meets(need.span, span))) needs.push({ span, words });
  return needs.toSorted((one, other) => one.span.start - other.span.start);
}

function rowOf(result: ClaimedResult, item: Item, piece: PieceText): ClaimRow | null {
  const { path, text } = piece;
  const documents = aboutText(result.documents, { itemId: item.id, path, text });
  const needs = inside.has(result.tool) ? [] : needsOf(item, piece);
  const stands = path === itemTextPath && item.standing === "unsupported" && !inside.has(result.tool);
  if (needs.length === 0 && documents.length === 0 && !stands) return null;
  const evidence = item.evidence.filter(isAt(path));
  const open = needs.filter(({ span }) => !evidence.some((one) => meets(one.span, span)));
  const ids = new Set(evidence.map(({ sourceId }) => sourceId));
  return {
    ...{ resultId: result.id, runId: result.runId, tool: result.tool, adopted: result.adopted },
    ...{ itemId: item.id, path, text, chosen: item.locked, places: 1, documents },
    claims: [...new Set(needs.map(({ words }) => words))],
    material: result.material.filter(({ id }) => ids.has(id)),
    backing: backingOf(text, documents, open.length === 0 && ids.size > 0 && !stands),
    expiry: expiries.find((expiry) => documents.some((one) => one.expiry === expiry)) ?? "valid",
  };
}

function backingOf(text: string, documents: readonly EvidenceView[], isInMaterial: boolean): Backing {
  const holding = documents.filter(isInForce);
  if (holding.length === 0) return isInMaterial ? "material" : "none";
  const quoted = holding.flatMap(({ id, sentence }) => (sentence === "" ? [] : [{ id, text: sentence }]));
  const isStated = quoted.length > 0 && unsupportedIn(isStatedIn(text), quoted).length === 0;
  return isStated && holding.some(({ carries }) => carries) ? "document" : "word";
}
