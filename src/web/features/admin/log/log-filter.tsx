import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { LogQuery } from "#src/domain/admin/schema.ts";
import { logKindLabels } from "#src/shared/log/log-words.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { isComposing } from "#src/ui/keys.ts";
import { AppLink } from "#src/ui/link/link.tsx";

/** Kind, person and days; they stand in the page's own address, so that Back and reload keep them. */
export function LogFilter({ query, narrowed }: { query: LogQuery; narrowed: boolean }) {
  const [kind, setKind] = useState<string>(query.kind ?? "");
  const searching = useNavigation().state !== "idle";
  return (
    <search>
      <Form
        method="get"
        action="/admin"
        className="flex flex-wrap items-end gap-3"
        onKeyDown={(event) => {
          if (event.key === "Enter" && isComposing(event)) event.preventDefault();
        }}
      >
        <input type="hidden" name="view" value="log" />
        <Select
          label="種類"
          name="kind"
          className="w-48"
          options={{ "": "すべて", ...logKindLabels }}
          value={kind}
          onChange={setKind}
        />
        <TextInput
          label="人"
          className="min-w-0 flex-1 basis-56"
          name="who"
          type="search"
          placeholder="メールアドレスか表示名のはじめ"
          defaultValue={query.who}
          maxLength={200}
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextInput
          label="この日から"
          className="w-44"
          name="from"
          type="date"
          defaultValue={query.from ?? ""}
        />
        <TextInput label="この日まで" className="w-44" name="to" type="date" defaultValue={query.to ?? ""} />
        <Button type="submit" variant="primary" busy={searching}>
          絞り込む
        </Button>
        {narrowed && (
          <AppLink to="/admin?view=log" className={buttonClass({ variant: "quiet" })}>
            条件を消す
          </AppLink>
        )}
      </Form>
    </search>
  );
}
