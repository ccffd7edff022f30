/** What a model is told of a tool when it asks: the conditions that a person's form has, without those that only people may set. Pure. */
import { type ToolName, toolNames } from "#src/shared/run-parts.ts";
import { catalog } from "#src/tools/catalog.ts";
import type { FormField } from "#src/tools/form/form.ts";
import { toolForms } from "#src/tools/form/forms.ts";

/**
 * Inputs that a model may not write: what counts as evidence comes from people, and nothing goes out to the web because a
 * model, or a text that it has read, wants it to.
 */
const withheld: Record<string, readonly string[]> = {
  analyze: ["rivals", "page"],
  persona: ["customers"],
  faq: ["inquiries", "terms"],
  concerns: ["inquiries"],
  reviews: ["voices"],
  search: ["scope"],
  images: ["photo", "logo"],
  lp_manuscript: ["offer", "guarantee", "voices", "company"],
};
/** Of every tool: what belongs to a piece or a result that a person points at. */
const pointed = ["target", "once"];

export const isWithheld = (tool: ToolName, key: string): boolean =>
  pointed.includes(key) || withheld[tool]?.includes(key) === true;

/** The tools in one line: what each is called, and its name for a call. */
export const toolsInWords = toolNames.map((tool) => `${tool}=${catalog[tool].title}`).join("、");

export function describeTool(tool: ToolName): string {
  const { title, purpose } = catalog[tool];
  const fields = toolForms[tool].filter(({ name }) => !isWithheld(tool, name)).map(told);
  const conditions = fields.length > 0 ? ["conditions に入れられるもの:", ...fields] : ["条件はありません。"];
  return [`${title}（${tool}）: ${purpose}`, ...conditions].join("\n");
}

function told(field: FormField): string {
  const help = field.help ? `。${field.help}` : "";
  return `- ${field.name}: ${field.label}（${valuesOf(field)}）${help}`;
}

const optionsOf = (options: Readonly<Record<string, string>>) =>
  Object.entries(options)
    .filter(([id]) => id !== "")
    .map(([id, label]) => `${id}=${label}`)
    .join("、");

function valuesOf(field: FormField): string {
  switch (field.kind) {
    case "number":
      return `${field.min}〜${field.max}の数`;
    case "choice":
      return `次の1つ: ${optionsOf(field.options)}`;
    case "choices":
      return `次から${field.most}つまでの配列: ${optionsOf(field.options)}`;
    case "line":
    case "text":
      return `${field.most}字までの文`;
    case "words":
      return `${field.each}字までの語の配列、${field.most}個まで`;
    case "colours":
      return `#rrggbb の配列、${field.most}色まで`;
    case "switch":
      return "true か false";
    case "picture":
      return "担当者だけが選べる";
  }
}
