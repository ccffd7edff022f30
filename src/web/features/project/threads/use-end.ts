/** Where the reader of a thread is: what one sends is shown at once; what others write waits for a reader who is further up. */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createSeen } from "./seen.ts";

/** To the foot of the page, where nothing lies under the box. */
export function toEnd() {
  window.scrollTo({ top: document.documentElement.scrollHeight });
}

export const unreadId = "unread";

/** A thread opens where reading goes on. */
function toReading(): "new" | "end" {
  const unread = document.getElementById(unreadId);
  if (unread) unread.scrollIntoView({ block: "start" });
  else toEnd();
  return unread ? "new" : "end";
}

/** The same for a page as it comes, before the scripts of the product are there: the first picture is already the right one. */
export const openingScript = `(()=>{const u=document.getElementById("${unreadId}");
if(u)u.scrollIntoView({block:"start"});else scrollTo({top:document.documentElement.scrollHeight})})()`;

interface Reading {
  threadId: string;
  /** How far the reader had read when the page was asked for; null: not at all. */
  readUpTo: number | null;
  /** Number of the newest message that is loaded. */
  newest: number;
  /** One's own messages on their way. */
  leaving: number;
  /** The address leads to a message of its own. */
  isLed: boolean;
  /** What is loaded last is the end of the branch. */
  isWhole: boolean;
}

export function useEnd({ threadId, readUpTo, newest, leaving, isLed, isWhole }: Reading) {
  const end = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [seen, setSeen] = useState(newest);
  /** What is after this number is new to the reader; null = nothing is. */
  const [mark, setMark] = useState(readUpTo !== null && readUpTo < newest ? readUpTo : null);
  /** False until the page has been measured, so that opening it moves nothing. */
  const atEnd = useRef(false);
  /** At the end until the reader goes up: what grows below a page that stood at its end does not end it. */
  const following = useRef(false);
  const before = useRef(leaving);
  const isElsewhere = useRef(isLed);
  const [tellSeen] = useState(() => createSeen(threadId, readUpTo));
  const follows = useRef(isWhole);
  const onSeen = useRef(() => {});
  useEffect(() => {
    follows.current = isWhole;
    onSeen.current = () => {
      if (atEnd.current) tellSeen(newest);
    };
  });
  useEffect(() => {
    const look = () => onSeen.current();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  useLayoutEffect(() => {
    if (isElsewhere.current) return;
    const go = () => {
      following.current = toReading() === "end";
    };
    go();
    // Again when the page has its place in the window: after a step within the product, that is a moment later.
    const frame = requestAnimationFrame(go);
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    const list = end.current?.parentElement;
    if (!end.current || !list) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        atEnd.current = entry?.isIntersecting ?? true;
        if (atEnd.current) following.current = true;
        onSeen.current();
        setAtEnd(atEnd.current);
      },
      { rootMargin: "0px 0px 200px 0px" },
    );
    watcher.observe(end.current);
    // Work that grows, and messages that get their real height when they come into sight.
    const growth = new ResizeObserver(() => {
      if (following.current && follows.current) toEnd();
    });
    growth.observe(list);
    let last = window.scrollY;
    const look = () => {
      const isUp = window.scrollY < last - 1;
      last = window.scrollY;
      if (isUp) following.current = document.documentElement.scrollHeight - window.innerHeight - last < 200;
    };
    window.addEventListener("scroll", look, { passive: true });
    return () => {
      window.removeEventListener("scroll", look);
      watcher.disconnect();
      growth.disconnect();
    };
  }, []);
  useEffect(() => {
    if (leaving > before.current) setMark(null);
    if (leaving > before.current || (following.current && follows.current && newest > seen)) toEnd();
    before.current = leaving;
  }, [newest, leaving, seen]);
  useEffect(() => {
    if (isAtEnd && atEnd.current) {
      setSeen(newest);
      tellSeen(newest);
    } else if (newest > seen) setMark((known) => known ?? seen);
  }, [tellSeen, isAtEnd, newest, seen]);
  return { end, isAtEnd, unseen: Math.max(0, newest - seen), mark };
}
