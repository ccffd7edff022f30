/** What a thread is written with, and who sees it. */
import type { ThreadRow } from "#src/domain/thread/schema.ts";
import { embeddedModelName, type ModelChoices, modelLabel } from "#src/shared/chat/model-names.ts";
import { Select } from "#src/ui/form/select.tsx";

interface Choice {
  thread: ThreadRow;
  busy: boolean;
  onChange: (values: object, said: string) => Promise<void>;
}

export function ModelChoice({
  thread: { model },
  models: { standard, names },
  busy,
  onChange,
}: Choice & { models: ModelChoices }) {
  const isGone = model !== null && !names.includes(model);
  const onlyEmbedded = names.length === 1 && standard === embeddedModelName;
  const others = names.filter((name) => name !== standard);
  return (
    <Select
      label="モデル"
      value={model === standard ? "" : (model ?? "")}
      disabled={busy}
      options={{
        "": others.length === 0 && !isGone ? modelLabel(standard) : `標準（${modelLabel(standard)}）`,
        ...(isGone ? { [model]: `${modelLabel(model)}（いまは使えません。標準で書きます）` } : {}),
        ...Object.fromEntries(others.map((name) => [name, modelLabel(name)])),
      }}
      hint={
        onlyEmbedded
          ? "外部のモデルは設定されていないため、選べるのは内蔵エンジンだけです。"
          : "このスレッドの返事と、これから作るものに使います。"
      }
      onChange={(name) => void onChange({ model: name === "" ? null : name }, "モデルを変えました")}
    />
  );
}

export function SharingChoice({ thread, busy, onChange }: Choice) {
  const who = thread.private ? "own" : "members";
  if (!thread.own)
    return (
      <div className="grid gap-1">
        <p className="text-sm font-bold">共有</p>
        <p className="text-sm text-ink-soft">
          案件のメンバーが見られます。変えられるのは、スレッドを始めた人だけです。
        </p>
      </div>
    );
  return (
    <Select
      label="共有"
      value={who}
      disabled={busy}
      options={{ members: "メンバー", own: "自分だけ" }}
      hint={
        thread.private
          ? "やり取りは、ほかのメンバーの一覧・検索・お知らせに出ません。作った結果は案件の「結果」に入り、メンバーも見られます。"
          : "案件のメンバーが読めます。「自分だけ」にすると、やり取りはほかのメンバーから見えなくなります。"
      }
      onChange={(value) =>
        void onChange(
          { private: value === "own" },
          value === "own" ? "自分だけのスレッドにしました" : "メンバーに共有しました",
        )
      }
    />
  );
}
