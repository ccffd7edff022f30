/** 主体者表記: whose ad it is, by the names that the material itself has. */
import type { Source } from "#src/shared/result.ts";
import type { ComposerMaterial } from "../../wording/material.ts";
import type { Sentence } from "./sentences.ts";

const form = "(?:株式会社|合同会社|有限会社|一般社団法人|医療法人)";
/** No kana: what follows a name as a particle is kana too. */
const name = "[一-龠々ァ-ヶーA-Za-z0-9＆&・]{1,16}";
const company = new RegExp(`${form}${name}|${name}${form}`, "u");

/** The company first, then the name of the product, which media take as well. */
export function advertisers(sentences: readonly Source[], material: ComposerMaterial): Sentence[] {
  const companies = sentences.flatMap(({ id, text }) => {
    const found = company.exec(text)?.[0];
    return found ? [{ text: found, sources: [id] }] : [];
  });
  const own = material.name ? [{ text: material.name.original, sources: material.name.sources }] : [];
  return [...companies, ...own];
}
