import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Toast, type ToastStore, toasts } from "./store.ts";

type Card = typeof import("./toast-card.tsx").ToastCard;
const none: readonly Toast[] = [];

/** The region of toasts, always in the page so that screen readers know it before the first message. */
export function Toaster({ store = toasts }: { store?: ToastStore }) {
  const list = useSyncExternalStore(store.subscribe, store.read, () => none);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);

  // Fetched while all is well: a message may be about a connection that is gone.
  const [Card, setCard] = useState<Card | null>(null);
  useEffect(() => {
    import("./toast-card.tsx").then(
      ({ ToastCard }) => setCard(() => ToastCard),
      () => {},
    );
  }, []);

  const remember = ({ relatedTarget }: FocusEvent) => {
    const isOutside = relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget);
    if (isOutside) cameFrom.current = relatedTarget;
  };
  /** The keyboard never loses its place: a toast that held the focus hands it to its neighbour, or back. */
  const close = (id: number, card: HTMLElement | null) => {
    if (card?.contains(document.activeElement)) {
      const neighbour = card.nextElementSibling ?? card.previousElementSibling;
      const next = neighbour?.querySelector<HTMLElement>("[data-close]") ?? cameFrom.current;
      next?.focus({ preventScroll: true });
    }
    store.close(id);
  };
  return (
    <section
      ref={region}
      aria-label="お知らせ"
      aria-live="polite"
      onFocus={remember}
      className="pointer-events-none fixed right-0 bottom-0 z-60 grid max-h-dvh w-full gap-2 overflow-y-auto p-4 sm:max-w-sm"
    >
      {Card &&
        list.map((toast) => <Card key={toast.id} toast={toast} onClose={(card) => close(toast.id, card)} />)}
    </section>
  );
}
