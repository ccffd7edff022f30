/** What a person, or support with them, looks at to see whether this browser shows everything. */
import { AppError } from "#src/shared/errors.ts";
import type { IconDrawing } from "#src/shared/icon-set.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { appError } from "../../shell/app-error.ts";
import { ColorModeControl } from "../../shell/color-mode-control.tsx";
import { openModal } from "../../shell/modal/store.ts";
import { NamedIcon } from "../../shell/named-icon.tsx";

/** Drawn with the page, and fetched after it. */
export const checkIcons = { withPage: "lucide:brush", later: "lucide:feather" } as const;

export function DisplayCheck({ icons }: { icons: Record<string, IconDrawing> }) {
  return (
    <main id="main" className="mx-auto grid max-w-3xl gap-8 px-4 py-10 sm:px-6">
      <div>
        <h1 className="text-2xl">表示の確認</h1>
        <p className="mt-2 text-ink-soft">
          お使いのブラウザーで、画面の部品が正しく動くかを確かめられます。作成済みの結果には影響しません。
        </p>
      </div>
      <Part title="画面の明るさ" text="選ぶとすぐに変わり、次に開いたときも同じ明るさになります。">
        <ColorModeControl />
      </Part>
      <Part
        title="お知らせ"
        text="画面の下に出ます。マウスを重ねている間や、キーボードで選んでいる間は消えません。"
      >
        <Button onClick={() => toast({ title: "お知らせの見本です", description: "5秒で消えます。" })}>
          お知らせを出す
        </Button>
        <Button onClick={showLasting}>消えないお知らせを出す</Button>
      </Part>
      <Part title="確認の画面" text="開いている間は、後ろの画面を操作できません。">
        <Button onClick={showModal}>確認の画面を開く</Button>
      </Part>
      <Part title="アイコン" text="筆と羽根ペンの絵が並んで見えれば、正しく表示できています。">
        <span className="flex gap-4 text-2xl">
          <NamedIcon icon={checkIcons.withPage} drawing={icons[checkIcons.withPage]} label="筆" />
          <NamedIcon icon={checkIcons.later} drawing={icons[checkIcons.later]} label="羽根ペン" />
        </span>
      </Part>
      <Part title="エラーの画面" text="表示されたら、画面のボタンで戻れます。">
        <Button onClick={() => appError.raise(new AppError("unavailable"))}>エラーの画面を出す</Button>
      </Part>
    </main>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <section className="grid justify-items-start gap-2 border-t border-line pt-4">
      <h2 className="text-lg">{title}</h2>
      <p className="text-sm text-ink-soft">{text}</p>
      <div className="mt-1 flex flex-wrap gap-2">{children}</div>
    </section>
  );
}

function showLasting(): void {
  toast({
    kind: "good",
    title: "閉じるまで残るお知らせです",
    timeout: 0,
    action: { label: "もう1つ出す", onSelect: showLasting },
  });
}

function showModal(): void {
  openModal({
    title: "確認の画面の見本です",
    description: "Escキー、閉じるボタン、または下のボタンで閉じます。",
    body: (close) => (
      <Button variant="primary" onClick={close}>
        確認しました
      </Button>
    ),
  });
}
