/** One text of any origin against the law and, where some is given, against the material. */
import type { ProductClass } from "../brief/product-class.ts";
import type { Flag, Source } from "../shared/result.ts";
import { flagText } from "./compliance/flag-text.ts";
import { type Place, roleOfPlace } from "./roles.ts";

export interface TextToCheck {
  text: string;
  class: ProductClass;
  role?: Place | undefined;
  /** Sentences of the material that the text is about. */
  context?: string | null | undefined;
}

/** Flags in reading order; spans are UTF-16 offsets of the text as given. Finding nothing is no clearance. */
export function checkText({ text, class: productClass, role = "body", context }: TextToCheck): Flag[] {
  const sources: Source[] = context ? [{ id: "B1", text: context }] : [];
  const evidenceIds = sources.map(({ id }) => id);
  return flagText(text, { productClass, sources, evidenceIds, role: roleOfPlace[role] });
}
