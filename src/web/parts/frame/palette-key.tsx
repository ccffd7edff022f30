import { lazy, Suspense, useEffect, useState } from "react";
import { Icon } from "#src/ui/icon.tsx";
import { Kbd } from "#src/ui/kbd.tsx";
import { openKeys, useKeysOpen } from "../keys/keys-state.ts";
import { mountPalette, openPalette, usePaletteState } from "./palette-state.ts";

const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).CommandPalette }));

const KeysDialog = lazy(async () => ({ default: (await import("../keys/keys-dialog.tsx")).KeysDialog }));

/** The list of keys; its code is fetched at the first use. */
export function KeysHelp() {
  const open = useKeysOpen();
  const [used, setUsed] = useState(false);
  if (open && !used) setUsed(true);
  return used ? (
    <Suspense fallback={null}>
      <KeysDialog />
    </Suspense>
  ) : null;
}

/** Ctrl+K or Cmd+K anywhere finds; with / it lists the keys. */
export function PaletteKey() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.isComposing || event.altKey) return;
      // Some keyboards have / with Shift only.
      const isKeys = event.key === "/";
      if (!isKeys && (event.key.toLowerCase() !== "k" || event.shiftKey)) return;
      event.preventDefault();
      if (isKeys) openKeys((before) => !before);
      else openPalette((before) => !before);
    };
    window.addEventListener("keydown", press);
    const leave = mountPalette();
    return () => {
      window.removeEventListener("keydown", press);
      leave();
    };
  }, []);
  return null;
}

/** The way to everything. Its code is fetched at the first use. */
export function PaletteButton() {
  const { open } = usePaletteState();
  const [used, setUsed] = useState(false);
  if (open && !used) setUsed(true);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex min-h-10 min-w-10 items-center justify-center gap-2 rounded-md px-2 text-sm text-ink-soft hover:bg-sunken sm:border sm:border-line sm:px-3"
        onClick={() => openPalette(() => true)}
      >
        <Icon name="search" />
        <span className="max-sm:sr-only">探す</span>
        <span aria-hidden="true" className="max-md:hidden">
          <Kbd>Ctrl K</Kbd>
        </span>
      </button>
      {used && (
        <Suspense fallback={null}>
          <Palette />
        </Suspense>
      )}
    </>
  );
}
