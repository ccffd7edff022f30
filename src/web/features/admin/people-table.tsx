import type { PeoplePage, PersonRow } from "#src/domain/admin/schema.ts";
import { tierLabel } from "#src/shared/tiers.ts";
import { dayLabel } from "#src/shared/time/time.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { HeadCell, Table, TableCell } from "#src/ui/table.tsx";
import { personName } from "./labels.ts";

interface PeopleTableProps {
  page: PeoplePage;
  q: string;
  /** This is not the first page. */
  paged: boolean;
  onOpen: (person: PersonRow) => void;
}

/** On a phone the tier, the state and the day stand below the address, so that nothing has to be scrolled sideways. */
export function PeopleTable({ page, q, paged, onOpen }: PeopleTableProps) {
  return (
    <section className="grid gap-3" aria-label="利用者の一覧">
      <Table caption="利用者の一覧">
        <thead>
          <tr>
            <HeadCell>利用者</HeadCell>
            <HeadCell className="max-md:hidden">プラン</HeadCell>
            <HeadCell className="max-md:hidden">状態</HeadCell>
            <HeadCell className="max-md:hidden">登録日</HeadCell>
            <HeadCell>
              <span className="sr-only">操作</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {page.people.map((person) => (
            <Row key={person.id} person={person} onOpen={onOpen} />
          ))}
        </tbody>
      </Table>
      <nav aria-label="一覧のページ" className="flex flex-wrap justify-between gap-2">
        {paged ? (
          <AppLink to={pageAddress(q)} className={buttonClass({})}>
            先頭に戻る
          </AppLink>
        ) : (
          <span />
        )}
        {page.next && (
          <AppLink to={pageAddress(q, page.next)} className={buttonClass({})}>
            次の利用者を見る
          </AppLink>
        )}
      </nav>
    </section>
  );
}

function pageAddress(q: string, after?: string): string {
  const query = new URLSearchParams({ ...(q ? { q } : {}), ...(after ? { after } : {}) }).toString();
  return query ? `/admin?${query}` : "/admin";
}

function Row({ person, onOpen }: { person: PersonRow; onOpen: (person: PersonRow) => void }) {
  return (
    <tr>
      <TableCell className="w-full md:align-middle min-w-40">
        <p className="font-bold break-all">{personName(person)}</p>
        {person.email && person.displayName && (
          <p className="text-xs text-ink-soft break-all">{person.displayName}</p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft md:hidden">
          <span>{tierLabel(person.tier)}</span>
          <State person={person} />
          <span>{dayLabel(person.createdAt)}</span>
        </p>
      </TableCell>
      <TableCell className="whitespace-nowrap md:align-middle max-md:hidden">
        {tierLabel(person.tier)}
      </TableCell>
      <TableCell className="whitespace-nowrap md:align-middle max-md:hidden">
        <State person={person} />
      </TableCell>
      <TableCell className="tabular md:align-middle whitespace-nowrap max-md:hidden">
        {dayLabel(person.createdAt)}
      </TableCell>
      <TableCell className="whitespace-nowrap md:align-middle">
        <Button size="sm" aria-label={`${personName(person)}の詳細を開く`} onClick={() => onOpen(person)}>
          詳細
        </Button>
      </TableCell>
    </tr>
  );
}

export function State({ person }: { person: PersonRow }) {
  if (person.disabledAt !== null)
    return (
      <Badge tone="must" icon="ban">
        停止中
      </Badge>
    );
  if (person.deleteAt !== null)
    return (
      <Badge tone="check" icon="triangle-alert">
        削除の予定
      </Badge>
    );
  return (
    <Badge tone="good" icon="check">
      利用中
    </Badge>
  );
}
