import { Icon } from "#src/ui/icon.tsx";
import { iconNames } from "./icon-names.ts";
import { KitPanel, KitRow } from "./panel.tsx";

const colors: Record<string, string> = {
  紙: "bg-paper",
  面: "bg-raised",
  沈み: "bg-sunken",
  線: "bg-line",
  主: "bg-primary",
  洗い: "bg-wash",
  照らし: "bg-lit",
  朱: "bg-seal",
  要修正: "bg-must",
  要確認: "bg-check",
  参考: "bg-note",
};
const sizes: Record<string, string> = {
  "4xl": "text-4xl",
  "3xl": "text-3xl",
  "2xl": "text-2xl",
  xl: "text-xl",
  lg: "text-lg",
  base: "text-base",
  sm: "text-sm",
  xs: "text-xs",
};

export function Foundations() {
  return (
    <KitPanel title="色、文字、アイコン">
      <KitRow label="色">
        {Object.entries(colors).map(([name, className]) => (
          <span key={name} className="grid gap-1 text-xs">
            <span className={`size-14 rounded-md border border-line-strong ${className}`} />
            {name}
          </span>
        ))}
      </KitRow>
      {Object.entries(sizes).map(([name, className]) => (
        <KitRow key={name} label={name}>
          <p className={className}>根拠のあるコピーを、約1分で。</p>
        </KitRow>
      ))}
      <KitRow label="アイコン">
        {iconNames.map((name) => (
          <Icon key={name} name={name} label={name} className="text-xl" />
        ))}
      </KitRow>
    </KitPanel>
  );
}
