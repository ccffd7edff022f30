import { EmptyState } from "../../../ui/empty-state.tsx";

/** Before there is any material: what will stand here. */
export function EmptyResult() {
  return (
    <EmptyState icon="clipboard-list" title="ここに結果が出ます">
      <p>商品の説明を貼り付けると、読み取った内容をここに表示します。</p>
      <p>「全部つくる」を押すと、商品分析からLP原稿まで11の結果が約1分でそろいます。</p>
    </EmptyState>
  );
}
