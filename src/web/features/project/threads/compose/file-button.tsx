import { useRef } from "react";
import { acceptedTexts } from "#src/shared/reading/formats.ts";
import { IconButton } from "#src/ui/button.tsx";

/** Opens the chooser for files. */
export function FileButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton icon="paperclip" label="ファイルを付ける" onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedTexts}
        aria-label="付けるファイル"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
