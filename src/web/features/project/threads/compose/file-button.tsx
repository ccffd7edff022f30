import { useRef } from "react";
import { IconButton } from "../../../../../ui/button.tsx";
import { acceptedFiles } from "../../../../parts/workbench/brief/brief-rules.ts";

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
        accept={acceptedFiles}
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
