/** The files of a new tool's folder: the common shape, with the least that makes something true. */
import type { ToolNames } from "./names.ts";

/** What writes it without a model, which has a room of its own. */
export const composerFile = (tool: ToolNames): string => compose(tool);

export function folderFiles(tool: ToolNames): Record<string, string> {
  return {
    "definition.ts": definition(tool),
    "pieces.ts": pieces(tool),
    "form.ts": form(tool),
    "items.ts": items(tool),
    "roles.ts": roles(tool),
    "prompt.ts": prompt(tool),
    "server.ts": server(tool),
    "view.tsx": view(tool),
    "export/document.ts": document(tool),
    "export/exporters.ts": exporters(tool),
  };
}

const definition = ({
  id,
  label,
  camel,
  pascal,
}: ToolNames) => `/** ${label}: what goes in and what comes out. Pure, browser-safe. */
import { z } from "zod";
import { targetSchema } from "../target.ts";
import type { ToolDefinition } from "../tool.ts";

export const ${camel}Limits = { text: 110, least: 1, most: 5, preset: 3 } as const;

export const ${camel}InputSchema = z.object({
  count: z.int().min(${camel}Limits.least).max(${camel}Limits.most).default(${camel}Limits.preset).describe("件数"),
  target: targetSchema.optional().describe("1件だけ変えるときの元の文と変え方"),
});
export type ${pascal}Input = z.infer<typeof ${camel}InputSchema>;

export const ${camel}OutputSchema = z.object({
  lines: z.array(
    z.object({
      text: z.string().describe(\`本文。\${${camel}Limits.text}字以内\`),
      sources: z.array(z.string()).describe("根拠にした文の番号"),
    }),
  ),
});
export type ${pascal}Output = z.infer<typeof ${camel}OutputSchema>;

export const ${camel}Definition: ToolDefinition<${pascal}Input, ${pascal}Output> = {
  id: "${id}",
  title: "${label}",
  purpose: "${label}を、資料の事実だけから作る。",
  input: ${camel}InputSchema,
  output: ${camel}OutputSchema,
  needs: [],
  pieces: { about: ${camel}Limits.preset, unit: "件" },
  meter: "tokens",
};
`;

const pieces = ({ camel }: ToolNames) => `import { definePieces } from "../pieces/registration.ts";
import { ${camel}Limits } from "./definition.ts";

export const ${camel}Pieces = definePieces({
  formats: ["md", "txt", "docx", "pdf"],
  kinds: { line: { text: { label: "文", most: ${camel}Limits.text }, label: "" } },
});
`;

const form = ({ camel, pascal }: ToolNames) => `import { formOf } from "../form/form.ts";
import { type ${pascal}Input, ${camel}Limits as limits } from "./definition.ts";

export const ${camel}Form = formOf<${pascal}Input>([
  { kind: "number", name: "count", label: "件数", unit: "件", min: limits.least, max: limits.most },
]);
`;

const items = ({ camel }: ToolNames) => `/** Turns each complete line into a draft item. */
import { textLength, missingSource, malformedPiece, pieceUnless } from "../wire/reasons.ts";
import type { ItemSource } from "../tool.ts";
import { ${camel}Limits, ${camel}OutputSchema } from "./definition.ts";

/** Item kind: line. A line without a source is refused. */
export const ${camel}Items: ItemSource[] = [
  {
    key: "lines",
    toItem(value) {
      const parsed = ${camel}OutputSchema.shape.lines.element.safeParse(value);
      if (!parsed.success) return malformedPiece(parsed.error);
      const text = parsed.data.text.trim();
      const { sources } = parsed.data;
      if (sources.length === 0) return missingSource();
      return pieceUnless(textLength("文", text, { most: ${camel}Limits.text }), () => ({
        kind: "line",
        text,
        fields: {},
        sources,
      }));
    },
  },
];
`;

const roles = ({ camel, label }: ToolNames) => `/** What the texts of ${label} are for. */
import type { ToolRoles } from "#src/checks/texts.ts";

export const ${camel}Roles: ToolRoles = { line: { text: "claim" } };
`;

