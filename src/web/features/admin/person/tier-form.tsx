import { useRef, useState } from "react";
import type { PersonRow } from "#src/domain/admin/schema.ts";
import { tierLabel } from "#src/shared/tiers.ts";
import { Button } from "#src/ui/button.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { tierOptions } from "../labels.ts";
import type { PersonState } from "./use-person.ts";

/** Choosing another tier asks once more before it counts. */
export function TierForm({ person, state }: { person: PersonRow; state: PersonState }) {
  const [tier, setTier] = useState<string>(person.tier);
  const chosen = tier !== person.tier;
  const busy = state.busy === "change";
  const box = useRef<HTMLSelectElement>(null);
  // The question goes away with its buttons: the focus returns, before that, to where it was asked from.
  const change = () => {
    box.current?.focus();
    void state.change({ path: "tier", body: { tier } }, "プランを変更しました");
  };
  const keep = () => {
    box.current?.focus();
    setTier(person.tier);
  };
  return (
    <section className="grid gap-2">
      <Select ref={box} label="プラン" options={tierOptions} value={tier} onChange={setTier} />
      {chosen && (
        <div className="grid gap-2 rounded-md bg-wash p-3">
          <p role="status" className="text-sm">
            {`「${tierLabel(person.tier)}」から「${tierLabel(tier)}」に変更しますか。`}
            {tier === "admin" && "管理者は、すべての利用者のプランと利用状態を変えられます。"}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" size="sm" busy={busy} onClick={change}>
              変更する
            </Button>
            <Button size="sm" disabled={busy} onClick={keep}>
              やめる
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
