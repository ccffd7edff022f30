/** /{project_id}/collections: what is handed to a client together; with `id` one of them. */
import type { LinkRow } from "#src/domain/client/schema.ts";
import type { AnswerList, CollectionRow, CollectionView } from "#src/domain/collection/schema.ts";
import type { ProjectHead } from "#src/domain/project/schema.ts";
import { may } from "#src/shared/roles.ts";
import { Badge } from "#src/ui/badge.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { Recent } from "#src/web/parts/frame/recent.tsx";
import { CollectionAnswers } from "./client-answers.tsx";
import { CollectionItems } from "./contents.tsx";
import { entryLabel } from "./entry-label.ts";
import { LinksSection } from "./links-section.tsx";
import { NameLine } from "./name-line.tsx";

export interface CollectionsPageProps {
  head: ProjectHead;
  collections: readonly CollectionRow[];
  open: {
    collection: CollectionView;
    links: readonly LinkRow[];
    said: AnswerList;
  } | null;
}

export function CollectionsPage({ head, collections, open }: CollectionsPageProps) {
  const canWork = may(head.role, "work");
  const shared = { projectId: head.id, canWork };
  return open ? (
    <OpenCollection {...shared} {...open} />
  ) : (
    <CollectionList {...shared} {...{ collections }} />
  );
}

type Shared = { projectId: string; canWork: boolean };

function CollectionList({
  projectId,
  canWork,
  collections,
}: Shared & Pick<CollectionsPageProps, "collections">) {
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-5 px-4 py-6 sm:px-6">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl">提出</h1>
          <span className="flex flex-wrap gap-2">
            <AppLink to={`/${projectId}/collections?log`} className={buttonClass({}, "min-h-11")}>
              決定ログ
            </AppLink>
            {canWork && collections.length > 0 && (
              <AppLink
                to={`/${projectId}/results`}
                className={buttonClass({ variant: "primary" }, "min-h-11")}
              >
                結果を選んで提出する
              </AppLink>
            )}
          </span>
        </div>
        <p className="text-sm text-ink-soft">
          クライアントに渡した案と、その返事です。zipで渡すことも、リンクで見てもらうこともできます。
        </p>
      </div>
      {collections.length === 0 ? (
        <EmptyState
          icon="send"
          title="提出はまだありません"
          action={
            <AppLink to={`/${projectId}/results`} className={buttonClass({ variant: "primary" })}>
              結果を選ぶ
            </AppLink>
          }
        >
          <p>案を選び「提出する」を押します。</p>
        </EmptyState>
      ) : (
        <ul aria-label="提出" className="grid grid-cols-1 gap-2">
          {collections.map(({ id, name, links, updatedAt, ...held }) => (
            <li key={id}>
              <AppLink
                to={`/${projectId}/collections?id=${id}`}
                className="card flex min-h-14 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 hover:bg-sunken"
              >
                <span title={name} className="line-clamp-2 min-w-0 flex-1 basis-40 font-bold wrap-anywhere">
                  {name}
                </span>
                <span className="tabular text-sm text-ink-soft">{entryLabel(held)}</span>
                {links > 0 && <Badge tone="good">リンク公開中</Badge>}
                <span className="text-xs text-ink-soft">
                  <Recent at={updatedAt} />
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function OpenCollection({
  projectId,
  canWork,
  collection,
  links,
  said,
}: Shared & NonNullable<CollectionsPageProps["open"]>) {
  return (
    <div className="grid max-w-5xl grid-cols-1 gap-8 px-4 py-6 sm:px-6">
      <div className="grid gap-3">
        <AppLink
          to={`/${projectId}/collections`}
          className={buttonClass({ variant: "quiet", size: "sm" }, "-ml-2.5 justify-self-start")}
        >
          提出の一覧に戻る
        </AppLink>
        <NameLine key={collection.name} {...{ collection, canWork, projectId }} />
      </div>
      <CollectionItems key={JSON.stringify(collection.results)} {...{ collection, canWork, projectId }} />
      <LinksSection {...{ projectId, collection, links, canWork }} />
      <section aria-labelledby="answers" className="grid gap-3">
        <h2 id="answers" className="text-lg">
          クライアントの返事
        </h2>
        {said.answers.length === 0 ? (
          <p className="text-sm text-ink-soft">
            まだ返事はありません。届くと、ここと結果に出て、ベルでもお知らせします。
          </p>
        ) : (
          <CollectionAnswers
            key={said.answers[0]?.id}
            {...{ collectionId: collection.id, said, results: collection.results }}
          />
        )}
      </section>
    </div>
  );
}
