import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { CountBar, Meter } from "#src/ui/meter.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { ProgressSteps, stepStates } from "#src/ui/progress.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { HeadCell, Table, TableCell } from "#src/ui/table.tsx";
import { KitPanel } from "./panel.tsx";

const states = Object.keys(stepStates) as (keyof typeof stepStates)[];

export function States() {
  return (
    <KitPanel title="状態、量、表">
      <div className="grid gap-3 md:grid-cols-2">
        <Notice title="お知らせ">本文です。</Notice>
        <Notice tone="must" title="止まりました" action={<Button size="sm">もう一度</Button>}>
          入力した内容は残っています。
        </Notice>
        <Notice tone="check" title="確かめてください">
          材料が足りません。
        </Notice>
      </div>
      <ProgressSteps
        label="作成の段階"
        steps={states.map((state) => ({ id: state, label: "商品分析", state, note: "3.2秒" }))}
      />
      <div className="grid gap-4 md:grid-cols-3">
        <CountBar label="余裕" figure="全角8/15" value={8} max={15} />
        <CountBar label="ちょうど" figure="全角15/15" value={15} max={15} />
        <CountBar label="超過" figure="全角18/15" value={18} max={15} />
        <CountBar label="推奨を超過" figure="30/25字" value={30} max={25} soft />
        <Meter label="使った量" value={40} max={100} />
      </div>
      <div className="grid max-w-md gap-2">
        <Skeleton className="w-2/3" />
        <Skeleton className="w-full" />
        <Skeleton className="h-3 w-1/3" />
      </div>
      <EmptyState icon="file-text" title="まだありません" action={<Button variant="primary">作る</Button>}>
        説明を貼ると、ここに出ます。
      </EmptyState>
      <Table caption="見本の表">
        <thead>
          <tr>
            <HeadCell>コピー</HeadCell>
            <HeadCell>切り口</HeadCell>
          </tr>
        </thead>
        <tbody>
          <tr>
            <TableCell>無香料。エタノールフリー。</TableCell>
            <TableCell>ベネフィット</TableCell>
          </tr>
        </tbody>
      </Table>
    </KitPanel>
  );
}
