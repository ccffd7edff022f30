import { useState } from "react";
import { toast } from "../../../../ui/toast/store.ts";
import { Failure } from "../../../parts/action/form.tsx";
import { useAction } from "../../../parts/action/use-action.ts";
import { apiSend } from "../../../shell/api-client.ts";
import { Section } from "./section.tsx";

export function LettersSection({ letters }: { letters: boolean }) {
  const [on, setOn] = useState(letters);
  const action = useAction();
  const change = (next: boolean) =>
    action.run(async () => {
      await apiSend("PUT", "/api/v1/account/letters", { on: next });
      setOn(next);
      toast({ kind: "good", title: next ? "お知らせを受け取ります" : "お知らせを止めました" });
    });
  return (
    <Section
      id="letters"
      title="使い方のお知らせ"
      description="登録の確認や招待など、必要なメールはこの設定と関係なく届きます。"
    >
      <label className="inline-flex min-h-6 items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={on}
          disabled={action.busy}
          onChange={(event) => void change(event.target.checked)}
        />
        始め方のお知らせをメールで受け取る
      </label>
      <Failure action={action} />
    </Section>
  );
}
