import type { FeedbackValue, MessageView } from "#src/domain/message/schema.ts";
import { IconButton } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { writeClipboard } from "#src/web/parts/results/clipboard.ts";
import type { MessageVerbs } from "./message-verbs.ts";

export interface MessageActionsProps extends Pick<MessageVerbs, "onAgain" | "onJudge" | "onShow"> {
  message: MessageView;
  text: string;
  canWork: boolean;
  onEdit?: (() => void) | undefined;
}

/** Small buttons below a message: its branches, and what can be done with it. */
export function MessageActions(props: MessageActionsProps) {
  const { message, text, canWork, onEdit, onAgain, onJudge, onShow } = props;
  const isAnswer = message.role === "assistant";
  return (
    <div className="flex flex-wrap items-center gap-1 text-ink-soft">
      {message.branches.length > 1 && <Branches message={message} onShow={onShow} />}
      <IconButton icon="copy" label="文章をコピー" size="sm" onClick={() => void copy(text)} />
      {canWork && onEdit && <IconButton icon="pencil" label="書き直す" size="sm" onClick={onEdit} />}
      {canWork && isAnswer && (
        <IconButton
          icon="refresh-cw"
          label="もう一度答えてもらう"
          size="sm"
          onClick={() => onAgain(message.id)}
        />
      )}
      {isAnswer && <Judgement message={message} onJudge={onJudge} />}
    </div>
  );
}

function Branches({ message: { id, branches }, onShow }: Pick<MessageActionsProps, "message" | "onShow">) {
  const place = branches.indexOf(id);
  const show = (step: number) => {
    const to = branches[place + step];
    if (to) onShow(to);
  };
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">別のやり取り</legend>
      <IconButton
        icon="chevron-left"
        label="前のやり取り"
        size="sm"
        disabled={place <= 0}
        onClick={() => show(-1)}
      />
      <span className="tabular text-xs">
        {place + 1}/{branches.length}
      </span>
      <IconButton
        icon="chevron-right"
        label="次のやり取り"
        size="sm"
        disabled={place >= branches.length - 1}
        onClick={() => show(1)}
      />
    </fieldset>
  );
}

const judgements = [
  { value: "good", icon: "thumbs-up", label: "よい返答" },
  { value: "bad", icon: "thumbs-down", label: "よくない返答" },
] as const satisfies readonly { value: FeedbackValue; icon: string; label: string }[];

function Judgement({ message: { id, feedback }, onJudge }: Pick<MessageActionsProps, "message" | "onJudge">) {
  return judgements.map(({ value, icon, label }) => (
    <IconButton
      key={value}
      icon={icon}
      label={label}
      size="sm"
      aria-pressed={feedback === value}
      className={feedback === value ? "bg-wash" : undefined}
      onClick={() => onJudge(id, feedback === value ? null : value)}
    />
  ));
}

async function copy(text: string): Promise<void> {
  try {
    await writeClipboard({ text });
    toast({ kind: "good", title: "コピーしました" });
  } catch {
    toast({
      kind: "check",
      title: "コピーできませんでした",
      description: "文章を選択して、キーボードでコピーしてください。",
    });
  }
}
