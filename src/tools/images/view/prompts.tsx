import type { Item } from "#src/shared/result.ts";
import { LineEnd, Tagged } from "../../view/view-kit.tsx";
import type { ToolViewProps } from "../../view/view-parts.ts";

/** Texts to be copied elsewhere: alternative texts, and prompts with their English. */
export function Prompts({
  title,
  lead,
  items,
  parts,
}: Pick<ToolViewProps, "parts"> & { title: string; lead: string; items: readonly Item[] }) {
  const { Row, Spot, Choose } = parts;
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-1.5">
      <h3 className="text-base font-bold">{title}</h3>
      <p className="text-sm text-ink-soft">{lead}</p>
      <ul className="grid">
        {items.map((item, index) => (
          <li key={item.id} className="border-b border-line last:border-b-0">
            <Row item={item} name={`${title}の${index + 1}件目`}>
              <Spot item={item} className="flex items-start gap-2 rounded-sm px-1 py-1.5 text-sm">
                <Choose item={item} />
                <div className="min-w-0 flex-1">
                  <Tagged item={item} parts={parts} />
                  {typeof item.fields.english === "string" && (
                    <p lang="en" className="text-xs text-ink-soft">
                      {item.fields.english}
                    </p>
                  )}
                </div>
                <LineEnd item={item} parts={parts} />
              </Spot>
            </Row>
          </li>
        ))}
      </ul>
    </section>
  );
}
