import { type ReactNode, useMemo, useState } from "react";
import { clientNameLimit, type SharedView } from "../../../domain/client/schema.ts";
import { DrawingsFrom } from "../../../tools/images/view.tsx";
import { views } from "../../../tools/views.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextInput } from "../../../ui/form/text-input.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { dayLabel } from "../../parts/frame/dates.ts";
import { ToolMark } from "../../parts/tools/tool-mark.tsx";
import { useKeptText } from "../../shell/unsent/use-kept-text.ts";
import { Answers } from "./answers.tsx";
import { clientParts } from "./client-parts.tsx";
import { ContentsList, sectionId } from "./contents-list.tsx";
import { titlesOf } from "./titles.ts";

interface SharedProps {
  token: string;
  pass: string | null;
  view: SharedView;
  /** Reads again what is behind the link. */
  onReload: () => Promise<void>;
}

/** The results in their order, each with what was said of it and room for an answer. */
export function Shared({ token, pass, view, onReload }: SharedProps) {
  const { text: name, type } = useKeptText("client-name");
  const [missing, setMissing] = useState(false);
  const drawings = useMemo(() => drawingsOf(token, pass), [token, pass]);
  const { title, sender, expiresAt, results } = view;
  const titles = titlesOf(results);
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid gap-2">
        <h1 className="text-2xl wrap-anywhere">{title}</h1>
        <p className="text-sm text-ink-soft">
          {sender}さんからの提出資料です。{dayLabel(expiresAt)}まで見られます。
        </p>
        {results.length > 0 && (
          <Button
            size="sm"
            icon="download"
            className="justify-self-start print:hidden"
            onClick={() => window.print()}
          >
            すべて印刷・PDFに保存
          </Button>
        )}
      </div>
      {results.length === 0 ? (
        <Notice title="いま見られる資料はありません">
          <p>送り主が内容を入れ替えています。送り主にお問い合わせください。</p>
        </Notice>
      ) : (
        <NameBox
          name={name}
          missing={missing}
          onName={(next) => {
            type(next);
            setMissing(false);
          }}
        />
      )}
      {results.length > 1 && <ContentsList results={results} />}
      <DrawingsFrom source={drawings}>
        {results.map((result) => {
          const heading = titles.get(result.resultId) ?? "";
          return (
            <SharedSection key={result.resultId} result={result} heading={heading}>
              <Answers
                {...{ token, pass, result, title: heading, name, onReload }}
                onNameMissing={() => {
                  setMissing(true);
                  document.querySelector<HTMLElement>("[name='client-name']")?.focus();
                }}
              />
            </SharedSection>
          );
        })}
      </DrawingsFrom>
    </div>
  );
}

function NameBox({
  name,
  missing,
  onName,
}: {
  name: string;
  missing: boolean;
  onName: (name: string) => void;
}) {
  return (
    <div className="card grid gap-3 p-4 print:hidden">
      <p className="text-sm">
        内容をご確認のうえ、資料ごとに承認・差し戻し・コメントをお送りください。お返事は送り主と担当者に届きます。
      </p>
      <TextInput
        name="client-name"
        label="お名前"
        hint="お返事に付きます。"
        className="max-w-xs"
        maxLength={clientNameLimit}
        value={name}
        error={missing ? "お名前を入れてください。" : undefined}
        onChange={(event) => onName(event.target.value)}
      />
    </div>
  );
}

/** One result as it was handed over; below it what is answered. */
function SharedSection({
  result,
  heading,
  children,
}: {
  result: SharedView["results"][number];
  heading: string;
  children: ReactNode;
}) {
  const View = views[result.tool];
  return (
    <section
      id={sectionId(result)}
      tabIndex={-1}
      aria-label={heading}
      className="card grid scroll-mt-4 outline-none min-w-0 grid-cols-1 gap-4 p-4 sm:p-6 print:border-0 print:p-0"
    >
      <div className="grid gap-2">
        <h2 className="flex items-center gap-2 text-lg">
          <ToolMark tool={result.tool} size="md" />
          {heading}
        </h2>
        {result.changed && (
          <p className="text-xs text-check">
            送り主の手元では、このあと内容が変わっています。ここには{dayLabel(result.frozenAt)}
            にお渡しした内容が出ています。
          </p>
        )}
      </div>
      {result.held > 0 && (
        <p className="text-xs text-ink-soft">確認中の案が{result.held}件あり、ここには載せていません。</p>
      )}
      <View items={result.items} sources={[]} state="done" wanted={result.items.length} parts={clientParts} />
      <p className="text-xs text-ink-soft">最終判断は専門家・媒体審査へ</p>
      {children}
    </section>
  );
}

/** Banners come by the same secret; the pictures as files stay with the sender. */
function drawingsOf(token: string, pass: string | null) {
  return {
    picture: (item: string, width: number, look: string) =>
      `/api/v1/client/banner.png?${new URLSearchParams({ token, ...(pass === null ? {} : { pass }), item, width: String(width), look })}`,
    download: () => null,
    report: async () => null,
    unmeasured: true as const,
  };
}
