/** What a person does on チェック: asks for a report, takes wordings over, takes the marked file away. */
import { useState } from "react";
import type { ProductClass } from "#src/brief/product-class.ts";
import type { TextPlace } from "#src/checks/roles.ts";
import { applyWording } from "#src/checks/text/apply-wording.ts";
import { type CheckAnswer, type FoundText, foundText } from "#src/domain/check/schema.ts";
import type { Span } from "#src/shared/result.ts";
import { saveFile } from "#src/ui/save-file.ts";
import { toast } from "#src/ui/toast/store.ts";
import { type Action, useAction } from "../../parts/action/use-action.ts";
import { apiFetch, apiSend } from "../../shell/api-client.ts";
import { useKeptText } from "../../shell/unsent/use-kept-text.ts";

export interface CheckOutcome {
  text: string;
  answer: CheckAnswer;
}

/** The project whose material a text is held against. */
export interface CheckPlace {
  id: string;
  name: string;
  /** Files whose text can be read. */
  files: { id: string; name: string }[];
}

export type ChosenClass = ProductClass | "auto";

/** `projectId`: the project whose material the text is held against; null: none. */
export function useCheck(projectId: string | null) {
  const path = projectId === null ? "/api/v1/checks" : `/api/v1/projects/${projectId}/checks`;
  const { text, type } = useKeptText(`check-${projectId ?? "any"}`);
  const [productClass, setClass] = useState<ChosenClass>("auto");
  const [role, setRole] = useState<TextPlace>("body");
  const [second, setSecond] = useState(false);
  const [checked, setChecked] = useState<CheckOutcome | null>(null);
  const [notes, setNotes] = useState<string[]>([]);
  const asking = useAction();
  const reading = useAction();
  const saving = useAction();
  const copying = useAction();
  const body = (words: string) => ({
    text: words,
    role,
    ...(productClass === "auto" ? {} : { class: productClass }),
    ...(second ? { reader: "model" } : {}),
  });
  const check = (words: string) =>
    asking.run(async () => {
      const answer = await apiSend<CheckAnswer>("POST", path, body(words), { ask: "never" });
      setChecked({ text: words.trim(), answer });
    });
  /** Puts other words, or none, in place of what stands there; a press brings that back. */
  const replace = (next: string, title: string) => {
    type(next);
    if (text.trim() === "") return;
    const back = () => {
      type(text);
      setNotes([]);
    };
    toast({ title, timeout: 10_000, action: { label: "元に戻す", onSelect: back } });
  };
  const take = (found: FoundText) => {
    replace(found.text, "前の文章と入れ替えました。");
    setChecked(null);
    setNotes([
      `「${found.title}」の文章を入れました。`,
      ...(found.cut
        ? [`長いため、先頭の${found.text.length.toLocaleString("ja-JP")}字だけを入れました。`]
        : []),
      ...found.warnings,
    ]);
  };
  return {
    text,
    type(words: string) {
      type(words);
      setNotes([]);
    },
    ...{ second, setSecond },
    ...{ productClass, setClass, role, setRole, checked, notes, asking, reading, saving, copying, check },
    clear() {
      replace("", "文章を消しました。");
      setNotes([]);
    },
    /** The text as it stands with other words at the span of what was checked. */
    reword(span: Span, wording: string, whole: boolean) {
      if (!checked) return;
      const next = applyWording(checked.text, span, wording, whole);
      type(next);
      void check(next);
    },
    ...waysIn(projectId, take, reading),
    saveWord: () =>
      saving.run(async () => {
        if (!checked) return;
        // The file is made by rules: nobody pays twice for one reading.
        const answer = await apiFetch(`${path}/word`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ ...body(checked.text), reader: "rules" }),
        });
        saveFile(await answer.blob(), "チェックした文章.docx");
      }),
  };
}

/** Texts from elsewhere: a file, a page, what the project holds. */
function waysIn(projectId: string | null, take: (found: FoundText) => void, reading: Action) {
  return {
    fromFile: (file: File) =>
      reading.run(async () => {
        const form = new FormData();
        form.set("file", file);
        take(await apiSend<FoundText>("POST", "/api/v1/checks/file", form));
      }),
    fromPage: (url: string) =>
      reading.run(async () => take(await apiSend<FoundText>("POST", "/api/v1/checks/page", { url }))),
    fromMemo: () =>
      reading.run(async () => {
        const memo = await apiFetch(`/api/v1/projects/${projectId}/memo`);
        const { text: words } = (await memo.json()) as { text: string };
        take(foundText("メモ", words));
      }),
    fromProjectFile: (file: { id: string; name: string }) =>
      reading.run(async () => {
        const content = await apiFetch(`/api/v1/projects/${projectId}/files/${file.id}/content`);
        const form = new FormData();
        form.set("file", await content.blob(), file.name);
        take(await apiSend<FoundText>("POST", "/api/v1/checks/file", form));
      }),
  };
}

export type CheckController = ReturnType<typeof useCheck>;
