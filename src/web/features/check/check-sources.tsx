import { useState } from "react";
import { acceptedTexts, textsHint } from "#src/shared/reading/formats.ts";
import { Button } from "#src/ui/button.tsx";
import { DropArea } from "#src/ui/form/drop-area.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { isComposing } from "#src/ui/keys.ts";
import { FailureMessage } from "../../parts/action/form.tsx";
import type { CheckController, CheckPlace } from "./use-check.ts";

/** A file, a page of the web, what the project holds: its text is put into the box, and nothing of it is kept. */
export function CheckSources({ check, project }: { check: CheckController; project: CheckPlace | null }) {
  const [url, setUrl] = useState("");
  const [more, setMore] = useState(false);
  const { busy } = check.reading;
  const read = () => {
    if (url.trim() !== "") void check.fromPage(url.trim());
  };
  if (!more)
    return (
      <Button
        variant="quiet"
        size="sm"
        icon="upload"
        className="justify-self-start"
        onClick={() => setMore(true)}
      >
        {project ? "ファイル・メモ・ページから入れる" : "ファイル・ページから入れる"}
      </Button>
    );
  return (
    <div className="grid gap-3">
      <DropArea
        hint={`${textsHint}文章だけを読み、保存はしません。`}
        accept={acceptedTexts}
        disabled={busy}
        onFiles={([file]) => file && void check.fromFile(file)}
      />
      <div className="flex flex-wrap items-end gap-2">
        <TextInput
          label="ページのアドレス"
          className="min-w-0 flex-1 basis-56"
          type="url"
          placeholder="https://"
          maxLength={2000}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !isComposing(event)) read();
          }}
        />
        <Button busy={busy} disabled={url.trim() === ""} onClick={read}>
          読み込む
        </Button>
      </div>
      {project && <FromProject check={check} project={project} />}
      <FailureMessage action={check.reading} />
    </div>
  );
}

const memo = "memo";

function FromProject({ check, project }: { check: CheckController; project: CheckPlace }) {
  const options = {
    "": "選んでください",
    [memo]: "メモ",
    ...Object.fromEntries(project.files.map(({ id, name }) => [id, name])),
  };
  return (
    <Select
      label="この案件から"
      className="max-w-sm"
      options={options}
      value=""
      onChange={(chosen) => {
        const file = project.files.find(({ id }) => id === chosen);
        if (chosen === memo) void check.fromMemo();
        else if (file) void check.fromProjectFile(file);
      }}
    />
  );
}
