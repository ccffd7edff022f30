import { useState } from "react";
import { useRevalidator } from "react-router";
import type { PeoplePage, PersonRow } from "#src/domain/admin/schema.ts";
import type { WaitingRequest } from "#src/domain/plan/schema.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { AdminHead } from "./admin-head.tsx";
import { PeopleTable } from "./people-table.tsx";
import { PersonDialog } from "./person/person-dialog.tsx";
import { WaitingList } from "./requests/waiting-list.tsx";
import { PeopleSearchForm } from "./search-form.tsx";

/** Finding people and looking after their accounts. */
export function AdminPage({
  page,
  requests,
  q,
  paged,
}: {
  page: PeoplePage;
  requests: readonly WaitingRequest[];
  q: string;
  paged: boolean;
}) {
  const [person, setPerson] = useState<PersonRow | null>(null);
  const { revalidate } = useRevalidator();
  return (
    <div className="mx-auto grid max-w-5xl gap-6 px-4 py-8 sm:px-6">
      <AdminHead view="people">利用者を探して、プランと利用状態を変えられます。</AdminHead>
      <WaitingList requests={requests} />
      <PeopleSearchForm key={q} q={q} />
      {page.people.length === 0 ? (
        <EmptyState icon="info" title={q ? "見つかりませんでした" : "まだ利用者はいません"}>
          {q
            ? `「${q}」で始まるメールアドレスや表示名の利用者はいません。はじめの何文字かを確かめてください。`
            : "登録した人がログインすると、ここに表示されます。"}
        </EmptyState>
      ) : (
        <PeopleTable page={page} q={q} paged={paged} onOpen={setPerson} />
      )}
      <PersonDialog person={person} onClose={() => setPerson(null)} onChanged={() => void revalidate()} />
    </div>
  );
}
