import { useId } from "react";
import { catalog } from "#src/tools/catalog.ts";
import { ToolMark } from "../tools/tool-mark.tsx";

const all = Object.values(catalog);

/** Before there is any material: what will stand here, and what it will become. */
export function EmptyResult() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid grid-cols-1 gap-3 p-4">
      <h2 id={id} className="text-base">
        できあがるもの
      </h2>
      <p className="text-sm text-ink-soft [word-break:auto-phrase]">
        「全部つくる」を押すと、次の{all.length}
        種類が約1分でそろいます。説明を入れているあいだは、読み取った内容をここに表示します。
      </p>
      <ul className="flex flex-wrap gap-x-3 gap-y-2 sm:grid sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {all.map((tool) => (
          <li key={tool.id} className="flex min-w-0 items-center gap-2 text-sm">
            <ToolMark tool={tool.id} size="md" />
            {tool.title}
          </li>
        ))}
      </ul>
    </section>
  );
}
