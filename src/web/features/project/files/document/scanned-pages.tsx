/** Pages that are only a picture: read by a model with one press, and text of the file once somebody has looked at it. */
import { useEffect, useId, useRef, useState } from "react";
import { type ScansView, scansAtOnce } from "#src/shared/reading/scanned.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { TextArea } from "#src/ui/form/text-area.tsx";
import type { useDocument } from "./use-document.ts";

type Acts = ReturnType<typeof useDocument>;

export function ScannedPages({ scans, acts }: { scans: ScansView; acts: Acts }) {
  const id = useId();
  const { open, seen, model } = scans;
  const offers = open.length > 0 && model !== null;
  if (!offers && seen.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid max-w-3xl grid-cols-1 gap-3">
      <h2 id={id} className="text-sm font-bold">
        画像のページ
      </h2>
      {offers && <Offer {...{ open, model, acts }} />}
      {seen.length > 0 && (
        <p className="text-sm text-ink-soft">
          モデルが読み取った文です。読み違いがあるかもしれません。原本と見比べて直してから使ってください。
        </p>
      )}
      {seen.map(({ number, text }) => (
        <SeenPage key={number} {...{ number, text, acts }} />
      ))}
    </section>
  );
}

/** An older file: it is looked at here what newer ones were looked at for when they came. Nothing is sent to a model. */
export function DetectScans({ acts }: { acts: Acts }) {
  const [failed, setFailed] = useState(false);
  const look = useRef(acts.lookForScans);
  useEffect(() => {
    let over = false;
    void look.current().then((isDone) => {
      if (!over && !isDone) setFailed(true);
    });
    return () => {
      over = true;
    };
  }, []);
  return (
    <p role="status" className="text-sm text-ink-soft">
      {failed ? "画像のページがあるかは、調べられませんでした。" : "画像のページがあるか調べています。"}
    </p>
  );
}

function Offer({ open, model, acts }: { open: number[]; model: string; acts: Acts }) {
  const busy = acts.busy === "scans";
  return (
    <div className="grid justify-items-start gap-1">
      <Button className="min-h-11" busy={busy} onClick={() => void acts.readScans()}>
        {`画像のページを読む（${open.length}ページ）`}
      </Button>
      <p role="status" className="text-xs text-ink-soft">
        {busy ? "読み取っています。" : `押すと、ページの画像を ${model} に送ります。`}
        {!busy && open.length > scansAtOnce && `一度に読むのは${scansAtOnce}ページまでです。`}
      </p>
    </div>
  );
}

function SeenPage({ number, text, acts }: { number: number; text: string; acts: Acts }) {
  const [words, setWords] = useState(text);
  const take = (left: string) => void acts.takeScan(number, left);
  const busy = acts.busy === `scan ${number}`;
  return (
    <div className="card grid grid-cols-1 gap-2 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-sm font-bold">{number}ページ目</h3>
        <Badge tone="check">画像から読み取り・未確認</Badge>
      </div>
      <TextArea
        label={`${number}ページ目の文`}
        hideLabel
        rows={4}
        maxLength={20_000}
        value={words}
        onChange={setWords}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          className="min-h-11"
          busy={busy}
          disabled={words.trim() === ""}
          aria-label={`${number}ページ目：確かめたので使う`}
          onClick={() => take(words)}
        >
          確かめたので使う
        </Button>
        <Button
          size="sm"
          variant="quiet"
          className="min-h-11"
          aria-label={`${number}ページ目：捨てる`}
          onClick={() => take("")}
        >
          捨てる
        </Button>
      </div>
    </div>
  );
}
