/** The registration of each tool's pieces; a tool without one does not compile. Pure, browser-safe. */
import type { DraftItem } from "../shared/result.ts";
import { analyzePieces } from "./analyze/pieces.ts";
import { catchphrasePieces } from "./catchphrase/pieces.ts";
import { concernsPieces } from "./concerns/pieces.ts";
import { faqPieces } from "./faq/pieces.ts";
import { imagesPieces } from "./images/pieces.ts";
import { lpManuscriptPieces } from "./lp-manuscript/pieces.ts";
import { personaPieces } from "./persona/pieces.ts";
import type { PieceKind, ToolPieces } from "./pieces/registration.ts";
import { recommendedUsersPieces } from "./recommended-users/pieces.ts";
import { reviewsPieces } from "./reviews/pieces.ts";
import { searchPieces } from "./search/pieces.ts";
import { siteStructurePieces } from "./site-structure/pieces.ts";
import type { ToolId } from "./tool.ts";

export const toolPieces = {
  analyze: analyzePieces,
  persona: personaPieces,
  concerns: concernsPieces,
  recommended_users: recommendedUsersPieces,
  catchphrase: catchphrasePieces,
  reviews: reviewsPieces,
  faq: faqPieces,
  images: imagesPieces,
  search: searchPieces,
  lp_manuscript: lpManuscriptPieces,
  site_structure: siteStructurePieces,
} as const satisfies Record<ToolId, ToolPieces>;

const none: PieceKind = {};

export function pieceKindOf(tool: ToolId, kind: DraftItem["kind"]): PieceKind {
  const { kinds, others = none }: ToolPieces = toolPieces[tool];
  return (Object.hasOwn(kinds, kind) ? kinds[kind] : undefined) ?? others;
}
