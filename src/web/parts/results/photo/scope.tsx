/** Which banners a picture goes into. */
export function PhotoScope({
  name,
  rest,
  all,
  setAll,
}: {
  name: string;
  /** What the wider choice is called. */
  rest: string;
  all: boolean;
  setAll: (all: boolean) => void;
}) {
  const scopes = [
    { value: false, label: "このバナーだけ" },
    { value: true, label: rest },
  ];
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
      <legend className="mb-1 text-sm font-bold">使う範囲</legend>
      {scopes.map(({ value, label }) => (
        <label key={label} className="flex min-h-8 items-center gap-2 text-sm">
          <input
            type="radio"
            name={`${name}-scope`}
            className="size-4 accent-primary"
            checked={all === value}
            onChange={() => setAll(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
