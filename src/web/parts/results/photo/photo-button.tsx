import "../../../../ui/work-icons/add.ts";
import { lazy, Suspense, useState } from "react";
import { useParams } from "react-router";
import { bannerFieldsSchema, hasPhotoPlace } from "../../../../shared/banner.ts";
import type { Item } from "../../../../shared/result.ts";
import { Button } from "../../../../ui/button.tsx";
import { useResult } from "../result-context.ts";
import { useRow } from "../use-row.ts";

const PhotoDialog = lazy(async () => ({ default: (await import("./photo-dialog.tsx")).PhotoDialog }));

/** 「写真を入れる」 of a banner that has a place for one; pictures are kept in a project, so that there is none elsewhere. */
export function PhotoButton({ item, onGone }: { item: Item; onGone: () => void }) {
  const { projectId } = useParams();
  const { actions, frozen } = useResult();
  const row = useRow();
  const [open, setOpen] = useState(false);
  const banner = bannerFieldsSchema.safeParse(item.fields);
  const place = actions.onPhoto;
  if (!projectId || !place || !banner.success) return null;
  const { photo } = banner.data;
  if (!hasPhotoPlace(banner.data) && !photo) return null;
  return (
    <>
      <Button size="sm" icon="image" disabled={frozen || row.locked} onClick={() => setOpen(true)}>
        {photo ? "写真を変える" : "写真を入れる"}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <PhotoDialog
            projectId={projectId}
            item={item}
            used={photo ?? null}
            onClose={() => setOpen(false)}
            onGone={onGone}
          />
        </Suspense>
      )}
    </>
  );
}
