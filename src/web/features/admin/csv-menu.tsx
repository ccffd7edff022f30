import { Button } from "#src/ui/button.tsx";
import { Menu } from "#src/ui/overlay/menu.tsx";

const encodings = [
  { id: "utf-8", label: "CSV（UTF-8）", hint: "表計算ソフト全般" },
  { id: "cp932", label: "CSV（Shift_JIS）", hint: "古い表計算ソフト" },
] as const;

/** Takes what is shown away as a table; `addressOf` gives where it is in an encoding. */
export function CsvMenu({ addressOf }: { addressOf: (encoding: string) => string }) {
  return (
    <Menu
      trigger={
        <Button size="sm" icon="download">
          書き出す
        </Button>
      }
      groups={[{ entries: encodings.map((one) => ({ ...one, href: addressOf(one.id) })) }]}
    />
  );
}
