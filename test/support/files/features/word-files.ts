/** Word documents with one feature or several each, and what is to be read of them. */
import { factsOf, type GeneratedFile } from "./facts.ts";
import { wordFeatures, wordFile, wordText } from "./word.ts";

export function wordFiles(): GeneratedFile[] {
  const all = Object.entries(wordFeatures);
  const file = (name: string, at: number, chosen: (typeof all)[number][]): GeneratedFile => {
    const features = chosen.map(([, make], place) => make(factsOf(at + place)));
    return {
      name: `${name}.docx`,
      make: () => wordFile(features),
      pages: [{ number: 1, text: wordText(features) }],
      hides: features.flatMap(({ hides = [] }) => hides),
      warns: features.flatMap(({ warns }) => (warns ? [warns] : [])),
    };
  };
  const alone = all.map((one, at) => file(one[0], at, [one]));
  // Features that count something of the whole document are not put beside others of their kind.
  const counted = /hidden|comment|numbered|bullets|articles|circled/;
  const quiet = all.filter(([name]) => !counted.test(name));
  const mixed = Array.from({ length: 11 }, (_, at) => {
    const chosen = [
      quiet[(at * 3) % quiet.length],
      quiet[(at * 5 + 7) % quiet.length],
      all[(at * 2 + 12) % all.length],
    ];
    const unique = [...new Set(chosen)].filter((one) => one !== undefined);
    return file(`${unique.map(([name]) => name).join(", ")} (${at})`, at, unique);
  });
  return [...alone, ...mixed];
}
