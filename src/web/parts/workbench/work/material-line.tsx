import { Button } from "#src/ui/button.tsx";
import { AppLink } from "#src/ui/link/link.tsx";
import { Popover } from "#src/ui/overlay/popover.tsx";
import { MediaChooser, mediaWords } from "../brief/media-chooser.tsx";
import type { ScreenProps } from "../types.ts";
import { useSkipRevalidation } from "./use-skip-revalidation.ts";

/** What everything rests on, folded into a line: the material, where the work is used, and what waits for a person. */
export function MaterialLine({ screen }: { screen: ScreenProps }) {
  const { desk, brief, reading, canWork } = screen;
  const still = useSkipRevalidation();
  const documents = brief.documents.filter(({ state }) => state === "ready").length;
  const questions = canWork ? reading.questions : 0;
  const link =
    "inline-flex min-h-8 items-center px-1 text-stroke underline underline-offset-4 max-lg:min-h-11";
  return (
    <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {/* Above the page, 「材料」 stands among the tools. */}
      {desk.tools === "beside" && (
        <p className="flex items-center gap-x-2">
          <span className="tabular max-sm:hidden">
            材料{reading.sources.length}文{documents > 0 && `・資料${documents}`}
          </span>
          <AppLink to={desk.to("material")} {...still} aria-label="材料を見る" className={link}>
            <span className="max-sm:hidden">見る</span>
            <span className="sm:hidden">材料</span>
          </AppLink>
        </p>
      )}
      {canWork && (
        <Popover
          title="媒体"
          wide
          trigger={
            <Button size="sm" variant="quiet" className="-mx-1 px-1 max-lg:min-h-11">
              媒体：{mediaWords(brief.media)}
              {brief.media.isGuess && "（推定）"}
            </Button>
          }
        >
          <MediaChooser {...brief} />
          {desk.shown === "catchphrase" && screen.onConditions && <SetOfMedium screen={screen} />}
        </Popover>
      )}
      {questions > 0 && (
        <AppLink to={desk.to("material")} {...still} className={`tabular ${link}`}>
          確認したいこと{questions}
        </AppLink>
      )}
    </div>
  );
}

/** The media above decide where a line fits; what a medium takes besides lines is made by its set. */
function SetOfMedium({ screen: { onConditions, frozen, offline } }: { screen: ScreenProps }) {
  return (
    <p className="mt-3 grid justify-items-start gap-1.5 text-sm">
      説明文や投稿文もそろえるときは、「媒体のセット」を選びます。
      <Button
        size="sm"
        icon="settings"
        className="max-lg:min-h-11"
        disabled={frozen || offline}
        onClick={() => onConditions?.("catchphrase")}
      >
        条件を決めてつくる
      </Button>
    </p>
  );
}
