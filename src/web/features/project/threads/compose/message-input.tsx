import { memo, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { requestFor } from "#src/domain/message/schema.ts";
import { type Attachment, maxAttachments } from "#src/shared/message-parts.ts";
import type { ToolName } from "#src/shared/run-parts.ts";
import { catalog } from "#src/tools/catalog.ts";
import { Button, IconButton } from "#src/ui/button.tsx";
import { usePageDrop } from "#src/ui/form/use-page-drop.ts";
import { Menu } from "#src/ui/overlay/menu.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { MessageBox, SendHint } from "#src/web/parts/chat/message-box.tsx";
import { ToolChips } from "#src/web/parts/chat/tool-chips.tsx";
import { AtList, atListId, useAtList } from "./at-list.tsx";
import { AttachedList } from "./attached-list.tsx";
import { type MessageDraftStore, useDraft } from "./draft.ts";
import { FileButton } from "./file-button.tsx";
import { type SendKey, useSendKey } from "./send-key.ts";
import { SendKeyMenu } from "./send-key-menu.tsx";
import { commandsId, ToolCommands, useToolCommands } from "./tool-commands.tsx";
import { useUploads } from "./use-uploads.ts";

export interface MessageInputProps {
  projectId: string;
  draft: MessageDraftStore;
  attached: readonly Attachment[];
  error: string | null;
  /** Nothing has been said yet: where a keyboard is at hand, one types at once. */
  isNew: boolean;
  /** Messages that wait for their turn. */
  waiting: number;
  /** What one would do next; without them every tool has its chip. */
  next: readonly ToolName[];
  onAttached: (change: (attached: Attachment[]) => Attachment[]) => void;
  /** Stable. */
  onSend: (text: string) => void;
}

/** Where the person writes, with chips for what can be asked for. A slash names a tool, an at sign what to answer from. */
export function MessageInput(props: MessageInputProps) {
  const { projectId, attached, error, waiting, next, onAttached, onSend } = props;
  const draft = useDraft(props.draft);
  const onDraft = props.draft.write;
  const box = useRef<HTMLTextAreaElement>(null);
  useTypedAtOnce(box, props.isNew);
  const [sendKey, chooseSendKey] = useSendKey();
  const commands = useToolCommands(draft, (tool) => {
    onDraft(`${requestFor(tool)}。`);
    box.current?.focus();
  });
  const attach = (one: Attachment) => onAttached((all) => joined(all, one));
  const at = useAtList({ projectId, box, text: draft, attached, onText: onDraft, onPick: attach });
  const { uploads, isBusy, add, drop, readAs } = useUploads(projectId, attach);
  const take = (files: File[]) => {
    const room = Math.max(0, maxAttachments - attached.length);
    if (files.length > room) toast({ kind: "check", title: `付けられる材料は${maxAttachments}件までです` });
    void add(files.slice(0, room));
  };
  usePageDrop(take);
  const send = () => {
    const text = draft.trim();
    box.current?.focus();
    if (text === "" || isBusy) return;
    onDraft("");
    onSend(text);
  };
  const acts = useSteady({ onFiles: take, onSend: send, onAt: at.begin });
  const isListed = at.list !== null && at.list.options.length > 0;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2 border-t border-line bg-paper py-3">
      <NextChips next={next} onAsk={onSend} />
      <AttachedList
        attached={attached}
        uploads={uploads}
        onRemove={({ kind, id }) =>
          onAttached((all) => all.filter((one) => one.kind !== kind || one.id !== id))
        }
        onDrop={drop}
        onEncoding={readAs}
      />
      <div className="relative">
        {commands.tools.length > 0 && (
          <ToolCommands tools={commands.tools} current={commands.current} onPick={commands.pick} />
        )}
        {at.list && <AtList list={at.list} onPick={at.pick} />}
        <MessageBox
          ref={box}
          placeholder="例：キャッチコピーをメール用に5本（「/」でツール、「@」で材料やメンバーを選べます）"
          value={draft}
          error={error ?? undefined}
          hint={<SendHint onEnter={sendKey === "enter"} />}
          counter={waiting > 0 ? `順番待ち：${waiting}件` : undefined}
          aria-autocomplete="list"
          aria-controls={isListed ? atListId : commands.tools.length > 0 ? commandsId : undefined}
          aria-activedescendant={at.active ?? commands.active}
          submitsOnEnter={sendKey === "enter"}
          {...at.handlers}
          onKeyDown={(event) => {
            at.onKeyDown(event);
            if (!event.defaultPrevented) commands.onKeyDown(event);
          }}
          onPaste={(event) => {
            const files = [...event.clipboardData.files];
            if (files.length === 0) return;
            event.preventDefault();
            take(files);
          }}
          onChange={(text) => {
            at.note();
            onDraft(text);
          }}
          onSubmitKey={send}
        />
      </div>
      <Acts {...acts} busy={isBusy} sendKey={sendKey} onSendKey={chooseSendKey} />
    </div>
  );
}

function useTypedAtOnce(box: RefObject<HTMLTextAreaElement | null>, isNew: boolean): void {
  const [atFirst] = useState(isNew);
  useEffect(() => {
    if (atFirst && matchMedia("(pointer: fine)").matches) box.current?.focus({ preventScroll: true });
  }, [box, atFirst]);
}

type SteadyActs = Pick<ActsProps, "onFiles" | "onSend" | "onAt">;

/** The same functions for ever: each key draws this part, and what it does not change is left alone. */
function useSteady(acts: SteadyActs): SteadyActs {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  return useMemo(
    () => ({
      onFiles: (files) => latest.current.onFiles(files),
      onAt: () => latest.current.onAt(),
      onSend: () => latest.current.onSend(),
    }),
    [],
  );
}

interface ActsProps {
  busy: boolean;
  sendKey: SendKey;
  onFiles: (files: File[]) => void;
  onAt: () => void;
  onSendKey: (key: SendKey) => void;
  onSend: () => void;
}

const Acts = memo(function Acts({ busy, sendKey, onFiles, onAt, onSendKey, onSend }: ActsProps) {
  return (
    <div className="flex items-center justify-end gap-1">
      <FileButton onFiles={onFiles} />
      <IconButton icon="at-sign" label="材料やメンバーを選ぶ" onClick={onAt} />
      <SendKeyMenu chosen={sendKey} onChoose={onSendKey} />
      <Button variant="primary" icon="send" busy={busy} onClick={onSend}>
        送信する
      </Button>
    </div>
  );
});

/** Each once, as many as may be. */
function joined(all: Attachment[], one: Attachment): Attachment[] {
  const others = all.filter(({ kind, id }) => kind !== one.kind || id !== one.id);
  return [...others, one].slice(0, maxAttachments);
}

interface NextChipsProps {
  next: readonly ToolName[];
  onAsk: (text: string) => void;
}

const NextChips = memo(function NextChips({ next, onAsk }: NextChipsProps) {
  const all = Object.values(catalog).map(({ id }) => id);
  const chips = next.length > 0 ? next : all;
  const rest = all.filter((tool) => !chips.includes(tool));
  return (
    <ToolChips label={next.length > 0 ? "次の一手" : "ツール"} tools={chips} onAsk={onAsk}>
      {rest.length > 0 && (
        <Menu
          trigger={
            <Button size="sm" variant="quiet" icon="chevron-down" className="shrink-0">
              ほかのツール
            </Button>
          }
          groups={[
            {
              entries: rest.map((tool) => ({
                id: tool,
                label: catalog[tool].title,
                onSelect: () => onAsk(requestFor(tool)),
              })),
            },
          ]}
        />
      )}
    </ToolChips>
  );
});
