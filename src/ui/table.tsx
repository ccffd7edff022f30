import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { ScrollBox } from "./scroll-box.tsx";

/** A dense table that scrolls sideways inside its own box; the box takes the keyboard's arrows. */
export function Table({
  caption,
  className,
  children,
}: {
  caption: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <ScrollBox label={caption} className="rounded-md">
      <table className={clsx("w-full border-collapse text-sm leading-normal", className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </ScrollBox>
  );
}

export function HeadCell({ className, ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      {...rest}
      className={clsx(
        "border-b border-line bg-sunken px-3 py-2 text-left text-xs font-bold text-ink-soft whitespace-nowrap",
        className,
      )}
    />
  );
}

/** The head of a table whose columns are nothing but named. */
export function TableHead({ columns, className }: { columns: readonly string[]; className?: string }) {
  return (
    <thead className={className}>
      <tr>
        {columns.map((column) => (
          <HeadCell key={column}>{column}</HeadCell>
        ))}
      </tr>
    </thead>
  );
}

export function TableCell({ className, ...rest }: ComponentProps<"td">) {
  return <td {...rest} className={clsx("border-b border-line px-3 py-2 align-top", className)} />;
}
