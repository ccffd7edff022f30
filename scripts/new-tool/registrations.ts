/** Every place where a tool must stand. Each is a table over all tools, so that one that is forgotten does not compile. */
import type { ToolNames } from "./names.ts";

interface Registration {
  path: string;
  /** Gives the text back unchanged when it does not have the shape that was expected. */
  change(text: string): string;
}

/** Puts an import after the last one, and an entry before the end of the named table. */
function add(text: string, importLine: string, table: RegExp, entry: string): string {
  const imports = [...text.matchAll(/^import [^;]+;\n/gmu)];
  const last = imports.at(-1);
  const start = table.exec(text);
  if (!last || !start) return text;
  const end = text.indexOf("\n}", start.index);
  if (end < 0) return text;
  const after = last.index + last[0].length;
  const withEntry = `${text.slice(0, end)}\n${entry}${text.slice(end)}`;
  return `${withEntry.slice(0, after)}${importLine}\n${withEntry.slice(after)}`;
}

export function registrations({ id, folder, camel, pascal }: ToolNames): Registration[] {
  return [
    {
      path: "src/shared/run-parts.ts",
      change: (text) => text.replace(/(export const toolNames = \[\n(?:\s+"\w+",\n)+)/u, `$1  "${id}",\n`),
    },
    {
      path: "src/tools/catalog.ts",
      change: (text) =>
        add(
          text,
          `import { ${camel}Definition } from "./${folder}/definition.ts";`,
          /export const catalog = \{/u,
          `  ${id}: ${camel}Definition,`,
        ),
    },
    {
      path: "src/tools/server.ts",
      change: (text) =>
        add(
          text,
          `import { ${camel}Tool } from "./${folder}/server.ts";`,
          /export const serverTools/u,
          `  ${id}: ${camel}Tool,`,
        ),
    },
    {
      path: "src/composer/compose.ts",
      change: (text) =>
        add(
          text,
          `import { compose${pascal} } from "./${folder}/compose.ts";`,
          /export const composers/u,
          `  ${id}: compose${pascal},`,
        ),
    },
    {
      path: "src/tools/views.tsx",
      change: (text) =>
        text.replace(
          /(const views: Record<ToolId, \(\) => Promise<View>> = \{\n[\s\S]*?)(\n\};)/u,
          `$1\n  ${id}: async () => (await import("./${folder}/view.tsx")).${pascal}View,$2`,
        ),
    },
    {
      path: "src/tools/form/forms.ts",
      change: (text) =>
        add(
          text,
          `import { ${camel}Form } from "../${folder}/form.ts";`,
          /export const toolForms/u,
          `  ${id}: ${camel}Form,`,
        ),
    },
    {
      path: "src/tools/pieces.ts",
      change: (text) =>
        add(
          text,
          `import { ${camel}Pieces } from "./${folder}/pieces.ts";`,
          /export const toolPieces = /u,
          `  ${id}: ${camel}Pieces,`,
        ),
    },
    {
      path: "src/tools/exports.ts",
      change: (text) =>
        add(
          text,
          `import { ${camel}Exporters } from "./${folder}/export/exporters.ts";`,
          /export const exporters/u,
          `  ${id}: ${camel}Exporters,`,
        ),
    },
  ];
}
