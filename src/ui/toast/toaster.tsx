import { clsx } from "clsx";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Icon, type IconName } from "../icon.tsx";
import { type Countdown, startCountdown } from "./countdown.ts";
import { type Toast, type ToastStore, toasts } from "./store.ts";

const none: readonly Toast[] = [];
const icons: Record<NonNullable<Toast["tone"]>, IconName> = {
  plain: "info",
  good: "circle-check",
  must: "circle-alert",
  check: "triangle-alert",
};
const colors: Record<NonNullable<Toast["tone"]>, string> = {
  plain: "text-ink-soft",
  good: "text-stroke",
  must: "text-must",
  check: "text-check",
};

/** The region of toasts, always in the page so that screen readers know it before the first message. */
export function Toaster({ store = toasts }: { store?: ToastStore }) {
  const list = useSyncExternalStore(store.subscribe, store.read, () => none);
  return (
    <section
      aria-label="お知らせ"
      aria-live="polite"
      className="pointer-events-none fixed right-0 bottom-0 z-50 grid w-full gap-2 p-4 sm:max-w-sm"
    >
      {list.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => store.close(toast.id)} />
      ))}
    </section>
  );
}

/** Hover and focus freeze the time and its bar; leaving resumes the rest. */
function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const [frozen, setFrozen] = useState(false);
  const countdown = useRef<Countdown>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (toast.timeout === 0) return;
    const started = startCountdown(toast.timeout, () => close.current());
    countdown.current = started;
    return () => started.cancel();
  }, [toast.timeout]);
  const freeze = (next: boolean) => {
    setFrozen(next);
    if (next) countdown.current?.pause();
    else countdown.current?.resume();
  };
  const tone = toast.tone ?? "plain";
  return (
    <div
      role="status"
      className="floating pointer-events-auto relative overflow-hidden"
      onMouseEnter={() => freeze(true)}
      onMouseLeave={() => freeze(false)}
      onFocus={() => freeze(true)}
      onBlur={() => freeze(false)}
    >
      <div className="flex items-start gap-2 py-3 pr-2 pl-4">
        <Icon name={icons[tone]} className={clsx("mt-1 text-lg", colors[tone])} />
        <div className="min-w-0 flex-1 text-sm">
          <p className="font-bold">{toast.title}</p>
          {toast.text && <p className="text-ink-soft">{toast.text}</p>}
          {toast.action && <ActionButton toast={toast} onClose={onClose} />}
        </div>
        <button
          type="button"
          aria-label="Close"
          className="grid size-8 shrink-0 place-items-center rounded-md hover:bg-sunken"
          onClick={onClose}
        >
          <Icon name="x" />
        </button>
      </div>
      {toast.timeout > 0 && <TimeBar milliseconds={toast.timeout} frozen={frozen} />}
    </div>
  );
}

function ActionButton({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  return (
    <button
      type="button"
      className="mt-1 min-h-8 rounded-sm font-bold text-stroke underline underline-offset-4"
      onClick={() => {
        toast.action?.onSelect();
        onClose();
      }}
    >
      {toast.action?.label}
    </button>
  );
}

function TimeBar({ milliseconds, frozen }: { milliseconds: number; frozen: boolean }) {
  return (
    <div
      aria-hidden="true"
      className="toast-time absolute inset-x-0 bottom-0 h-1 bg-primary"
      style={{
        animationDuration: `${milliseconds}ms`,
        animationPlayState: frozen ? "paused" : "running",
      }}
    />
  );
}
