import { useId, useState } from "react";
import { type MovedRole, wrongWords } from "#src/brief/corrections.ts";
import type { SentenceRole } from "#src/brief/reading/schema.ts";
import type { Source } from "#src/shared/result.ts";
import { Icon } from "#src/ui/icon.tsx";
import { Kbd } from "#src/ui/kbd.tsx";
import { toast } from "#src/ui/toast/store.ts";
import type { ReadingProps } from "../types.ts";
import { moveKeys, sentenceRoleLabels } from "./moves.ts";
import { askedSentences } from "./questions.ts";
import { type MaterialSentence, type OnMove, SentenceRow } from "./sentence-row.tsx";
import { useStayingFocus } from "./use-staying-focus.ts";

/** So many sentences that are to be confirmed stand open: a manual or a list of voices has hundreds. */
const maxOpen = 12;

/** Sentences of the memo and of documents: what a person wrote as a correction or chose as a quotation is theirs already. */
const isRead = ({ id }: Source): boolean => /^[BFP]\d/u.test(id);

const groups: readonly { id: string; label: string; roles: readonly SentenceRole[] }[] = [
  { id: "public", label: sentenceRoleLabels.public, roles: ["public"] },
  { id: "internal", label: sentenceRoleLabels.internal, roles: ["internal"] },
  { id: "competitor", label: sentenceRoleLabels.competitor, roles: ["competitor"] },
  { id: "forbidden", label: sentenceRoleLabels.forbidden, roles: ["forbidden"] },
  { id: "wishes", label: "使う言葉・媒体", roles: ["required", "aim"] },
];

type SentencesProps = Pick<ReadingProps, "sources" | "aside" | "disputes" | "moved" | "onMove" | "labelOf">;

/** Every sentence by what it was read as: what is asked about first, the others folded, each one press from anywhere else. */
export function MaterialSentences(props: SentencesProps) {
  const { disputes } = props;
  const stays = useStayingFocus<HTMLElement>("button");
  const sentences = sentencesOf(props);
  const onMove = movingWith(props);
  const asked = askedSentences(sentences, disputes);
  return (
    <section aria-label="材料の文" tabIndex={-1} className="grid gap-5 outline-none" {...stays}>
      {asked.length > 0 && <Asked asked={asked} onMove={onMove} />}
      <Groups sentences={sentences} onMove={onMove} />
    </section>
  );
}

function sentencesOf({ sources, aside, moved }: SentencesProps): MaterialSentence[] {
  const isMoved = ({ text }: Source) => moved.has(wrongWords(text));
  return [
    ...sources.filter(isRead).map((one) => ({ ...one, role: "public" as const, isMoved: isMoved(one) })),
    ...aside.map((one) => ({ ...one, isMoved: isMoved(one) })),
  ];
}

/** Moves, says so, and gives the way back. */
function movingWith({ moved, onMove, labelOf }: SentencesProps): OnMove {
  return ({ text, hasLost }, role) => {
    const before = moved.get(wrongWords(text)) ?? null;
    const label = role === "internal" ? labelOf(text) : null;
    onMove(text, role);
    toast({
      kind: "good",
      title: titleOf(role, hasLost === true),
      description:
        label === null ? text : `${text}（この案件では次から、「${label}」の下の文を社内だけとして読みます）`,
      timeout: 10_000,
      action: { label: "元に戻す", onSelect: () => onMove(text, before) },
    });
  };
}

/** Beside the statement that was chosen it is not used: which one holds is asked again. */
function titleOf(role: MovedRole | null, hasLost: boolean): string {
  if (role === null) return "読み取りに戻しました";
  return role === "public" && hasLost
    ? "食い違いに戻しました。どちらが正しいか選んでください"
    : `「${sentenceRoleLabels[role]}」にしました`;
}

/** What nobody has said anything certain of; it stands nowhere in public until then. */
function Asked({ asked, onMove }: { asked: readonly MaterialSentence[]; onMove: OnMove }) {
  const title = sentenceRoleLabels.unsure;
  const more = asked.slice(maxOpen);
  return (
    <section aria-label={title} className="grid gap-1">
      <h3 className="flex flex-wrap items-baseline gap-x-2 text-base">
        {title}
        <span className="tabular text-sm">{asked.length}</span>
        <span className="text-xs font-normal text-ink-soft">決めるまで、文案には出ません。</span>
      </h3>
      <SentenceList label="確認したい文" sentences={asked.slice(0, maxOpen)} onMove={onMove} />
      {more.length > 0 && (
        <details>
          <summary className="min-h-8 text-sm text-stroke max-lg:min-h-11">ほか{more.length}文</summary>
          <SentenceList label="ほかの確認したい文" sentences={more} onMove={onMove} />
        </details>
      )}
      <KeyHint />
    </section>
  );
}

function KeyHint() {
  const word = (role: MovedRole) => sentenceRoleLabels[role];
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-soft pointer-coarse:hidden">
      {moveKeys.map((role, at) => (
        <span key={role}>
          <Kbd>{at + 1}</Kbd> {word(role)}
        </span>
      ))}
    </p>
  );
}

/** 「書いてよい13｜社内だけ3｜競合1｜使わない言葉2」: one of them is open at a time. */
function Groups({ sentences, onMove }: { sentences: readonly MaterialSentence[]; onMove: OnMove }) {
  const id = useId();
  const [open, setOpen] = useState<string | null>(null);
  const filled = groups
    .map((group) => ({ ...group, found: sentences.filter(({ role }) => group.roles.includes(role)) }))
    .filter(({ found, id: group }) => found.length > 0 || group === open);
  const shown = filled.find((group) => group.id === open);
  if (filled.length === 0) return null;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap gap-1.5">
        {filled.map((group) => (
          <button
            key={group.id}
            type="button"
            aria-expanded={group.id === open}
            aria-controls={group.id === open ? id : undefined}
            onClick={() => setOpen(group.id === open ? null : group.id)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-md border border-line-strong bg-raised px-3 text-sm hover:bg-sunken aria-expanded:border-primary aria-expanded:bg-wash aria-expanded:text-stroke max-lg:min-h-11"
          >
            {group.label}
            <span className="tabular">{group.found.length}</span>
            <Icon name="chevron-down" className={group.id === open ? "rotate-180" : undefined} />
          </button>
        ))}
      </div>
      {shown && (
        <div id={id}>
          <SentenceList label={`${shown.label}の文`} sentences={shown.found} onMove={onMove} />
        </div>
      )}
    </div>
  );
}

function SentenceList({
  label,
  sentences,
  onMove,
}: {
  label: string;
  sentences: readonly MaterialSentence[];
  onMove: OnMove;
}) {
  return (
    <ul aria-label={label} className="grid">
      {sentences.map((sentence) => (
        <SentenceRow key={sentence.id} sentence={sentence} onMove={onMove} />
      ))}
    </ul>
  );
}
