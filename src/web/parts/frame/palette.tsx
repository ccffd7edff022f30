import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useLocation, useNavigate } from "react-router";
import { Icon } from "#src/ui/icon.tsx";
import { isComposing } from "#src/ui/keys.ts";
import { openKeys } from "../keys/keys-state.ts";
import {
  fullSearchEntries,
  type PaletteEntry,
  type PaletteGroup,
  palettePages,
  usePaletteProjects,
  useTexts,
} from "./palette-entries.ts";
import { openPalette, setPaletteWords as setWords, usePaletteState } from "./palette-state.ts";
import { SearchExcerpt } from "./search-excerpt.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import { useNewProject } from "./use-new-project.ts";

const pages: PaletteEntry[] = [
  { id: "new", label: "新しい案件を作る", icon: "plus", to: null },
  { id: "dashboard", label: "ダッシュボード", icon: "layout-dashboard", to: "/dashboard" },
  { id: "check", label: "文章をチェックする", icon: "scan-search", to: "/check" },
  { id: "profile", label: "プロフィール", icon: "user", to: "/profile" },
  { id: "usage", label: "利用状況", icon: "clock", to: "/usage" },
  { id: "plans", label: "プラン", icon: "credit-card", to: "/plans" },
  { id: "tutorial", label: "使い方", icon: "graduation-cap", to: "/tutorial" },
  { id: "keys", label: "キーボードの操作", icon: "keyboard", to: null },
];
/** The project whose pages one is in. */
const projectIn = /^\/([0-9a-f]{8}-[0-9a-f-]{27})(?:\/|$)/i;

/** Find a project, a page or something written by some of its words, and go there. */
export function CommandPalette() {
  const { open, words } = usePaletteState();
  const { groups, failed } = useGroups(words, open);
  const choose = useChoice();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => openPalette(() => next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-[rgb(10_16_14/0.5)]" />
        <Dialog.Popup className="floating fixed inset-x-4 top-[12dvh] z-50 mx-auto grid max-h-[70dvh] max-w-xl grid-rows-[auto_1fr] overflow-hidden">
          <Dialog.Title className="sr-only">探す・移動する</Dialog.Title>
          <Autocomplete.Root
            open
            inline
            items={groups}
            mode="none"
            value={words}
            autoHighlight="always"
            keepHighlight
            itemToStringValue={(entry: PaletteEntry) => entry.label}
            onValueChange={(value, details) => {
              if (details.reason !== "item-press") setWords(value);
            }}
          >
            <WordsField />
            <div className="min-h-32 overflow-y-auto p-1">
              <Autocomplete.Empty className="p-4 text-sm text-ink-soft empty:p-0">
                「{words}」に合うものはありません。
              </Autocomplete.Empty>
              {failed && (
                <p role="status" className="px-3 py-2 text-xs text-check">
                  いまは案件と書かれたことを探せません。つながりを確かめて、もう一度入れてください。
                </p>
              )}
              <Autocomplete.List>
                {(group: PaletteGroup) => (
                  <Autocomplete.Group key={group.label} items={group.items}>
                    <Autocomplete.GroupLabel className="px-3 pt-2 text-xs text-ink-soft">
                      {group.label}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(entry: PaletteEntry) => <Choice key={entry.id} entry={entry} onChoose={choose} />}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </div>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What there is to go to, for these words. */
function useGroups(words: string, open: boolean): { groups: PaletteGroup[]; failed: boolean } {
  const { pathname } = useLocation();
  const projectId = projectIn.exec(pathname)?.[1] ?? null;
  const projects = usePaletteProjects(words, open);
  const texts = useTexts(words.trim(), open);
  const asked = words.normalize("NFKC").trim().toLowerCase();
  const named = (entries: PaletteEntry[]) =>
    entries.filter(({ label }) => label.toLowerCase().includes(asked));
  const others = { label: "移動・操作", items: named(pages) };
  const last = { label: asked === "" ? "最近の案件" : "案件", items: projects.entries };
  const groups: PaletteGroup[] = [
    { label: "この案件", items: projectId === null ? [] : named(palettePages(projectId)) },
    // Where one was last is what is asked for most; with words the few pages that have them come first.
    ...(asked === "" ? [last, others] : [others, last]),
    { label: "書かれたこと", items: texts.entries },
    { label: "すべて探す", items: fullSearchEntries(words.trim(), projectId) },
  ];
  return {
    groups: groups.filter((group) => group.items.length > 0),
    failed: projects.failed || texts.failed,
  };
}

function useChoice(): (entry: PaletteEntry) => void {
  const navigate = useNavigate();
  const { create } = useNewProject();
  return (entry) => {
    openPalette(() => false);
    setWords("");
    if (entry.id === "keys") openKeys(() => true);
    else if (entry.to === null) void create();
    else void navigate(entry.to);
  };
}

function WordsField() {
  return (
    <div className="flex items-center gap-2 border-b border-line px-4">
      <Icon name="search" className="text-ink-soft" />
      <Autocomplete.Input
        aria-label="探す言葉"
        placeholder="案件、ページ、書かれたこと"
        className="min-h-12 min-w-0 flex-1 bg-transparent text-base outline-none"
        // Enter that confirms a conversion chooses nothing.
        onKeyDownCapture={(event) => {
          if (isComposing(event)) event.stopPropagation();
        }}
      />
      <Dialog.Close className="min-h-8 rounded-md px-2 text-xs text-ink-soft hover:bg-sunken">
        閉じる
      </Dialog.Close>
    </div>
  );
}

function Choice({ entry, onChoose }: { entry: PaletteEntry; onChoose: (entry: PaletteEntry) => void }) {
  return (
    <Autocomplete.Item
      value={entry}
      className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-3 text-sm data-highlighted:bg-wash data-highlighted:text-stroke"
      onClick={() => onChoose(entry)}
    >
      {entry.project ? (
        <Thumbnail project={entry.project} size="sm" />
      ) : (
        <span className="grid w-7 place-items-center">
          <Icon name={entry.icon} />
        </span>
      )}
      <span className="grid min-w-0 py-1">
        <span className="truncate">{entry.label}</span>
        {entry.found && entry.found.stretches.length > 0 && (
          <span className="truncate text-xs text-ink-soft">
            <SearchExcerpt stretches={entry.found.stretches} />
          </span>
        )}
      </span>
      {entry.found && (
        <span className="ml-auto max-w-32 shrink-0 truncate text-xs text-ink-soft">{entry.found.where}</span>
      )}
    </Autocomplete.Item>
  );
}
