/** 「スレッドで相談」: a new thread with the piece's words in its box. Null outside of a project, and for whoever may not begin one. */
import { useNavigate } from "react-router";
import type { Item } from "#src/shared/result.ts";
import { may } from "#src/shared/roles.ts";
import { catalog } from "#src/tools/catalog.ts";
import { apiSend } from "../../shell/api-client.ts";
import { newId } from "../../shell/new-id.ts";
import { useOwnProject } from "../frame/use-own-project.ts";
import { setFirstMessage } from "../threads/first-message.ts";
import { useResult } from "./result-context.ts";
import type { RowState } from "./use-row.ts";

const titleLetters = 20;

export function useDiscuss(row: RowState): (() => void) | null {
  const project = useOwnProject();
  const navigate = useNavigate();
  const { tool } = useResult();
  if (project === null || !may(project.role, "work")) return null;
  return () =>
    void row.run("discuss", async () => {
      const path = `/api/v1/projects/${project.id}/threads`;
      const title = titleOf(row.item);
      const { id } = await apiSend<{ id: string }>("POST", path, { title, idempotencyKey: newId() });
      setFirstMessage(id, `${catalog[tool].title}の「${row.item.text}」について、`);
      await navigate(`/${project.id}/${id}`);
    });
}

function titleOf({ text }: Item): string {
  const letters = [...text];
  return letters.length > titleLetters ? `${letters.slice(0, titleLetters).join("")}…` : text;
}
