/** Which encoding a text is in, chosen by how its beginning looks in it. */
import { useEffect, useState } from "react";
import { type Encoding, encodings } from "#src/shared/reading/charset.ts";
import { Button } from "#src/ui/button.tsx";
import { Select } from "#src/ui/form/select.tsx";

const special: Partial<Record<Encoding, string>> = {
  shift_jis: "Shift_JIS（Windows・Excel）",
  "iso-2022-jp": "ISO-2022-JP（メール）",
};
const options = Object.fromEntries(encodings.map((one) => [one, special[one] ?? one.toUpperCase()]));

/** Bytes that are enough to see. */
const shownBytes = 2_000;
const shownLetters = 240;

/** `load`: gives the file, when it is first asked for. */
export function EncodingChoice({
  name,
  first,
  busy,
  load,
  onChoose,
}: {
  name: string;
  first: Encoding;
  busy: boolean;
  load: () => Promise<Blob>;
  onChoose: (encoding: Encoding) => void;
}) {
  const [encoding, setEncoding] = useState<Encoding>(first);
  const [bytes, setBytes] = useState<ArrayBuffer | null>(null);
  const [start] = useState(() => load);
  useEffect(() => {
    let left = false;
    start()
      .then((file) => file.slice(0, shownBytes).arrayBuffer())
      .then(
        (read) => !left && setBytes(read),
        // Without a look it can still be chosen.
        () => {},
      );
    return () => {
      left = true;
    };
  }, [start]);
  return (
    <div className="grid w-full max-w-xl grid-cols-1 gap-2 rounded-md border border-line bg-paper p-3">
      <Select
        label="文字コード"
        className="max-w-64"
        options={options}
        value={encoding}
        onChange={(value) => setEncoding(value as Encoding)}
      />
      <figure className="grid gap-1">
        <figcaption className="text-xs text-ink-soft">この文字コードで読むと</figcaption>
        <p
          className="max-h-40 min-h-12 overflow-hidden rounded-sm bg-sunken p-2 text-sm break-all whitespace-pre-wrap"
          aria-live="polite"
        >
          {bytes === null ? "" : beginningOf(bytes, encoding)}
        </p>
      </figure>
      <Button
        size="sm"
        className="min-h-11 justify-self-start lg:min-h-8"
        busy={busy}
        aria-label={`${name}：この文字コードで読む`}
        onClick={() => onChoose(encoding)}
      >
        この文字コードで読む
      </Button>
    </div>
  );
}

/** The last letter may be cut in two. */
function beginningOf(bytes: ArrayBuffer, encoding: Encoding): string {
  const text = new TextDecoder(encoding).decode(bytes, { stream: true }).replaceAll("\0", "");
  return [...text].slice(0, shownLetters).join("");
}
