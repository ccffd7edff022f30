/** The manuscript on paper: built only for printing, so that every other page prints as it is. */
import { useEffect, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import type { PageBlock, PageMeta } from "../read.ts";

interface Props {
  blocks: readonly PageBlock[];
  meta: PageMeta | null;
}

/** Opens the browser's own print dialog, which also saves as PDF with the fonts of the screen. */
export function PrintButton(props: Props) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!printing) return;
    const end = () => setPrinting(false);
    addEventListener("afterprint", end);
    window.print();
    return () => removeEventListener("afterprint", end);
  }, [printing]);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon="download"
        className="px-1.5 text-xs"
        onClick={() => setPrinting(true)}
      >
        印刷・PDFに保存
      </Button>
      {printing && <Sheet {...props} />}
    </>
  );
}

function Sheet({ blocks, meta }: Props) {
  return (
    <article data-print aria-label="LP原稿の紙面" className="hidden text-sm print:block">
      <h1 className="mb-4 border-b-2 border-ink pb-2 text-xl">{`LP原稿${meta ? `　${meta.title}` : ""}`}</h1>
      {meta && (
        <dl className="mb-6 grid gap-1">
          <Line name="title" text={meta.title} />
          <Line name="description" text={meta.description} />
          <Line name="OGP" text={`${meta.ogTitle}／${meta.ogDescription}`} />
        </dl>
      )}
      {blocks.map((block, at) => (
        <section key={block.item.id} className="mb-6">
          <h2 className="mb-1 break-after-avoid border-b border-line text-sm">{`${at + 1}　${block.label}`}</h2>
          <p className="mb-2 break-after-avoid text-lg font-bold">{block.heading}</p>
          {block.above.map((text) => (
            <p key={text} className="whitespace-pre-line">
              {text}
            </p>
          ))}
          <ul>
            {block.points.map(({ label, text }) => (
              <li key={label + text} className="mb-1 break-inside-avoid whitespace-pre-line">
                {label !== "" && <span className="block font-bold">{label}</span>}
                {label === "" ? `・${text}` : text}
              </li>
            ))}
          </ul>
          {block.below.map((text) => (
            <p key={text} className="whitespace-pre-line">
              {text}
            </p>
          ))}
          {block.cta !== "" && <p className="font-bold">{`［${block.cta}］${block.micro}`}</p>}
          <dl className="mt-2 break-inside-avoid border-l-2 border-line pl-2 text-xs">
            <Line name="画像" text={block.imageNote} />
            <Line name="デザイン" text={block.designNote} />
          </dl>
        </section>
      ))}
      <p className="text-xs">公開前に、専門家と媒体の審査で確認してください。</p>
    </article>
  );
}

function Line({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="inline font-bold">{`${name}：`}</dt>
      <dd className="inline">{text}</dd>
    </div>
  );
}
