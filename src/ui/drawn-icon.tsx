import { Drawing, type IconProps } from "./icon.tsx";

/** An icon whose drawing came as data, checked where it entered. Its size is the caller's. */
export function DrawnIcon({
  drawing,
  label,
  className,
}: IconProps & { drawing: { body: string; width?: number | undefined; height?: number | undefined } }) {
  return <Drawing {...drawing} label={label} className={className} />;
}
