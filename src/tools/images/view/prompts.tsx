import type { Item } from "#src/shared/result.ts";
import type { ToolViewProps } from "../../view-parts.ts";

/** Texts to be copied elsewhere: alternative texts, and prompts with their English. */
export function Prompts({
  title,
  lead,
  items,
  parts: { Row, Spot, Text, Sources, Flags, Problems, Tools },
}: Pick<ToolViewProps, "parts"> & { title: string; lead: string; items: readonly Item[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="text-base font-bold">{title}</h3>
      <p className="text-sm text-ink-soft">{lead}</p>
      <ul className="grid gap-2">
        {items.map((item, index) => (
          <li key={item.id}>
            <Row item={item} name={`${title}の${index + 1}件目`}>
              <Spot item={item} className="grid gap-1 rounded-md border border-line bg-raised px-4 py-3">
                <Text item={item} />
                {typeof item.fields.english === "string" && (
                  <p lang="en" className="text-sm text-ink-soft">
                    {item.fields.english}
                  </p>
                )}
                <div className="flex flex-wrap items-center gap-1.5">
                  <Sources item={item} />
                  <Flags item={item} />
                  <Problems item={item} />
                  <Tools item={item} className="ml-auto" />
                </div>
              </Spot>
            </Row>
          </li>
        ))}
      </ul>
    </section>
  );
}