const compose = ({
  label,
  folder,
  pascal,
}: ToolNames) => `/** ${label} without a language model: whole sentences of the brief. */
import { isAnswerStatement } from "#src/tools/questions/answers.ts";
import { variations } from "#src/tools/target.ts";
import type { ToolContext } from "#src/tools/tool.ts";
import { asSentence } from "#src/tools/wording/saying/sentence.ts";
import type { ${pascal}Input, ${pascal}Output } from "#src/tools/${folder}/definition.ts";

/** Deterministic for the same input, brief and texts to avoid. */
export function compose${pascal}(input: ${pascal}Input, context: ToolContext): ${pascal}Output {
  const { target, count } = input;
  const lines = context.brief.sentences
    .filter(({ text }) => isAnswerStatement(text))
    .map(({ id, text }) => ({ text: asSentence(text), sources: [id] }))
    .filter(({ text }) => text !== target?.text && !context.avoid.includes(text));
  return { lines: lines.slice(0, target ? variations(target.change) : count) };
}
`;

const prompt = ({
  label,
  camel,
  pascal,
  folder,
}: ToolNames) => `/** Asking a language model for ${label}. Pure. */
import { houseRules, promptOf, type ToolPrompt } from "../wording/prompting.ts";
import { ${camel}Limits as limits, type ${pascal}Input } from "./definition.ts";

/** Bumped with every change of wording. */
export const ${camel}PromptVersion = "${folder}-1";

const instructions = [
  "あなたは日本のマーケティング担当者を助ける編集者です。",
  houseRules,
  \`text は\${limits.text}字以内。\`,
].join("\\n");

export const ${camel}Prompt: ToolPrompt<${pascal}Input> = ({ target, count }, context) => {
  const task = target
    ? \`次の1件だけを別の案にしてください。\\n元の文: \${target.text}\`
    : \`${label}を\${count}件書いてください。\`;
  return { instructions, prompt: promptOf(context, { asked: [task] }) };
};
`;

const server = ({ camel, pascal }: ToolNames) => `import { variations } from "../target.ts";
import type { ServerTool } from "../tool.ts";
import { ${camel}Definition, ${camel}Limits, type ${pascal}Input, type ${pascal}Output } from "./definition.ts";
import { ${camel}Items } from "./items.ts";
import { ${camel}Prompt, ${camel}PromptVersion } from "./prompt.ts";
import { ${camel}Roles } from "./roles.ts";

export const ${camel}Tool: ServerTool<${pascal}Input, ${pascal}Output> = {
  definition: ${camel}Definition,
  promptVersion: ${camel}PromptVersion,
  tokens: [400],
  prompt: ${camel}Prompt,
  items: ${camel}Items,
  gate: "copy",
  roles: ${camel}Roles,
  slots: () => [],
  most: ({ target, count }) => ({ line: target ? variations(target.change) : count }),
  required: ({ target }) => [
    { kind: "line", least: target ? variations(target.change) : ${camel}Limits.least, label: "案" },
  ],
};
`;

const view = ({ label, pascal, camel }: ToolNames) => `/** ${label} on screen. */
import { Placeholders } from "../view/view-kit.tsx";
import type { ToolViewProps } from "../view/view-parts.ts";
import { ${camel}Limits } from "./definition.ts";

export function ${pascal}View({ items, state, parts: { Row, Spot, Text, Sources, Flags, Tools } }: ToolViewProps) {
  const missing = state === "making" ? Math.max(0, ${camel}Limits.preset - items.length) : 0;
  return (
    <ol className="grid gap-2">
      {items.map((item, index) => (
        <li key={item.id}>
          <Row item={item} name={\`\${index + 1}件目\`}>
            <Spot item={item} className="grid gap-1 rounded-md border border-line bg-raised p-3">
              <Text item={item} />
              <div className="flex flex-wrap items-center gap-1.5">
                <Sources item={item} />
                <Flags item={item} />
                <Tools item={item} className="ml-auto" />
              </div>
            </Spot>
          </Row>
        </li>
      ))}
      <Placeholders count={missing} className="min-h-14 rounded-md border border-line px-3" />
    </ol>
  );
}
`;

const document = ({ label, camel }: ToolNames) => `import type { Item } from "#src/shared/result.ts";
import { type Block, itemList, documentSection } from "../../exporting/document.ts";

export const ${camel}Document = (items: readonly Item[]): Block[] =>
  documentSection("${label}", [itemList(items.filter(({ kind }) => kind === "line"))]);
`;

const exporters = ({
  camel,
}: ToolNames) => `import { type ExportersOf, readable } from "../../exporting/exporter.ts";
import type { ${camel}Pieces } from "../pieces.ts";
import { ${camel}Document } from "./document.ts";

export const ${camel}Exporters: ExportersOf<typeof ${camel}Pieces> = readable(${camel}Document);
`;
