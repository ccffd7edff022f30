/** リサーチ on screen: the answer left, the words of the sources right. */
import type { Item } from "#src/shared/result.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { Cell, HeadCell, Table } from "#src/ui/table.tsx";
import { textField } from "../item-fields.ts";
import { Places } from "../view-kit.tsx";
import type { ToolViewProps } from "../view-parts.ts";
import { fullDate } from "../wording/full-date.ts";
import { elsewhereOf, pageOf, searchLimits, type TermGroup, termGroups } from "./definition.ts";

type ListProps = Pick<ToolViewProps, "parts"> & { items: Item[] };

export function SearchView({ items, state, parts, input }: ToolViewProps) {
  const of = (kind: string) => items.filter((item) => item.kind === kind);
  const making = state === "making";
  const places = making ? Math.max(0, searchLimits.points.least - of("point").length) : 0;
  return (
    <div className="@container grid gap-6">
      {of("state").map((item) => (
        <p key={item.id} className="flex items-center gap-2 text-sm text-ink-soft">
          <Icon name="info" className="shrink-0" />
          {item.text}
        </p>
      ))}
      <div className="grid items-start gap-6 @3xl:grid-cols-[3fr_2fr]">
        <div className="grid gap-6">
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

function Points({
  items,
  places,
  parts: { Row, Spot, Text, Sources, Flags, Note, Tools },
}: ListProps & { places: number }) {
  return (
    <section aria-label="要点" className="grid gap-2">
      <h3 className="text-sm text-ink-soft">要点</h3>
      <ol className="grid gap-2">
        {items.map((item, index) => (
          <li key={item.id}>
            <Row item={item} name={`要点の${index + 1}件目`}>
              <Spot item={item} className="grid gap-1 rounded-md border border-line bg-raised p-3">
                <p className="text-xs text-ink-soft">{textField(item, "about")}</p>
                <Text item={item} className="font-bold" />
                <div className="flex flex-wrap items-center gap-1.5">
                  <Sources item={item} />
                  <Flags item={item} />
                  <span className="ml-auto flex items-center">
                    <Note item={item} />
                    <Tools item={item} />
                  </span>
                </div>
              </Spot>
            </Row>
          </li>
        ))}
        <Places count={places} className="min-h-16 rounded-md border border-line px-4" />
        {items.length === 0 && places === 0 && (
          <li className="text-sm">資料と案件の中に、当てはまる文は見つかりませんでした。</li>
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
    <section aria-label="出典一覧" className="grid gap-2">
      <h3 className="text-sm text-ink-soft">出典一覧（原文のまま）</h3>
      <ol className="grid gap-2">
        {items.map((item, index) => (
          <li key={item.id}>
            <Row item={item} name={`出典の${index + 1}件目`}>
              <Spot item={item} className="grid gap-1 border-l-4 border-line-strong bg-sunken p-2 pl-3">
                <Text item={item} className="text-sm" />
                <Page item={item} />
                <Elsewhere item={item} />
                <div className="flex flex-wrap items-center gap-1.5">
                  <Badge>{textField(item, "place")}</Badge>
                  <Sources item={item} />
                  <span className="ml-auto flex items-center">
                    <Copy item={item} />
                    <Note item={item} />
                    <Found item={item} input={input} />
                  </span>
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
        <thead>
          <tr>
            <HeadCell>比べている相手</HeadCell>
            <HeadCell>資料の文</HeadCell>
            <HeadCell>出典</HeadCell>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <Cell className="font-bold">{textField(item, "about")}</Cell>
              <Cell>{item.text}</Cell>
              <Cell>
                <Sources item={item} />
              </Cell>
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
    <section aria-label="語の候補" className="grid gap-2">
      <h3 className="text-sm text-ink-soft">語の候補（検索数は調べていません）</h3>
      <div className="grid gap-4 @xl:grid-cols-2 @4xl:grid-cols-4">
        {groups.map((group) => (
          <div key={group} className="grid content-start gap-1">
            <h4 className="text-sm">{termGroups[group]}</h4>
            <ul className="grid gap-1">
              {items
                .filter(({ fields }) => fields.group === group)
                .map((item) => (
                  <li key={item.id}>
                    <Row item={item} name={`語の候補 ${item.text}`}>
                      <div className="flex items-center gap-2 rounded-sm bg-sunken px-2 text-sm">
                        <span className="min-w-0 flex-1">{item.text}</span>
                        <Copy item={item} />
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
