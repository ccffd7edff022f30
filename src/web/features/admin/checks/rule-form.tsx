import { useState } from "react";
import { houseLimits } from "#src/checks/house/house-rule.ts";
import type { HouseView } from "#src/domain/house/schema.ts";
import { type FlagLevel, flagLevels } from "#src/shared/result.ts";
import { Button } from "#src/ui/button.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { TextArea } from "#src/ui/form/text-area.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { ActionForm } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { levelLabels } from "#src/web/parts/results/model/labels.ts";
import { apiSend } from "#src/web/shell/api-client.ts";

const lists = ["words", "hits", "misses", "rewrites", "fineWith"] as const;
type List = (typeof lists)[number];

const texts: Record<List, { label: string; hint: string; rows: number }> = {
  words: {
    label: "探す語（1行に1つ）",
    hint: `「＊」は同じ文の中の何かを表します（例：絶対＊治る）。${houseLimits.words}個まで。`,
    rows: 3,
  },
  hits: {
    label: "見つけるべき文（1行に1つ）",
    hint: "保存するときに試します。見つからなければ保存しません。",
    rows: 2,
  },
  misses: {
    label: "見つけてはいけない文（任意）",
    hint: "保存するときに試します。見つかれば保存しません。",
    rows: 2,
  },
  rewrites: {
    label: "書き換え案（任意・2つまで）",
    hint: "探す語の代わりに入れる言葉です。",
    rows: 2,
  },
  fineWith: {
    label: "問題ない場合の語（任意）",
    hint: "この語が同じ案の中にあれば、指摘しません（例：当社調べ）。",
    rows: 2,
  },
};
const order: readonly List[] = ["words", "rewrites", "fineWith", "hits", "misses"];

const levels = Object.fromEntries(flagLevels.map((level) => [level, levelLabels[level]]));

/** One rule; what is wrong about it, its own sentences included, is said at its field. */
export function RuleForm({
  row,
  onSaved,
  onCancel,
}: {
  row: HouseView["rules"][number] | null;
  onSaved: () => Promise<void>;
  onCancel: () => void;
}) {
  const rule = row?.rule;
  const [name, setName] = useState(rule?.name ?? "");
  const [level, setLevel] = useState<FlagLevel>(rule?.level ?? "check");
  const [why, setWhy] = useState(rule?.why ?? "");
  const [typed, setTyped] = useState<Record<List, string>>(
    () =>
      Object.fromEntries(lists.map((list) => [list, rule?.[list].join("\n") ?? ""])) as Record<List, string>,
  );
  const action = useAction();
  const save = () =>
    action.run(async () => {
      const entries = lists.map((list) => [list, typed[list].split("\n")] as const);
      const body = {
        rule: { name, level, why, ...Object.fromEntries(entries) },
        base: row?.version ?? 0,
      };
      if (row) await apiSend("PUT", `/api/v1/admin/check-rules/${row.id}`, body);
      else await apiSend("POST", "/api/v1/admin/check-rules", body);
      toast({ kind: "good", title: `「${name.trim()}」を保存しました` });
      await onSaved();
    });
  return (
    <ActionForm action={action} onSubmit={() => void save()} className="grid gap-4">
      <TextInput
        label="名前"
        value={name}
        maxLength={houseLimits.name}
        error={action.errorOf("rule.name")}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        label="レベル"
        className="max-w-40"
        options={levels}
        value={level}
        onChange={(value) => setLevel(value as FlagLevel)}
      />
      <TextInput
        label="理由"
        value={why}
        maxLength={houseLimits.why}
        error={action.errorOf("rule.why")}
        onChange={(event) => setWhy(event.target.value)}
      />
      {order.map((list) => (
        <TextArea
          key={list}
          {...texts[list]}
          value={typed[list]}
          error={action.errorOf(`rule.${list}`)}
          onChange={(value) => setTyped({ ...typed, [list]: value })}
          onSubmitKey={() => void save()}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={action.busy}>
          試して保存する
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          やめる
        </Button>
      </div>
    </ActionForm>
  );
}
