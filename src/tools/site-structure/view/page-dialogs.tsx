/** Asking for the name of a new page, and for the page that another goes into. */
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import type { Restructuring } from "../../view/view-parts.ts";
import { siteLimits } from "../definition.ts";
import type { ListedPage } from "../read.ts";

interface Props {
  page: ListedPage;
  restructure: Restructuring;
  onClose: () => void;
}

export function AddPage({ page, restructure, onClose }: Props) {
  const [name, setName] = useState("");
  const [error, setError] = useState<string | undefined>(undefined);
  const add = async () => {
    const given = name.trim();
    if (given === "" || [...given].length > siteLimits.name) {
      setError(given === "" ? "ページ名を入れてください。" : `${siteLimits.name}字以内で入れてください。`);
      return false;
    }
    return restructure.onRestructure(page.item.id, { act: "add", name: given }, `「${given}」を足しました`);
  };
  return (
    <Asking
      title="ページを足す"
      description={`「${page.name}」の下に置きます。目的や見出しは、足したあとに決めます。`}
      verb="足す"
      onSend={add}
      onClose={onClose}
    >
      <TextInput
        label="ページ名"
        hint={`${siteLimits.name}字以内`}
        value={name}
        {...(error === undefined ? {} : { error })}
        onChange={(event) => setName(event.target.value)}
      />
    </Asking>
  );
}

export function MergePage({ page, pages, restructure, onClose }: Props & { pages: readonly ListedPage[] }) {
  const others = pages.filter((one) => one !== page);
  const [chosen, setChosen] = useState(
    others.find(({ slug }) => slug === page.parent)?.item.id ?? others[0]?.item.id ?? "",
  );
  const into = others.find(({ item }) => item.id === chosen);
  return (
    <Asking
      title="ほかのページにまとめる"
      description={`「${page.name}」の見出し、検索語、素材を、選んだページに移します。`}
      verb="まとめる"
      onSend={async () =>
        into !== undefined &&
        restructure.onRestructure(
          page.item.id,
          { act: "merge", into: chosen },
          `「${page.name}」を「${into.name}」にまとめました`,
        )
      }
      onClose={onClose}
    >
      <Select
        label="まとめる先"
        options={Object.fromEntries(others.map(({ item, name }) => [item.id, name]))}
        value={chosen}
        onChange={setChosen}
      />
    </Asking>
  );
}

/** A small form in a dialog; Enter while kana are being converted never sends a form. */
function Asking({
  title,
  description,
  verb,
  onSend,
  onClose,
  children,
}: {
  title: string;
  description: string;
  verb: string;
  onSend: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
}) {
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const went = await onSend();
    setBusy(false);
    if (went) onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <form className="grid gap-4" onSubmit={(event) => void send(event)}>
        {children}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>やめる</Button>
          <Button variant="primary" type="submit" busy={busy}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
