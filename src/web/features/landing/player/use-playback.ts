import { type RefObject, useEffect, useRef, useState } from "react";
import { endMs } from "./timeline.ts";

/** Redrawn this often, which is enough to read a clock. */
const tickMs = 80;

export interface Playback {
  /** Moment of the replay, in milliseconds. */
  at: number;
  playing: boolean;
  onPlay: () => void;
  onPause: () => void;
  onSeek: (at: number) => void;
}

const wantsStill = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Plays once when `box` comes into view, and stands still out of view. The server, scripts that are off and reduced motion show the
 * end; so does a box that is already in view when the page wakes up, since nothing a person reads may vanish.
 */
export function usePlayback(box: RefObject<HTMLElement | null>): Playback {
  const [at, setAt] = useState(endMs);
  const [playing, setPlaying] = useState(false);
  const fresh = useRef(true);

  useEffect(() => {
    const element = box.current;
    if (!element || wantsStill()) return;
    let first = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (first) {
          first = false;
          fresh.current = !entry.isIntersecting;
          if (fresh.current) setAt(0);
          return;
        }
        if (!entry.isIntersecting) setPlaying(false);
        else if (fresh.current) {
          fresh.current = false;
          setPlaying(true);
        }
      },
      { threshold: [0, 0.35] },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);

  useEffect(() => {
    if (!playing) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = now - last;
      last = now;
      setAt((before) => Math.min(endMs, before + passed));
    }, tickMs);
    return () => clearInterval(timer);
  }, [playing]);

  useEffect(() => {
    if (at >= endMs) setPlaying(false);
  }, [at]);

  const begin = (from: number) => {
    fresh.current = false;
    setAt(from);
  };
  return {
    at,
    playing,
    onPlay: () => {
      begin(at >= endMs ? 0 : at);
      setPlaying(true);
    },
    onPause: () => setPlaying(false),
    onSeek: (to) => {
      begin(to);
      setPlaying(!wantsStill());
    },
  };
}
