/** リサーチ on screen: the answer left, the words of the sources right. */
import type { Item } from "#src/shared/result.ts";
import { Icon } from "#src/ui/icon.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { QuietTools } from "#src/ui/quiet-tools.tsx";
import { Table, TableCell, TableHead } from "#src/ui/table.tsx";
import { textField } from "../pieces/item-fields.ts";
import { CitedMark, Placeholders } from "../view/view-kit.tsx";
import type { ToolViewProps } from "../view/view-parts.ts";
import { fullDate } from "../wording/full-date.ts";
import { elsewhereOf, pageOf, placeOfQuote, searchLimits, type TermGroup, termGroups } from "./definition.ts";

type ListProps = Pick<ToolViewProps, "parts"> & { items: Item[] };

export function SearchView({ items, state, parts, input }: ToolViewProps) {
  const of = (kind: string) => items.filter((item) => item.kind === kind);
  const making = state === "making";
  const places = making ? Math.max(0, searchLimits.points.least - of("point").length) : 0;
  return (
    <div className="@container grid grid-cols-1 gap-5">
      {of("state").map((item) => (
        <p key={item.id} className="flex items-center gap-2 text-sm text-ink-soft">
          <Icon name="info" className="shrink-0" />
          {item.text}
        </p>
      ))}
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-5 @3xl:grid-cols-[3fr_2fr]">
        <div className="grid grid-cols-1 gap-5">
          <Points items={of("point")} places={places} parts={parts} />
          {of("missing").length > 0 && <Missing items={of("missing")} />}
        </div>
        {of("quote").length > 0 && <Quotes items={of("quote")} parts={parts} input={input} />}
      </div>
      {of("rival").length > 0 && <Rivals items={of("rival")} parts={parts} />}
      {of("term").length > 0 && <Terms items={of("term")} parts={parts} />}
    </div>
  );
}

function Points({ items, places, parts }: ListProps & { places: number }) {
  const { Row, Spot, Choose, Note, Tools } = parts;
  return (
    <section aria-label="要点" className="grid grid-cols-1 gap-1">
      <h3 className="text-sm text-ink-soft">要点</h3>
      <ol className="grid border-t border-line">
        {items.map((item, index) => (
          <li key={item.id} className="border-b border-line">
            <Row item={item} name={`要点の${index + 1}件目`}>
              <Spot item={item} className="grid grid-cols-1 rounded-sm px-1 py-1.5">
                <div className="flex min-h-5 items-center gap-2">
                  <Choose item={item} />
                  <p className="min-w-0 flex-1 text-xs text-ink-soft">{textField(item, "about")}</p>
                  <Tools item={item}>
                    <Note item={item} />
                  </Tools>
                </div>
                <CitedMark item={item} parts={parts} className="text-sm" textClassName="font-bold" />
              </Spot>
            </Row>
          </li>
        ))}
        <Placeholders count={places} className="min-h-14 border-b border-line px-1" />
        {items.length === 0 && places === 0 && (
          <li className="py-2 text-sm">資料と案件の中に、当てはまる文は見つかりませんでした。</li>
        )}
      </ol>
    </section>
  );
}

function Quotes({
  items,
  input,
  parts: { Row, Spot, Text, Sources, Copy, Note, Found },
}: ListProps & { input: unknown }) {
  return (
    <section aria-label="出典一覧" className="grid grid-cols-1 gap-1">
      <h3 className="text-sm text-ink-soft">出典一覧（原文のまま）</h3>
      <ol className="grid gap-1.5">
        {items.map((item, index) => (
          <li key={item.id}>
            <Row item={item} name={`出典の${index + 1}件目`}>
              <Spot
                item={item}
                className="grid grid-cols-1 gap-0.5 border-l-2 border-line-strong bg-sunken px-3 py-1.5"
              >
                <Text item={item} className="text-sm" />
                <Page item={item} />
                <Elsewhere item={item} />
                <div className="flex flex-wrap items-center gap-2 text-xs text-ink-soft">
                  <span>{placeOfQuote(item)}</span>
                  <Sources item={item} />
                  <QuietTools className="ml-auto">
                    <Copy item={item} />
                    <Note item={item} />
                    <Found item={item} input={input} />
                  </QuietTools>
                </div>
              </Spot>
            </Row>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Where a sentence of the web stands. The address is shown, and opens without telling where it was opened from. */
function Page({ item }: { item: Item }) {
  const page = pageOf(item);
  if (!page) return null;
  const { title, url, date } = page;
  return (
    <p className="flex flex-wrap gap-x-2 text-xs text-ink-soft">
      <a href={url} rel="noopener noreferrer nofollow" target="_blank" className="underline">
        {title || url}
      </a>
      <span>{new URL(url).hostname}</span>
      <span>{date === "" ? "日付の記載なし" : fullDate(date)}</span>
    </p>
  );
}

/** Which other project a sentence stands in, and the way there. */
function Elsewhere({ item }: { item: Item }) {
  const elsewhere = elsewhereOf(item);
  if (!elsewhere) return null;
  return (
    <p className="flex flex-wrap gap-x-2 text-xs text-ink-soft">
      <AppLink to={elsewhere.to} className="underline">
        案件「<bdi>{elsewhere.name}</bdi>」
      </AppLink>
      <span>{elsewhere.title}</span>
    </p>
  );
}

function Missing({ items }: { items: Item[] }) {
  return (
    <section
      aria-label="見つからなかったこと"
      className="grid gap-1 rounded-md border border-check-line bg-check-wash p-3"
    >
      <h3 className="text-sm">見つからなかったこと</h3>
      <ul className="list-disc pl-5 text-sm">
        {items.map((item) => (
          <li key={item.id}>{item.text}</li>
        ))}
      </ul>
    </section>
  );
}

function Rivals({ items, parts: { Sources } }: ListProps) {
  return (
    <section aria-label="競合との比較" className="overflow-x-auto">
      <Table caption="競合との比較（資料の文だけ）">
        <TableHead columns={["比べている相手", "資料の文", "出典"]} />
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <TableCell className="font-bold">{textField(item, "about")}</TableCell>
              <TableCell>{item.text}</TableCell>
              <TableCell>
                <Sources item={item} />
              </TableCell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Terms({ items, parts: { Row, Copy } }: ListProps) {
  const groups = Object.keys(termGroups) as TermGroup[];
  return (
    <section aria-label="語の候補" className="grid grid-cols-1 gap-1">
      <h3 className="text-sm text-ink-soft">語の候補（検索数は調べていません）</h3>
      <div className="grid grid-cols-1 border-t border-line">
        {groups.map((group) => (
          <div
            key={group}
            className="grid grid-cols-1 gap-x-3 gap-y-1 border-b border-line px-1 py-2 @lg:grid-cols-[6rem_minmax(0,1fr)] @lg:items-baseline"
          >
            <h4 className="text-xs text-ink-soft">{termGroups[group]}</h4>
            <ul className="flex flex-wrap gap-1.5">
              {items
                .filter(({ fields }) => fields.group === group)
                .map((item) => (
                  <li key={item.id} className="max-w-full">
                    <Row item={item} name={`語の候補 ${item.text}`}>
                      <div className="flex items-center rounded-sm border border-line ps-2 text-sm">
                        {item.text}
                        <QuietTools>
                          <Copy item={item} />
                        </QuietTools>
                      </div>
                    </Row>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
