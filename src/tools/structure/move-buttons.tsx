/** Two buttons that move a piece one place up or down and keep the focus on it. */
import { useRef } from "react";
import { IconButton } from "#src/ui/button.tsx";

interface Props {
  /** What is moved, as it is spoken. */
  name: string;
  disabled: boolean;
  /** Absent at the end of the list. */
  onUp?: (() => Promise<boolean>) | undefined;
  onDown?: (() => Promise<boolean>) | undefined;
}

export function MoveButtons({ name, disabled, onUp, onDown }: Props) {
  const box = useRef<HTMLSpanElement>(null);
  const move = (work: Props["onUp"], at: number) => async () => {
    if (!(await work?.())) return;
    // A piece that is moved in the page loses the focus.
    requestAnimationFrame(() => box.current?.querySelectorAll("button")[at]?.focus());
  };
  return (
    <span ref={box} className="inline-flex">
      <IconButton
        icon="arrow-down"
        label={`${name}を上へ移す`}
        size="sm"
        className="[&_svg]:rotate-180"
        disabled={disabled || !onUp}
        onClick={() => void move(onUp, 0)()}
      />
      <IconButton
        icon="arrow-down"
        label={`${name}を下へ移す`}
        size="sm"
        disabled={disabled || !onDown}
        onClick={() => void move(onDown, 1)()}
      />
    </span>
  );
}
