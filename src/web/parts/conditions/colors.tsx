import { Button, IconButton } from "#src/ui/button.tsx";

const first = "#1c4a7e";

/** Up to some colours, each from the browser's own picker. */
export function Colors({
  most,
  value,
  onChange,
}: {
  most: number;
  value: string[];
  onChange: (value: string[]) => void;
}) {
  // A colour has no identity but its place.
  const places = value.map((colour, at) => ({ colour, at, name: `${at + 1}色目` }));
  return (
    <>
      {places.map(({ colour, at, name }) => (
        <span key={name} className="inline-flex items-center gap-1 rounded-md border border-line pl-1">
          <input
            type="color"
            aria-label={name}
            className="size-8 cursor-pointer rounded-sm"
            value={colour}
            onChange={(event) => onChange(value.with(at, event.target.value))}
          />
          <span className="tabular text-xs text-ink-soft">{colour}</span>
          <IconButton
            icon="x"
            size="sm"
            label={`${name}を外す`}
            onClick={() => onChange(value.filter((_, place) => place !== at))}
          />
        </span>
      ))}
      {value.length < most && (
        <Button size="sm" icon="plus" onClick={() => onChange([...value, first])}>
          色を足す
        </Button>
      )}
    </>
  );
}
