/**
 * What floats over the page needs a library of its own, half as large as React. A page stands without it: the code comes when
 * somebody reaches for what opens it, and the press that asked for it is then given to it.
 */
import {
  type ComponentType,
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type Ref,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { reportMissingChunk } from "../toast/missing-chunk.ts";

interface Late {
  trigger?: ReactElement;
  open?: boolean;
  /** It opens under the pointer too. */
  hover?: boolean;
}

type Button = ReactElement<{ ref?: Ref<HTMLElement> }>;

/** Everything that floats: what one press has loaded, the next has at hand, also without a net. */
const loaders: (() => Promise<unknown>)[] = [];
let isTouched = false;

/** Loads it together with the overlays: the page renders without it, and it is ready on first interaction. */
export function loadOnFirstTouch(load: () => Promise<unknown>): void {
  loaders.push(load);
  if (isTouched) load().catch(() => {}); // What is pressed itself tells.
}

function loadAtFirstTouch(): void {
  const begin = () => {
    isTouched = true;
    for (const event of ["pointerdown", "keydown"]) document.removeEventListener(event, begin);
    for (const load of loaders) load().catch(() => {}); // The same.
  };
  for (const event of ["pointerdown", "keydown"]) document.addEventListener(event, begin);
}
if (typeof document !== "undefined") loadAtFirstTouch();

/** The same component, loaded on first interaction. `opens`: what its button opens. */
export function lazyOverlay<Props extends Late>(
  load: () => Promise<ComponentType<Props>>,
  opens: "menu" | "dialog",
) {
  let code: Promise<ComponentType<Props>> | undefined;
  const get = () => {
    code ??= load();
    return code;
  };
  loaders.push(get);

  return function LateOverlay(props: Props) {
    const { trigger, open, hover } = props;
    const [Whole, setWhole] = useState<ComponentType<Props> | null>(null);
    const button = useRef<HTMLElement>(null);
    const pressed = useRef(false);
    const bring = (isWanted: () => boolean) =>
      get().then(
        (whole) => isWanted() && setWhole(() => whole),
        () => reportMissingChunk("開けませんでした"),
      );
    const isOpen = open === true;
    useEffect(() => {
      if (isOpen)
        get().then(
          (whole) => setWhole(() => whole),
          () => reportMissingChunk("開けませんでした"),
        );
    }, [isOpen]);
    useEffect(() => {
      if (Whole === null || !pressed.current) return;
      pressed.current = false;
      button.current?.focus({ preventScroll: true });
      button.current?.click();
    }, [Whole]);
    const other = (trigger as Button | undefined)?.props.ref;
    const ref = useMemo(() => merged(button, other), [other]);
    if (Whole !== null)
      return <Whole {...props} {...(trigger && { trigger: cloneElement(trigger as Button, { ref }) })} />;
    if (!trigger) return null;
    return cloneElement(trigger as ReactElement<Record<string, unknown>>, {
      ref,
      "aria-haspopup": opens,
      "aria-expanded": false,
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        pressed.current = true;
        void bring(() => true);
      },
      onPointerEnter: () => {
        // Not between the two halves of a press: its button would be another one.
        if (hover) void bring(() => button.current?.matches(":hover:not(:active)") ?? false);
        else get().catch(() => {});
      },
    });
  };
}

function merged<Value>(own: { current: Value | null }, other: Ref<Value> | undefined): Ref<Value> {
  return (value) => {
    own.current = value;
    if (typeof other === "function") return other(value);
    if (other) other.current = value;
  };
}
