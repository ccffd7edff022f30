/** What is kept, why and for how long; rows of three. A table on a desk, cards on a phone. */
export function FactsTable({
  caption,
  heads,
  rows,
}: {
  caption: string;
  heads: readonly [string, string, string];
  rows: readonly (readonly [string, string, string])[];
}) {
  return (
    <table className="w-full border-collapse text-left text-sm max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="border-b border-line-strong py-2 pr-4 text-ink-soft">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-6">
        {rows.map(([what, why, time]) => (
          <tr key={what} className="max-md:grid max-md:gap-1 md:border-b md:border-line">
            <th
              scope="row"
              className="py-3 pr-4 align-top max-md:border-b max-md:border-line max-md:py-2 md:w-2/5"
            >
              {what}
            </th>
            {[why, time].map((cell, index) => (
              <td key={heads[index + 1]} className="py-3 pr-4 align-top max-md:py-1">
                <span aria-hidden="true" className="mr-2 text-xs text-ink-soft md:hidden">
                  {heads[index + 1]}：
                </span>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
