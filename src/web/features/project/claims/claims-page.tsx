/** 根拠資料の一覧: what the results claim, and what can be shown for it (/{project_id}/results?claims=all). */
import { clsx } from "clsx";
import type { ReactNode } from "react";
import {
  type Backing,
  backings,
  type ClaimList,
  type ClaimRow,
  type ClaimsView,
  claimViews,
} from "#src/domain/claim/schema.ts";
import type { ProjectHead } from "#src/domain/project/schema.ts";
import { evidenceLine, expiryLabels } from "#src/shared/evidence/attached-evidence.ts";
import { momentLabel } from "#src/shared/time/time.ts";
import { placeOfResult } from "#src/shared/words/place-of-result.ts";
import { catalog } from "#src/tools/catalog.ts";
import { Badge, type BadgeTone } from "#src/ui/badge.tsx";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { Menu } from "#src/ui/overlay/menu.tsx";
import { saveTable } from "#src/web/parts/downloads/save-table.ts";
import { projectName } from "#src/web/parts/frame/thumbnail.tsx";

export interface ClaimsPageProps {
  head: ProjectHead;
  list: ClaimList;
  show: ClaimsView;
  /** When it was read, ISO 8601. */
  at: string;
}

export function ClaimsPage({ head, list, show, at }: ClaimsPageProps) {
  const { claims } = list;
  return (
    <>
      <div className="grid gap-3 print:hidden">
        <p className="text-sm text-ink-soft">
          景品表示法7条2項では、表示の根拠となる資料を15日以内に求められることがあります。公開する結果の、数字・No.1・比較・効果・保証などの文を集めています。一覧にない文も、公開前に確認してください。
        </p>
        <nav aria-label="一覧の絞り込み" className="flex flex-wrap gap-1 border-b border-line">
          {(["none", "due", "all"] as const).map((view) => (
            <AppLink
              key={view}
              to={`/${head.id}/results?claims=${view}`}
              preventScrollReset
              aria-current={view === show ? "page" : undefined}
              className={clsx(
                "-mb-px inline-flex min-h-11 items-center gap-1 border-b-2 px-3 text-sm font-bold",
                view === show
                  ? "border-primary text-stroke"
                  : "border-transparent text-ink-soft hover:text-ink",
              )}
            >
              {claimViews[view]}
              <span className="tabular text-xs font-normal">{list.counts[view]}</span>
            </AppLink>
          ))}
        </nav>
        {claims.length > 0 && <Takeaway projectId={head.id} show={show} />}
      </div>
      {claims.length === 0 ? (
        <Nothing show={show} hasAny={list.counts.all > 0} home={`/${head.id}`} />
      ) : (
        <article data-print aria-label="根拠資料の一覧の紙面" className="grid gap-3 print:text-sm">
          <header className="hidden flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2 print:flex">
            <h2 className="text-lg">
              根拠資料の一覧　{projectName(head.name)}（{claimViews[show]}）
            </h2>
            <p className="text-xs">{momentLabel(at)}</p>
          </header>
          <ul aria-label={claimViews[show]} className="grid grid-cols-1 gap-2">
            {claims.map((row) => (
              <Claim key={`${row.itemId} ${row.path}`} row={row} projectId={head.id} />
            ))}
          </ul>
        </article>
      )}
    </>
  );
}

function Takeaway({ projectId, show }: { projectId: string; show: ClaimsView }) {
  const path = `/api/v1/projects/${projectId}/claims/export?show=${show}`;
  const forms = [
    { query: "format=xlsx", label: "Excel（xlsx）" },
    { query: "format=csv", label: "CSV・UTF-8" },
    { query: "format=csv&encoding=cp932", label: "CSV・Shift_JIS" },
  ];
  return (
    <div className="flex flex-wrap gap-2">
      <Menu
        align="start"
        trigger={
          <Button size="sm" icon="download">
            書き出す
          </Button>
        }
        groups={[
          {
            entries: forms.map(({ query, label }) => ({
              id: query,
              label,
              ...(query.endsWith("cp932")
                ? { onSelect: () => void saveTable(`${path}&${query}`) }
                : { href: `${path}&${query}` }),
            })),
          },
        ]}
      />
      <Button size="sm" onClick={() => window.print()}>
        印刷・PDFに保存
      </Button>
    </div>
  );
}

const tones: Record<Backing, BadgeTone> = {
  document: "good",
  word: "plain",
  material: "plain",
  none: "check",
};

function Claim({ row, projectId }: { row: ClaimRow; projectId: string }) {
  const { text, claims, material, documents, backing, expiry, places } = row;
  return (
    <li className="card grid min-w-0 grid-cols-1 gap-2 px-4 py-3 print:break-inside-avoid print:px-2 print:py-1 print:shadow-none">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
        <Badge tone={tones[backing]} icon={backing === "none" ? "triangle-alert" : undefined}>
          {backings[backing]}
        </Badge>
        {expiry !== "valid" && (
          <Badge tone="check" icon="triangle-alert">
            {expiryLabels[expiry]}
          </Badge>
        )}
        <span>{catalog[row.tool].title}</span>
        {places > 1 && <span>{places}か所</span>}
        {row.adopted && <Badge tone="good">承認済み</Badge>}
        {row.chosen && <Badge>選んだ案</Badge>}
        <AppLink
          to={`/${projectId}${placeOfResult(row.runId, row.resultId)}`}
          aria-label={`結果を開く：${text}`}
          className={buttonClass({ variant: "quiet", size: "sm" }, "ml-auto print:hidden")}
        >
          結果を開く
        </AppLink>
      </div>
      <p className="font-bold wrap-anywhere whitespace-pre-line">{text}</p>
      <dl className="grid gap-x-3 gap-y-1 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
        {claims.length > 0 && <Fact label="根拠がいる言葉">{claims.join("、")}</Fact>}
        {material.length > 0 && (
          <Fact label="材料の文">
            {material.map(({ id, text: sentence }) => (
              <p key={id}>
                <span className="tabular text-xs text-ink-soft">{id}</span> {sentence}
              </p>
            ))}
          </Fact>
        )}
        <Fact label="根拠資料">
          {documents.length === 0
            ? "付いていません"
            : documents.map((one) => <p key={one.id}>{evidenceLine(one)}</p>)}
        </Fact>
      </dl>
    </li>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-xs text-ink-soft sm:pt-0.5">{label}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
);

function Nothing({ show, hasAny, home }: { show: ClaimsView; hasAny: boolean; home: string }) {
  if (hasAny)
    return (
      <EmptyState
        icon="circle-check"
        title={show === "none" ? "根拠のない文は見つかりません" : "期限切れ・まもなく期限の資料はありません"}
      />
    );
  return (
    <EmptyState
      icon="file-text"
      title="根拠がいる文は、まだありません"
      action={
        <AppLink to={home} className={buttonClass({ variant: "primary" })}>
          結果を作る
        </AppLink>
      }
    >
      <p>コピーやLP原稿を作ると、数字や比較などの文がここに並びます。</p>
    </EmptyState>
  );
}
