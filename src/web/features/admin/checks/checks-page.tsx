import { useState } from "react";
import type { HouseView } from "#src/domain/house/schema.ts";
import { AdminHead } from "../admin-head.tsx";
import { LimitsTable } from "./limits-table.tsx";
import { RuleList } from "./rule-list.tsx";

/** 「チェック」 of the administration: the installation's own rules and the limits of media. */
export function ChecksPage({ first }: { first: HouseView }) {
  const [view, setView] = useState(first);
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-8 px-4 py-8 sm:px-6">
      <AdminHead view="checks">
        社内ルールと、媒体の字数の上限を決めます。保存すると、すべての案件のチェックに反映されます。
      </AdminHead>
      <RuleList view={view} onChanged={setView} />
      <LimitsTable limits={view.limits} onChanged={setView} />
    </div>
  );
}
