/** What a pasted note is read as, in the words that it has. */
import { gaps } from "#src/brief/gaps.ts";
import { composerMaterial } from "#src/composer/wording/material.ts";
import { parsedOf } from "./run-cases.ts";

export const read = (text: string) => {
  const brief = parsedOf(text);
  const material = composerMaterial(brief);
  const texts = (phrases: readonly { original: string }[]) => phrases.map(({ original }) => original);
  return {
    productClass: brief.fields.productClass,
    name: material.name?.original,
    kind: brief.fields.kind?.text,
    audience: texts(material.audience),
    worries: texts(material.worries),
    benefits: texts(material.benefits),
    features: texts(material.features),
    proof: texts(material.proof),
    restrictions: texts(material.restrictions),
    occasions: texts(material.occasions),
    prices: brief.fields.price.map(({ text }) => text),
    asked: gaps(brief.fields, brief.sentences).map(({ id }) => id),
  };
};
