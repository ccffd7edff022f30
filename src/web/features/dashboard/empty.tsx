import { sampleBriefs } from "#src/brief/samples.ts";
import type { ProjectsView } from "#src/domain/project/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Chip } from "#src/ui/chip.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { AppLink } from "#src/ui/link/link.tsx";

export interface EmptyProps {
  view: ProjectsView;
  search: string;
  busy: boolean;
  onCreate: (sample?: string) => void;
}

/** Nothing to show, and the way forward. */
export function NoProjects({ view, search, busy, onCreate }: EmptyProps) {
  if (search !== "")
    return (
      <EmptyState icon="search" title="合う案件がありません">
        <p>「{search}」を名前に含む案件は見つかりませんでした。言葉を短くすると、見つかることがあります。</p>
      </EmptyState>
    );
  if (view === "trash")
    return (
      <EmptyState icon="trash" title="ごみ箱は空です">
        <p>ごみ箱に入れた案件は、30日のあいだ元に戻せます。</p>
      </EmptyState>
    );
  if (view === "archived")
    return (
      <EmptyState icon="archive" title="アーカイブした案件はありません">
        <p>終わった案件をアーカイブすると、ここに移ります。中身はそのまま残ります。</p>
      </EmptyState>
    );
  return (
    <EmptyState
      icon="sparkles"
      title="最初の案件を作りましょう"
      action={
        <div className="grid justify-items-center gap-4">
          <Button variant="primary" size="lg" icon="plus" busy={busy} onClick={() => onCreate()}>
            新しい案件を作る
          </Button>
          <div className="flex flex-wrap items-center justify-center gap-1.5">
            <span className="text-xs text-ink-soft max-sm:basis-full">見本で試す</span>
            {sampleBriefs.map((sample) => (
              <Chip key={sample.id} onClick={() => onCreate(sample.id)}>
                {sample.label}
              </Chip>
            ))}
          </div>
        </div>
      }
    >
      <p>商品の説明を貼り付けると、商品分析からLP原稿まで11の結果が約1分でそろいます。</p>
      <p>
        <AppLink to="/tutorial" className="font-bold text-stroke underline underline-offset-4">
          使い方を見る（約3分）
        </AppLink>
      </p>
    </EmptyState>
  );
}
