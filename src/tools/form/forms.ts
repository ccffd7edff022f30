/** The form of each tool's input; a tool without one does not compile. Pure, browser-safe. */

import type { Item } from "#src/shared/result.ts";
import { analyzeForm } from "../analyze/form.ts";
import { catchphraseForm } from "../catchphrase/form.ts";
import { concernsForm } from "../concerns/form.ts";
import { faqForm } from "../faq/form.ts";
import { imagesForm } from "../images/form.ts";
import { lpManuscriptForm } from "../lp-manuscript/form.ts";
import { personaForm } from "../persona/form.ts";
import { recommendedUsersForm } from "../recommended-users/form.ts";
import { reviewsForm } from "../reviews/form.ts";
import { searchForm } from "../search/form.ts";
import { siteStructureForm } from "../site-structure/form.ts";
import type { ToolId } from "../tool.ts";
import type { FormField, FormPieceKind } from "./form.ts";

export const toolForms: Record<ToolId, readonly FormField[]> = {
  analyze: analyzeForm,
  persona: personaForm,
  concerns: concernsForm,
  recommended_users: recommendedUsersForm,
  catchphrase: catchphraseForm,
  reviews: reviewsForm,
  faq: faqForm,
  images: imagesForm,
  search: searchForm,
  lp_manuscript: lpManuscriptForm,
  site_structure: siteStructureForm,
};

export interface TargetField {
  tool: ToolId;
  field: FormField;
}

const isOne = (tool: ToolId, { kind, fields }: Item, piece: FormPieceKind): boolean =>
  piece.tool === tool &&
  piece.kind === kind &&
  Object.entries(piece.where ?? {}).every(([name, value]) => fields[name] === value);

/** Where a piece of a tool's result can be used in another tool's conditions: 「他のツールで使う」. What is too long for a place is not offered it. */
export function targetFieldsOf(tool: ToolId, item: Item): TargetField[] {
  return Object.entries(toolForms).flatMap(([to, fields]) =>
    fields
      .filter(({ takes = [] }) => takes.some((piece) => isOne(tool, item, piece)))
      .filter((field) => field.kind !== "line" || item.counts.c1 <= field.most)
      .map((field) => ({ tool: to as ToolId, field })),
  );
}
