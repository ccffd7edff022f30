/**
 * What is pressed often goes with what comes of it: a proposal that is taken, a button that gives way to a field. The browser
 * then begins again at the top of the page. Here the keyboard goes on at what stands in its place.
 */

/** An element on the way up from what was pressed, and what stood before it. */
interface Step {
  element: Element;
  before: Element | null;
}

const reachable =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [contenteditable="true"], [tabindex="0"]';

const watched = { childList: true, subtree: true, attributeFilter: ["disabled"] };

/** Works from a key until a press of a pointer, which has no place to lose. */
export function keepFocus(): () => void {
  let isByKey = false;
  let way: Step[] = [];
  const observer = new MutationObserver((changes) => {
    const last = way[0]?.element;
    if (last === undefined) return;
    if (last.isConnected) {
      // A field that takes nothing while it is being sent has lost the focus, and may have it again.
      if (changes.some(({ type, target }) => type === "attributes" && target === last)) takeBack(last);
      return;
    }
    const lost = way;
    way = [];
    // Whatever has a better place for it takes it by then.
    requestAnimationFrame(() => requestAnimationFrame(() => goOn(lost)));
  });
  const end = () => {
    observer.disconnect();
    isByKey = false;
    way = [];
  };
  const pressed = ({ target }: KeyboardEvent) => {
    if (!isByKey) observer.observe(document.body, watched);
    isByKey = true;
    // On the page as a whole nothing is pressed: what had the focus may still get it back.
    if (target instanceof Element && target !== document.body && target !== way[0]?.element)
      way = wayUp(target);
  };
  const focused = ({ target }: FocusEvent) => {
    if (isByKey && target instanceof Element) way = wayUp(target);
  };
  document.addEventListener("keydown", pressed, true);
  document.addEventListener("focusin", focused);
  document.addEventListener("pointerdown", end, true);
  return () => {
    end();
    document.removeEventListener("keydown", pressed, true);
    document.removeEventListener("focusin", focused);
    document.removeEventListener("pointerdown", end, true);
  };
}

function takeBack(element: Element): void {
  if (document.activeElement === document.body && element instanceof HTMLElement)
    element.focus({ preventScroll: true });
}

function goOn(way: readonly Step[]): void {
  const now = document.activeElement;
  // A dialog keeps what was lost in it, but at its very beginning.
  const isDialog = now?.role === "dialog" && way.some(({ element }) => element === now);
  if (now !== document.body && !isDialog) return;
  for (const place of way.keys()) if (goOnAt(way, place)) return;
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** Up to the page's own part, which is left to what shows the next page. */
function wayUp(target: Element): Step[] {
  const steps: Step[] = [];
  for (
    let element: Element | null = target;
    element !== null && element.id !== "main" && element !== document.body;
    element = element.parentElement
  )
    steps.push({ element, before: element.previousElementSibling });
  return steps;
}

/** In what is left of it, the first thing to press after where it stood, or the last before that. */
function goOnAt(way: readonly Step[], place: number): boolean {
  const around = way[place + 1]?.element;
  const { before = null } = way[place] ?? {};
  if (!around?.isConnected) return false;
  const all = [...around.querySelectorAll<HTMLElement>(reachable)].filter((one) => one.checkVisibility());
  const follows = (one: Element) =>
    before === null || !before.isConnected
      ? true
      : (before.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
        !before.contains(one);
  const next = all.find(follows) ?? all.at(-1);
  next?.focus();
  return next !== undefined;
}
