import { useCallback, useEffect, useState } from "react";
import type { MakingView, PictureView } from "#src/domain/picture/schema.ts";
import { toast } from "#src/ui/toast/store.ts";
import { apiGet, apiSend } from "#src/web/shell/api-client.ts";
import { newId } from "#src/web/shell/new-id.ts";
import { failureOf } from "../../action/failure.ts";
import { useAction } from "../../action/use-action.ts";
import { preparePhoto } from "./prepare.ts";

interface Added {
  picture: PictureView;
  notes: string[];
}

const lookAgainMs = 3000;
/** What reads again each list on the page, by the address of its pictures: a form may show the same ones twice. */
const lists = new Map<string, Set<() => void>>();

/** What is there, kept the same in every list of the page and read again while some are being made. */
function useList(path: string) {
  const [pictures, setPictures] = useState<PictureView[] | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const [making, setMaking] = useState<MakingView | null>(null);
  const read = useCallback(
    () =>
      apiGet<{ pictures: PictureView[]; making: MakingView }>(path).then(
        (answer) => {
          setPictures(answer.pictures);
          setMaking(answer.making);
        },
        (error: unknown) => setUnread(failureOf(error).message),
      ),
    [path],
  );
  useEffect(() => void read(), [read]);
  useEffect(() => {
    const same = lists.get(path) ?? new Set();
    lists.set(path, same.add(read));
    return () => void same.delete(read);
  }, [path, read]);
  const change = (next: (known: PictureView[]) => PictureView[]) => {
    setPictures((known) => next(known ?? []));
    for (const other of lists.get(path) ?? []) if (other !== read) other();
  };
  // What was begun before a reload, or by somebody else, appears when it is there.
  useEffect(() => {
    if (!making || making.open === 0) return;
    const timer = setTimeout(() => void read(), lookAgainMs);
    return () => clearTimeout(timer);
  }, [making, read]);
  return { pictures, unread, making, change };
}

/** The pictures of a project, with ways to add one and to remove one. `pictures` is null until they are there. */
export function useProjectPictures(projectId: string) {
  const work = useAction();
  const drawing = useAction();
  const path = `/api/v1/projects/${projectId}/pictures`;
  const { pictures, unread, making, change } = useList(path);
  const first = (picture: PictureView) =>
    change((known) => [picture, ...known.filter(({ id }) => id !== picture.id)]);
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
        const { picture, notes } = await apiSend<Added>("POST", path, form);
        added = picture;
        for (const note of notes) toast({ kind: "check", title: note });
        first(picture);
      });
      return added;
    },
    making,
    drawing,
    /** Has a picture made for an item of a result. Null when it was refused. */
    async make(itemId: string): Promise<PictureView | null> {
      let made: PictureView | null = null;
      await drawing.run(async () => {
        const body = { idempotencyKey: newId() };
        const { picture } = await apiSend<{ picture: PictureView }>(
          "POST",
          `/api/v1/items/${itemId}/pictures`,
          body,
        );
        made = picture;
        first(picture);
      });
      return made;
    },
    /** Says whether a generated picture shows somebody. */
    label: (id: string, showsPerson: boolean) =>
      work.run(async () => {
        const { picture } = await apiSend<{ picture: PictureView }>("PATCH", `${path}/${id}`, {
          showsPerson,
        });
        change((known) => known.map((one) => (one.id === id ? picture : one)));
      }),
    remove: (id: string) =>
      work.run(async () => {
        await apiSend("DELETE", `${path}/${id}`);
        change((known) => known.filter((one) => one.id !== id));
      }),
  };
}
