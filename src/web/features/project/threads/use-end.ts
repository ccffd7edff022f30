/** Where the reader of a thread is: what one sends is shown at once; what others write waits for a reader who is further up. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { createReadMarker } from "./read-marker.ts";

/** To the foot of the page, where nothing lies under the box. */
export function toEnd() {
  window.scrollTo({ top: document.documentElement.scrollHeight });
}

export const unreadId = "unread";

/**
 * A thread opens where reading goes on: at the mark of what is new, or at its end. Returns whether at the mark. It also stands in the
 * page as text, so it may use nothing around it.
 */
function toReading(markId: string): boolean {
  const mark = document.getElementById(markId);
  if (mark) mark.scrollIntoView({ block: "start" });
  else window.scrollTo({ top: document.documentElement.scrollHeight });
  return mark !== null;
}

/**
 * Before the scripts of the product are there: the first picture is already the right one, and whoever moves from there is noted.
 * A message that was never drawn has a guessed height until the first frames are, so the place is found again after each of them.
 */
export const openingScript = `{const own=document.currentScript,go=()=>(${toReading})("${unreadId}");go();
for(const kind of["wheel","touchmove","pointerdown","keydown"])
addEventListener(kind,()=>{own.dataset.moved=""},{once:true,passive:true});
let frames=4;const again=()=>{if(own.isConnected&&own.dataset.moved===undefined&&frames-->0){go();requestAnimationFrame(again)}};
requestAnimationFrame(again)}`;

const isNearEnd = () => document.documentElement.scrollHeight - window.innerHeight - window.scrollY < 200;

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
  /** What was made is looked at in its place. */
  isCovered: boolean;
}

interface Follow {
  following: RefObject<boolean>;
  /** Whether what is loaded last is the end of the branch. */
  follows: RefObject<boolean>;
}

/** Tells whether the end is in sight, and goes along with what grows for a reader who is there. Returns how to stop. */
function watchEnd(
  end: HTMLElement,
  list: HTMLElement,
  { following, follows }: Follow,
  onAtEnd: (isAtEnd: boolean) => void,
): () => void {
  const watcher = new IntersectionObserver(
    ([entry]) => {
      const isAtEnd = entry?.isIntersecting ?? true;
      if (isAtEnd) following.current = true;
      onAtEnd(isAtEnd);
    },
    { rootMargin: "0px 0px 200px 0px" },
  );
  watcher.observe(end);
  // Work that grows, and messages that get their real height when they come into sight.
  const growth = new ResizeObserver(() => {
    if (following.current && follows.current) toEnd();
  });
  growth.observe(list);
  let last = window.scrollY;
  const look = () => {
    const isUp = window.scrollY < last - 1;
    last = window.scrollY;
    if (isUp) following.current = isNearEnd();
  };
  window.addEventListener("scroll", look, { passive: true });
  return () => {
    window.removeEventListener("scroll", look);
    watcher.disconnect();
    growth.disconnect();
  };
}

export function useEnd({ threadId, readUpTo, newest, leaving, isLed, isWhole, isCovered }: Reading) {
  const end = useRef<HTMLDivElement>(null);
  /** Where the opening script stands; drawn in the browser it has noted nothing. */
  const opening = useRef<HTMLScriptElement>(null);
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
  const [tellSeen] = useState(() => createReadMarker(threadId, readUpTo));
  const follows = useRef(isWhole);
  const onSeen = useRef(() => {});
  useEffect(() => {
    follows.current = isWhole;
    onSeen.current = () => {
      if (atEnd.current && !isCovered) tellSeen(newest);
    };
  });
  useEffect(() => {
    const look = () => onSeen.current();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  useEffect(() => {
    if (isElsewhere.current) return;
    // Whoever reads elsewhere by the time the scripts are there stays there.
    if (opening.current?.dataset.moved !== undefined) {
      following.current = isNearEnd();
      return;
    }
    const frame = requestAnimationFrame(() => {
      following.current = !toReading(unreadId);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    const list = end.current?.parentElement;
    if (!end.current || !list) return;
    return watchEnd(end.current, list, { following, follows }, (isIt) => {
      atEnd.current = isIt;
      onSeen.current();
      setAtEnd(isIt);
    });
  }, []);
  useEffect(() => {
    if (leaving > before.current) setMark(null);
    if (leaving > before.current || (following.current && follows.current && newest > seen)) toEnd();
    before.current = leaving;
  }, [newest, leaving, seen]);
  useEffect(() => {
    if (isAtEnd && atEnd.current && !isCovered) {
      setSeen(newest);
      tellSeen(newest);
    } else if (newest > seen) setMark((known) => known ?? seen);
  }, [tellSeen, isAtEnd, isCovered, newest, seen]);
  return { end, opening, isAtEnd, unseen: Math.max(0, newest - seen), mark };
}
