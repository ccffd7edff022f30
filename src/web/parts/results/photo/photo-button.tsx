import "#src/ui/work-icons/add.ts";
import { lazy, Suspense, useState } from "react";
import { useParams } from "react-router";
import { bannerFieldsSchema, hasPhotoPlace } from "#src/shared/banner.ts";
import type { Item } from "#src/shared/result.ts";
import { Button } from "#src/ui/button.tsx";
import { useResult } from "../result-context.ts";

const LogoDialog = lazy(async () => ({ default: (await import("./logo-dialog.tsx")).LogoDialog }));
const PhotoDialog = lazy(async () => ({ default: (await import("./photo-dialog.tsx")).PhotoDialog }));

/** 「写真を入れる」 of a banner that has a place for one, and 「ロゴを入れる」 of any; pictures are kept in a project, so that there is none elsewhere. */
export function PhotoButton({ item, onGone }: { item: Item; onGone: () => void }) {
  const { projectId } = useParams();
  const { actions, frozen, readOnly } = useResult();
  const [open, setOpen] = useState<"photo" | "logo" | null>(null);
  const banner = bannerFieldsSchema.safeParse(item.fields);
  const place = actions.onPhoto;
  if (!projectId || !place || !banner.success || readOnly) return null;
  const { photo, logo } = banner.data;
  const look = {
    size: "sm",
    variant: "quiet",
    className: "px-1.5 text-xs",
    disabled: frozen,
  } as const;
  const common = { projectId, item, onClose: () => setOpen(null), onGone };
  return (
    <>
      {(hasPhotoPlace(banner.data) || photo) && (
        <Button
          {...look}
          icon="image"
          aria-label={photo ? "写真を変える" : "写真を入れる"}
          onClick={() => setOpen("photo")}
        >
          写真
        </Button>
      )}
      <Button {...look} aria-label={logo ? "ロゴを変える" : "ロゴを入れる"} onClick={() => setOpen("logo")}>
        ロゴ
      </Button>
      <Suspense fallback={null}>
        {open === "photo" && <PhotoDialog {...common} used={photo ?? null} />}
        {open === "logo" && <LogoDialog {...common} used={logo ?? null} />}
      </Suspense>
    </>
  );
}
