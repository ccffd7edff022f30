import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { Icon, type IconName } from "../icon.tsx";
import { type Countdown, startCountdown } from "./countdown.ts";
import type { Toast } from "./store.ts";

const icons: Record<NonNullable<Toast["kind"]>, IconName> = {
  plain: "info",
  good: "circle-check",
  must: "circle-alert",
  check: "triangle-alert",
};
const colors: Record<NonNullable<Toast["kind"]>, string> = {
  plain: "text-ink-soft",
  good: "text-stroke",
  must: "text-must",
  check: "text-check",
};

export interface ToastCardProps {
  toast: Toast;
  onClose: (card: HTMLElement | null) => void;
}

/** Hover and focus freeze the time and its bar; when both are gone the rest runs. */
export function ToastCard({ toast, onClose }: ToastCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const frozen = hovered || focused;
  const close = () => onClose(card.current);
  useTimeLimit(toast.timeout, frozen, close);
  const kind = toast.kind ?? "plain";
  return (
    <div
      ref={card}
      role="status"
      className="floating pointer-events-auto relative overflow-hidden"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className="flex items-start gap-2 py-3 pr-2 pl-4">
        <Icon name={icons[kind]} className={clsx("mt-1 text-lg", colors[kind])} />
        <div className="min-w-0 flex-1 text-sm">
          <p className="font-bold">{toast.title}</p>
          {toast.description && <p className="text-ink-soft">{toast.description}</p>}
          {toast.action && <ActionButton action={toast.action} onDone={close} />}
        </div>
        <button
          type="button"
          data-close=""
          aria-label="Close"
          title="閉じる"
          className="grid size-8 shrink-0 place-items-center rounded-md hover:bg-sunken"
          onClick={close}
        >
          <Icon name="x" />
        </button>
      </div>
      {toast.timeout > 0 && <TimeBar milliseconds={toast.timeout} frozen={frozen} />}
    </div>
  );
}

/** Calls `done` once after `milliseconds` of time that was not frozen; 0 never does. */
function useTimeLimit(milliseconds: number, frozen: boolean, done: () => void): void {
  const countdown = useRef<Countdown>(null);
  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  });
  useEffect(() => {
    if (milliseconds === 0) return;
    const started = startCountdown(milliseconds, () => latest.current());
    countdown.current = started;
    return () => started.cancel();
  }, [milliseconds]);
  useEffect(() => {
    if (frozen) countdown.current?.pause();
    else countdown.current?.resume();
  }, [frozen]);
}

function ActionButton({ action, onDone }: { action: NonNullable<Toast["action"]>; onDone: () => void }) {
  return (
    <button
      type="button"
      className="mt-1 min-h-8 rounded-sm font-bold text-stroke underline underline-offset-4"
      onClick={() => {
        action.onSelect();
        onDone();
      }}
    >
      {action.label}
    </button>
  );
}

function TimeBar({ milliseconds, frozen }: { milliseconds: number; frozen: boolean }) {
  return (
    <div
      aria-hidden="true"
      data-time-bar=""
      className="toast-time absolute inset-x-0 bottom-0 h-1 bg-primary"
      style={{
        animationDuration: `${milliseconds}ms`,
        animationPlayState: frozen ? "paused" : "running",
      }}
    />
  );
}
