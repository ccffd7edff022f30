import { useEffect, useState } from "react";
import type { PictureView } from "../../../../domain/picture/schema.ts";
import { apiGet, apiSend } from "../../../shell/api-client.ts";
import { failureOf } from "../../action/failure.ts";
import { useAction } from "../../action/use-action.ts";
import { preparePhoto } from "./prepare.ts";

/** The pictures of a project, with ways to add one and to remove one. `pictures` is null until they are there. */
export function usePictures(projectId: string) {
  const [pictures, setPictures] = useState<PictureView[] | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const work = useAction();
  const path = `/api/v1/projects/${projectId}/pictures`;
  useEffect(() => {
    apiGet<{ pictures: PictureView[] }>(path).then(
      (answer) => setPictures(answer.pictures),
      (error: unknown) => setUnread(failureOf(error).message),
    );
  }, [path]);
  return {
    pictures,
    unread,
    work,
    src: (id: string) => `${path}/${id}`,
    /** Null when it was refused. */
    async add(file: File): Promise<PictureView | null> {
      const form = new FormData();
      let added: PictureView | null = null;
      await work.run(async () => {
        form.set("file", await preparePhoto(file));
        const { picture } = await apiSend<{ picture: PictureView }>("POST", path, form);
        added = picture;
        setPictures((known) => [picture, ...(known ?? []).filter(({ id }) => id !== picture.id)]);
      });
      return added;
    },
    remove: (id: string) =>
      work.run(async () => {
        await apiSend("DELETE", `${path}/${id}`);
        setPictures((known) => (known ?? []).filter((one) => one.id !== id));
      }),
  };
}
