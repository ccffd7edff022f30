import { useState } from "react";
import { type PresetProposal, proposePreset } from "#src/brief/preset/propose.ts";
import { presetLimits } from "#src/brief/preset/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { TextArea } from "#src/ui/form/text-area.tsx";
import { adoptSuggestion, type PresetForm } from "./form.ts";

const labels: Record<PresetProposal["field"], string> = {
  tone: "文体",
  address: "呼びかけ",
  endings: "語尾",
  notation: "表記ルール",
  emoji: "絵文字",
  exclamation: "「！」",
};

const sampleLabels = ["見本文1", "見本文2", "見本文3"];

/** 見本文: up to three of the company's own texts, and what they say about its style. */
export function SampleSection({
  form,
  error,
  disabled,
  onChange,
}: {
  form: PresetForm;
  error: string | undefined;
  disabled: boolean;
  onChange: (form: PresetForm) => void;
}) {
  const [proposals, setProposals] = useState<PresetProposal[] | null>(null);
  const [taken, setTaken] = useState<ReadonlySet<PresetProposal>>(new Set());
  const { samples } = form;
  const type = (at: number, text: string) => {
    const [one, two, three] = samples.map((sample, index) => (index === at ? text : sample));
    onChange({ ...form, samples: [one ?? "", two ?? "", three ?? ""] });
  };
  const take = (chosen: readonly PresetProposal[]) => {
    onChange(chosen.reduce((current, { values }) => adoptSuggestion(current, values), form));
    setTaken(new Set([...taken, ...chosen]));
  };
  return (
    <section aria-labelledby="samples" className="grid gap-3">
      <h2 id="samples" className="text-lg">
        見本文
      </h2>
      <p className="text-sm text-ink-soft">
        いつもの文章を3つまで貼ると、文体や表記のくせを読み取って提案します。内容は使いません。
      </p>
      {sampleLabels.map((label, index) => (
        <TextArea
          key={label}
          label={label}
          rows={3}
          value={samples[index] ?? ""}
          maxLength={presetLimits.sample}
          disabled={disabled}
          onChange={(value) => type(index, value)}
        />
      ))}
      {error && <p className="text-sm text-must">{error}</p>}
      <div>
        <Button
          icon="lightbulb"
          disabled={disabled || samples.every((text) => text.trim() === "")}
          onClick={() => {
            setProposals(proposePreset(samples));
            setTaken(new Set());
          }}
        >
          見本文から提案する
        </Button>
      </div>
      <div aria-live="polite" className="grid gap-2">
        {proposals?.length === 0 && (
          <p className="text-sm text-check">
            くせを読み取れませんでした。2文以上の文章を貼って、もう一度お試しください。
          </p>
        )}
        {proposals && proposals.length > 0 && (
          <ProposalList proposals={proposals} taken={taken} disabled={disabled} onTake={take} />
        )}
      </div>
    </section>
  );
}

/** What the samples say, one by one or all at once to be taken into the form. */
function ProposalList({
  proposals,
  taken,
  disabled,
  onTake,
}: {
  proposals: readonly PresetProposal[];
  taken: ReadonlySet<PresetProposal>;
  disabled: boolean;
  onTake: (chosen: readonly PresetProposal[]) => void;
}) {
  const open = proposals.filter((proposal) => !taken.has(proposal));
  return (
    <>
      <ul className="grid gap-2">
        {proposals.map((proposal) => (
          <li key={proposal.field} className="card grid gap-1 p-3">
            <div className="flex flex-wrap items-start gap-2">
              <p className="min-w-0 flex-1 basis-40 text-sm">
                <span className="font-bold">{labels[proposal.field]}：</span>
                {proposal.said}
              </p>
              <Button
                size="sm"
                aria-label={`${labels[proposal.field]}の提案を入れる`}
                disabled={disabled || taken.has(proposal)}
                onClick={() => onTake([proposal])}
              >
                {taken.has(proposal) ? "入れました" : "入れる"}
              </Button>
            </div>
            {proposal.phrases.length > 0 && (
              <ul className="grid gap-0.5 border-l-2 border-line pl-2 text-xs text-ink-soft">
                {proposal.phrases.map((phrase) => (
                  <li key={phrase}>「{phrase}」</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {open.length > 1 && (
        <div>
          <Button variant="primary" disabled={disabled} onClick={() => onTake(open)}>
            提案をすべて入れる
          </Button>
        </div>
      )}
    </>
  );
}
