import { useState } from "react";
import { Badge, type BadgeTone, badgeTones } from "#src/ui/badge.tsx";
import { Button, type ButtonStyle, IconButton } from "#src/ui/button.tsx";
import { Chip } from "#src/ui/chip.tsx";
import { Kbd } from "#src/ui/kbd.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import { KitPanel, KitRow } from "./panel.tsx";

const variants: Record<NonNullable<ButtonStyle["variant"]>, string> = {
  primary: "主",
  secondary: "副",
  quiet: "控えめ",
  danger: "消す",
};
const sizes: Record<NonNullable<ButtonStyle["size"]>, string> = { sm: "小", md: "中", lg: "大" };
const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];

export function Controls() {
  const [pressed, setPressed] = useState(true);
  const [tab, setTab] = useState("one");
  const toneNames: BadgeTone[] = keysOf(badgeTones);
  return (
    <KitPanel title="ボタン、印、切り替え">
      {keysOf(variants).map((variant) => (
        <KitRow key={variant} label={variants[variant]}>
          {keysOf(sizes).map((size) => (
            <Button key={size} variant={variant} size={size}>
              {sizes[size]}のボタン
            </Button>
          ))}
          <Button variant={variant} icon="copy">
            アイコンつき
          </Button>
          <Button variant={variant} busy>
            待っています
          </Button>
          <Button variant={variant} disabled>
            使えません
          </Button>
          <IconButton variant={variant} icon="pencil" label="直す" />
          <IconButton variant={variant} icon="pencil" label="直す（小）" size="sm" />
        </KitRow>
      ))}
      <KitRow label="長い言葉">
        <Button>とても長い名前のボタンは、幅が足りないときに折り返して、文字を切りません</Button>
      </KitRow>
      <KitRow label="チップ">
        <Chip>見本</Chip>
        <Chip icon="plus">足す</Chip>
        <Chip pressed={pressed} onClick={() => setPressed(!pressed)}>
          切り替え
        </Chip>
      </KitRow>
      <KitRow label="印">
        {toneNames.map((tone) => (
          <Badge key={tone} tone={tone} icon="info">
            {tone}
          </Badge>
        ))}
      </KitRow>
      <KitRow label="キー">
        <Kbd>Ctrl</Kbd>
        <Kbd>K</Kbd>
      </KitRow>
      <Tabs
        label="見本のタブ"
        value={tab}
        onChange={setTab}
        items={[
          { id: "one", label: "商品分析", panel: <p className="py-4">1つ目の中身です。</p> },
          { id: "two", label: "キャッチコピー", panel: <p className="py-4">2つ目の中身です。</p> },
        ]}
      />
    </KitPanel>
  );
}
