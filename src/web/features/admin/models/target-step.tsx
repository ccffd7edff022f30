import { type Provider, providers } from "#src/domain/connection/schema.ts";
import { providerNames } from "#src/shared/chat/model-names.ts";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { CheckList } from "./check-list.tsx";
import type { ConnectionDraft } from "./draft.ts";
import type { ModelsState } from "./use-models.ts";

interface StepProps {
  draft: ConnectionDraft;
  onChange: (change: Partial<ConnectionDraft>) => void;
}

const shortNames: Record<Provider, string> = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  google: "Google",
  "openai-compatible": "OpenAI互換",
};

/** 1: whose models. */
export function ProviderStep({ draft, onChange }: StepProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-bold">1　提供元</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {providers.map((provider) => (
          <label key={provider} className="inline-flex min-h-8 items-center gap-2 text-sm">
            <input
              type="radio"
              name="provider"
              className="size-4 accent-primary"
              checked={draft.provider === provider}
              onChange={() => onChange({ provider, inner: false, address: "", keeps: false })}
            />
            {shortNames[provider]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** 2: where, with which key, and whether it answers. */
export function PlaceStep({
  draft,
  onChange,
  state: { action, tested },
  onTest,
}: StepProps & { state: ModelsState; onTest: () => void }) {
  const isOwn = draft.provider === "openai-compatible";
  const known = draft.keeps ? `いまの鍵（••••${draft.tail}）を使います。入れると取り替えます。` : undefined;
  const error = (field: string) => {
    const text = action.errorOf(field);
    return text === undefined ? {} : { error: text };
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-bold">2　{isOwn ? "アドレスと鍵" : "鍵"}</legend>
      {isOwn && (
        <>
          <TextInput
            label="アドレス"
            hint="末尾の /v1 までを入れます。例：http://127.0.0.1:11434/v1"
            inputMode="url"
            value={draft.address}
            {...error("address")}
            onChange={(event) => onChange({ address: event.target.value })}
          />
          <label className="flex min-h-6 items-start gap-2 text-sm">
            <input
              type="checkbox"
              className="mt-0.5 size-5 shrink-0 accent-primary"
              checked={draft.inner}
              onChange={(event) => onChange({ inner: event.target.checked })}
            />
            <span>
              この機械、または社内のネットワークのサーバーにつなぐ
              <span className="block text-ink-soft">
                印をつけたときだけ、公開されていないアドレスに接続します。
              </span>
            </span>
          </label>
        </>
      )}
      <TextInput
        label={isOwn ? "鍵（要るときだけ）" : `${providerNames[draft.provider]}のAPIキー`}
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={draft.key}
        {...(known ? { hint: known } : {})}
        {...error("key")}
        onChange={(event) => onChange({ key: event.target.value })}
      />
      <div className="grid justify-items-start gap-3">
        <Button busy={tested === "running"} disabled={action.busy} onClick={onTest}>
          接続を確かめる
        </Button>
        {tested && <CheckList tested={tested} />}
      </div>
    </fieldset>
  );
}
