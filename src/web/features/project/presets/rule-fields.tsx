import {
  emojiUses,
  exclamationUses,
  lpTypes,
  presetLimits,
  presetStrictnesses,
  tones,
} from "#src/brief/preset/schema.ts";
import { productClasses } from "#src/brief/product-class.ts";
import { Select } from "#src/ui/form/select.tsx";
import { TextArea } from "#src/ui/form/text-area.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { SlotChooser } from "#src/web/parts/results/slot-chooser.tsx";
import type { PresetErrors, PresetForm } from "./form.ts";
import { NotationTable } from "./notation-table.tsx";

interface Props {
  form: PresetForm;
  errors: PresetErrors;
  disabled: boolean;
  onChange: (form: PresetForm) => void;
}

/** How it sounds: tone, address, endings, signs. */
export function StyleFields({ form, errors, disabled, onChange }: Props) {
  const set = (values: Partial<PresetForm>) => onChange({ ...form, ...values });
  return (
    <section aria-labelledby="style" className="grid gap-4">
      <h2 id="style" className="text-lg">
        書き方
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="文体"
          value={form.tone}
          disabled={disabled}
          options={tones}
          error={errors.tone}
          onChange={(value) => set({ tone: value as PresetForm["tone"] })}
        />
        <TextInput
          label="呼びかけ"
          value={form.address}
          maxLength={presetLimits.address}
          placeholder="お客様"
          disabled={disabled}
          error={errors.address}
          onChange={(event) => set({ address: event.target.value })}
        />
        <Select
          label="絵文字・飾り記号"
          value={form.emoji}
          disabled={disabled}
          options={emojiUses}
          error={errors.emoji}
          onChange={(value) => set({ emoji: value as PresetForm["emoji"] })}
        />
        <Select
          label="「！」"
          value={form.exclamation}
          disabled={disabled}
          options={exclamationUses}
          error={errors.exclamation}
          onChange={(value) => set({ exclamation: value as PresetForm["exclamation"] })}
        />
      </div>
      <TextArea
        label="語尾"
        rows={2}
        value={form.endings}
        placeholder={"ですよね\nませんか"}
        hint="1行に1つ。AIに書かせるときの手本になります。"
        disabled={disabled}
        error={errors.endings}
        onChange={(endings) => set({ endings })}
      />
    </section>
  );
}

/** Which words: asked for, banned, and how they are written. */
export function WordFields({ form, errors, disabled, onChange }: Props) {
  const set = (values: Partial<PresetForm>) => onChange({ ...form, ...values });
  return (
    <section aria-labelledby="words" className="grid gap-4">
      <h2 id="words" className="text-lg">
        語と表記
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextArea
          label="必須語"
          rows={4}
          value={form.requiredWords}
          hint="1行に1語。どれかの案に入れ、入らなければ知らせます。"
          disabled={disabled}
          error={errors.requiredWords}
          onChange={(requiredWords) => set({ requiredWords })}
        />
        <TextArea
          label="禁止語"
          rows={4}
          value={form.bannedWords}
          hint="1行に1語。半角や空白で書きかえても見つけ、その文は使いません。"
          disabled={disabled}
          error={errors.bannedWords}
          onChange={(bannedWords) => set({ bannedWords })}
        />
      </div>
      <NotationTable
        rules={form.notation}
        error={errors.notation}
        disabled={disabled}
        onChange={(notation) => set({ notation })}
      />
    </section>
  );
}

const chooseLater = { "": "そのつど決める" };

/** What it is for: media, page type, class of goods, strictness. */
export function UseFields({ form, errors, disabled, onChange }: Props) {
  const set = (values: Partial<PresetForm>) => onChange({ ...form, ...values });
  return (
    <section aria-labelledby="use" className="grid gap-4">
      <h2 id="use" className="text-lg">
        使う場面
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="LP型"
          value={form.lpType ?? ""}
          disabled={disabled}
          options={{ ...chooseLater, ...lpTypes }}
          error={errors.lpType}
          onChange={(value) => set({ lpType: value === "" ? null : (value as keyof typeof lpTypes) })}
        />
        <Select
          label="商品区分"
          value={form.productClass ?? ""}
          disabled={disabled}
          options={{ "": "材料から読み取る", ...productClasses }}
          error={errors.productClass}
          onChange={(value) =>
            set({ productClass: value === "" ? null : (value as keyof typeof productClasses) })
          }
        />
        <Select
          label="チェックの厳しさ"
          className="content-start"
          value={form.strictness}
          disabled={disabled}
          options={presetStrictnesses}
          error={errors.strictness}
          onChange={(value) => set({ strictness: value as PresetForm["strictness"] })}
        />
        <div className="grid content-start gap-1.5">
          <p className="text-sm font-bold">媒体セット</p>
          <div>
            {disabled ? (
              <p className="text-sm">{form.media.length}枠</p>
            ) : (
              <SlotChooser chosen={form.media} onChange={(media) => set({ media })} />
            )}
          </div>
          <p className="text-xs text-ink-soft">最初の枠に必ず収めます。選ばなければ、そのつど決めます。</p>
        </div>
      </div>
    </section>
  );
}
