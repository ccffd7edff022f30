import { productClasses } from "#src/brief/product-class.ts";
import type { TextPlace } from "#src/checks/roles.ts";
import { checkLimits } from "#src/domain/check/schema.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { TextArea } from "#src/ui/form/text-area.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { FailureMessage } from "../../parts/action/form.tsx";
import { writeClipboard } from "../../parts/results/clipboard.ts";
import { CheckSources } from "./check-sources.tsx";
import { Findings } from "./findings.tsx";
import { CheckedText } from "./marked-text.tsx";
import { TextMeasures } from "./measures.tsx";
import {
  type CheckController,
  type CheckOutcome,
  type CheckPlace,
  type ChosenClass,
  useCheck,
} from "./use-check.ts";

const classes: Record<ChosenClass, string> = { auto: "文から判断", ...productClasses };
const places: Record<TextPlace, string> = {
  body: "本文",
  headline: "見出し・キャッチコピー",
  sub: "サブコピー",
  banner: "バナー",
  meta: "検索結果の説明",
  heading: "章の見出し",
  cta: "ボタン",
  faq_question: "よくある質問の質問",
  faq_answer: "よくある質問の回答",
  survey_choice: "アンケートの選択肢",
  voice: "お客様の声",
  negative_keyword: "除外キーワード",
  caution: "注意書き",
};

/** 「チェック」: any text, a file's or a page's, against the rules and, in a project, against its material. */
export function CheckPage({
  project,
  modelReads,
}: {
  project: CheckPlace | null;
  /** A model is connected that can read, too. */
  modelReads: boolean;
}) {
  const check = useCheck(project?.id ?? null);
  const { checked } = check;
  return (
    <div className="mx-auto grid w-full max-w-[70rem] grid-cols-1 gap-6 px-4 py-6 sm:px-6">
      <div className="grid gap-1">
        <h1 className="text-2xl">チェック</h1>
        <p className="text-sm text-ink-soft [word-break:auto-phrase]">
          {project
            ? `広告の文章を、表現のルールと「${project.name}」の材料に照らして確かめます。`
            : "広告の文章を、表現のルールに照らして確かめます。"}
          文章は保存しません。
        </p>
      </div>
      <div className="grid min-w-0 grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Asked check={check} project={project} modelReads={modelReads} />
        <section aria-label="結果" aria-live="polite" className="grid min-w-0 grid-cols-1 gap-6">
          {checked ? (
            <Report check={check} checked={checked} inProject={project !== null} />
          ) : (
            <p className="card p-4 text-sm text-ink-soft">
              文章を入れて「チェックする」を押すと、注意のある表現と書き換え案がここに出ます。
            </p>
          )}
        </section>
      </div>
    </div>
  );
}

function Asked({
  check,
  project,
  modelReads,
}: {
  check: CheckController;
  project: CheckPlace | null;
  modelReads: boolean;
}) {
  const most = checkLimits.person;
  const length = check.text.trim().length;
  const isLong = length > most;
  const submit = () => {
    if (length > 0 && !isLong) void check.check(check.text);
  };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <TextArea
        label="チェックする文章"
        rows={12}
        value={check.text}
        placeholder="LPの原稿、広告文、メールなどを貼り付けます"
        error={isLong ? tooLong : undefined}
        counter={`${length.toLocaleString("ja-JP")}／${most.toLocaleString("ja-JP")}字`}
        onChange={check.type}
        onSubmitKey={submit}
      />
      {check.notes.length > 0 && (
        <Notice title={check.notes[0] ?? ""}>
          {check.notes.slice(1).map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
      <CheckSources check={check} project={project} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="商品の区分"
          options={project ? { ...classes, auto: "案件の区分" } : classes}
          value={check.productClass}
          onChange={(value) => check.setClass(value as ChosenClass)}
        />
        <Select
          label="置く場所"
          options={places}
          value={check.role}
          onChange={(value) => check.setRole(value as TextPlace)}
        />
      </div>
      {modelReads && <SecondReader on={check.second} onChange={check.setSecond} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          icon="scan-search"
          busy={check.asking.busy}
          disabled={length === 0 || isLong}
          onClick={submit}
        >
          チェックする
        </Button>
        {check.text !== "" && (
          <Button variant="quiet" onClick={check.clear}>
            消す
          </Button>
        )}
      </div>
      <FailureMessage action={check.asking} />
    </div>
  );
}

function SecondReader({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className="flex items-start gap-2 text-sm">
      <input
        type="checkbox"
        className="mt-1"
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        モデルにも読ませる
        <span className="block text-xs text-ink-soft">
          ルールで見つからない言い回しを補います。トークンを使います。
        </span>
      </span>
    </label>
  );
}

const tooLong = `${checkLimits.person.toLocaleString("ja-JP")}字までです。分けてチェックしてください。`;

function Report({
  check,
  checked,
  inProject,
}: {
  check: CheckController;
  checked: CheckOutcome;
  inProject: boolean;
}) {
  const { flags, claims, notation, silenced, class: productClass, by } = checked.answer;
  const of = (level: string) => flags.filter((flag) => flag.level === level).length;
  const missing = claims.filter(({ sentence }) => sentence === null).length;
  const isChanged = check.text.trim() !== checked.text;
  const copy = () =>
    check.copying.run(async () => {
      await writeClipboard({ text: checked.text });
      toast({ kind: "good", title: "コピーしました。" });
    });
  return (
    <>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="mr-1 text-lg">結果</h2>
          <Badge tone={of("must") > 0 ? "must" : "plain"}>要修正 {of("must")}</Badge>
          <Badge tone={of("check") > 0 ? "check" : "plain"}>要確認 {of("check")}</Badge>
          {inProject && <Badge tone={missing > 0 ? "check" : "plain"}>根拠なし {missing}</Badge>}
          <Badge>表記 {notation.length}</Badge>
        </div>
        <p className="text-xs text-ink-soft">
          {productClasses[productClass]}のルール{by === "model" ? "とモデル" : ""}で見ました。
          {flags.length === 0 && "登録ルールに当たる表現は見つかりませんでした。"}
          公開前に、専門家と媒体の審査で確認してください。
        </p>
        {silenced.rules + silenced.notes > 0 && (
          <p className="text-xs text-ink-soft">
            {[
              silenced.rules > 0 ? `外したルールで見送った指摘 ${silenced.rules}` : "",
              silenced.notes > 0 ? `隠した参考 ${silenced.notes}` : "",
            ]
              .filter(Boolean)
              .join("・")}
            。案件の設定の「チェック」で変えられます。
          </p>
        )}
        {isChanged && (
          <p className="text-sm text-check">文章が変わりました。もう一度チェックしてください。</p>
        )}
      </div>
      <div className="card p-4">
        <CheckedText checked={checked} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon="copy" busy={check.copying.busy} onClick={() => void copy()}>
          文章をコピー
        </Button>
        <Button size="sm" icon="download" busy={check.saving.busy} onClick={() => void check.saveWord()}>
          Wordでダウンロード
        </Button>
      </div>
      <FailureMessage action={check.copying} />
      <FailureMessage action={check.saving} />
      <Findings check={check} checked={checked} />
      <TextMeasures checked={checked} />
    </>
  );
}
