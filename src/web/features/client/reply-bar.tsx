import { type ReactNode, useEffect, useRef, useState } from "react";
import { clientNameLimit, clientNoteLimit } from "#src/domain/client/schema.ts";
import { type ClientSays, clientSays } from "#src/shared/handover/client-says.ts";
import { Button } from "#src/ui/button.tsx";
import { TextArea } from "#src/ui/form/text-area.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { ActionForm, FailureMessage } from "../../parts/action/form.tsx";
import { type Action, useAction } from "../../parts/action/use-action.ts";
import { useKeptText } from "../../shell/unsent/use-kept-text.ts";

export interface ClientNameState {
  name: string;
  keep: (name: string) => void;
}

interface ReplyBarProps {
  itemId: string;
  /** What the piece is called aloud. */
  called: string;
  named: ClientNameState;
  onSay: (says: ClientSays, name: string, note: string) => Promise<void>;
  /** Closes it again; absent where nothing was said yet. */
  onLeave?: (() => void) | undefined;
}

const sends: Record<ClientSays, string> = {
  approved: "承認を送る",
  sent_back: "直してほしいと送る",
  comment: "コメントを送る",
};

const wordsFor: Record<ClientSays, string> = {
  approved: "承認に添えるコメント・任意",
  sent_back: "直してほしい点",
  comment: "コメント",
};

/** The three things that can be said of a piece. What is still needed for it is asked in its place. */
export function ReplyBar({ itemId, called, named, onSay, onLeave }: ReplyBarProps) {
  const { text: note, type, settle } = useKeptText(`client-note:${itemId}`);
  const before = useKeptText(`client-says:${itemId}`);
  const [asked, setAsked] = useState<ClientSays | null>(null);
  const [sending, setSending] = useState<ClientSays | null>(null);
  const action = useAction();
  const says = asked ?? (note === "" ? null : (clientSays.find((one) => one === before.text) ?? "sent_back"));
  const close = () => {
    settle("");
    before.settle("");
    setAsked(null);
  };
  const send = (what: ClientSays, name: string) =>
    action.run(async () => {
      setSending(what);
      await onSay(what, name, note);
      close();
    });
  const press = (what: ClientSays) => {
    action.clear();
    // Words that were typed are seen before they go out with a yes.
    if (what === "approved" && named.name !== "" && note === "") return void send(what, named.name);
    before.type(what);
    setAsked(what);
  };
  const button = (what: ClientSays, label: string, look: object) => (
    <Button
      {...look}
      className="min-h-11 whitespace-nowrap"
      busy={action.busy && sending === what}
      aria-expanded={says === what}
      aria-label={`${label}（${called}）`}
      onClick={() => press(what)}
    >
      {label}
    </Button>
  );
  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-2">
        {button("approved", "承認する", { variant: "primary", icon: "check" })}
        {button("sent_back", "直してほしい", {})}
        {button("comment", "コメント", { variant: "quiet" })}
        {onLeave && says === null && (
          <Button variant="quiet" className="min-h-11" onClick={onLeave}>
            このままにする
          </Button>
        )}
      </div>
      {says === null ? (
        <FailureMessage action={action} />
      ) : (
        <Asked
          key={says}
          {...{ says, called, named, action, note }}
          busy={action.busy && sending === says}
          onNote={type}
          onSend={(name) => void send(says, name)}
          onLeave={() => {
            action.clear();
            close();
          }}
        />
      )}
    </div>
  );
}

interface AskedProps {
  says: ClientSays;
  called: string;
  named: ClientNameState;
  action: Action;
  busy: boolean;
  note: string;
  onNote: (note: string) => void;
  onSend: (name: string) => void;
  onLeave: () => void;
}

/** Words where there have to be some, and who says it where that is not known. */
function Asked({ says, called, named, action, busy, note, onNote, onSend, onLeave }: AskedProps) {
  const wantsWords = says !== "approved";
  const [hadWords] = useState(note !== "");
  return (
    <ClientNameForm
      named={named}
      action={action}
      onSend={onSend}
      check={() => !wantsWords || note.trim() !== ""}
    >
      {(wantsWords || hadWords) && (
        <TextArea
          label={`${wordsFor[says]}（${called}）`}
          rows={3}
          maxLength={clientNoteLimit}
          value={note}
          error={action.errorOf("note")}
          onChange={(text) => {
            onNote(text);
            action.clear();
          }}
        />
      )}
      <span className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" className="min-h-11" busy={busy}>
          {sends[says]}
        </Button>
        <Button variant="quiet" className="min-h-11" onClick={onLeave}>
          やめる
        </Button>
      </span>
    </ClientNameForm>
  );
}

/** Asks for the name once, where it is first needed; the first field gets the focus, and nothing jumps. */
export function ClientNameForm({
  named: { name: kept, keep },
  action,
  onSend,
  check,
  children,
}: {
  named: ClientNameState;
  action: Action;
  onSend: (name: string) => void;
  /** Whether what else is asked for is there. */
  check?: () => boolean;
  children: ReactNode;
}) {
  const [name, setName] = useState(kept);
  const [isAsked, setAsked] = useState(kept === "");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>("textarea, input")?.focus({ preventScroll: true });
  }, []);
  const submit = () => {
    const said = name.trim();
    if (check && !check()) return action.refuse({ field: "note", message: "コメントを入れてください。" });
    if (said === "") return action.refuse({ field: "name", message: "お名前を入れてください。" });
    keep(said);
    onSend(said);
  };
  return (
    <div ref={box}>
      <ActionForm action={action} onSubmit={submit} className="grid gap-3 rounded-md border border-line p-3">
        {!isAsked && (
          <p className="flex flex-wrap items-center gap-x-2 text-sm">
            {kept}さんのお名前で送ります。
            <Button variant="quiet" size="sm" className="min-h-11" onClick={() => setAsked(true)}>
              名前を変える
            </Button>
          </p>
        )}
        {isAsked && (
          <TextInput
            name="client-name"
            label="お名前"
            hint="お返事に付きます。この端末で覚えておきます。"
            className="max-w-xs"
            autoComplete="name"
            maxLength={clientNameLimit}
            value={name}
            error={action.errorOf("name")}
            onChange={(event) => {
              setName(event.target.value);
              action.clear();
            }}
          />
        )}
        {children}
      </ActionForm>
    </div>
  );
}
