import { Form, useNavigation } from "react-router";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { isComposing } from "#src/ui/keys.ts";
import { AppLink } from "#src/ui/link/link.tsx";

/** Searches by address; the words stand in the page's own address, so that Back and reload keep them. */
export function PeopleSearchForm({ q }: { q: string }) {
  const searching = useNavigation().state !== "idle";
  return (
    <search>
      <Form method="get" action="/admin" className="flex flex-wrap items-end gap-2">
        <TextInput
          className="min-w-0 flex-1 basis-64"
          label="利用者を探す"
          hint="メールアドレスか表示名の、はじめの文字を入れてください。"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={(event) => {
            if (event.key === "Enter" && isComposing(event)) event.preventDefault();
          }}
          beside={
            <>
              <Button type="submit" variant="primary" busy={searching}>
                探す
              </Button>
              {q && (
                <AppLink to="/admin" className={buttonClass({ variant: "quiet" })}>
                  消す
                </AppLink>
              )}
            </>
          }
        />
      </Form>
    </search>
  );
}
