import type { ActivityEntry, MemberAction } from "#src/domain/project/schema.ts";
import { roleLabels } from "#src/shared/roles.ts";
import type { LoggedKind } from "#src/shared/words/decisions.ts";
import { decisionText } from "#src/shared/words/decisions.ts";
import { catalog } from "#src/tools/catalog.ts";
import { Icon, type IconName } from "#src/ui/icon.tsx";
import { Recent } from "#src/web/parts/frame/recent.tsx";

const decisionIcons: Record<LoggedKind, IconName> = {
  draft: "rotate-ccw",
  review: "send",
  returned: "rotate-ccw",
  approved: "circle-check",
  used: "circle-check",
  comment: "message-square",
  edited: "pencil",
  exported: "download",
  sent: "send",
};

function describe(entry: ActivityEntry): { icon: IconName; text: string } {
  switch (entry.kind) {
    case "run": {
      const all = entry.tools.length === Object.keys(catalog).length;
      const tools = all
        ? `${entry.tools.length}種類すべて`
        : entry.tools.map((tool) => catalog[tool].title).join("、");
      return { icon: "sparkles", text: `${tools}を${ends[entry.state]}` };
    }
    case "brief":
      return { icon: "file-text", text: `材料を保存しました（第${entry.version}版）` };
    case "document":
      return { icon: "files", text: `${entry.title}を読み取りました` };
    case "decision": {
      const { logged, text } = entry;
      const told = decisionText(logged, (tool) => catalog[tool].title);
      return { icon: decisionIcons[logged.kind], text: text === "" ? told : `${told}「${text}」` };
    }
    case "member":
      return { icon: "users", text: memberText(entry) };
  }
}

function memberText({ action, by, who, to }: ActivityEntry & { kind: "member" }): string {
  const role = to ? roleLabels[to] : "";
  const texts: Record<MemberAction, string> = {
    invited: `${by}さんが${role}の招待を作りました`,
    invitation_revoked: `${by}さんが${role}の招待を取り消しました`,
    joined: `${who}さんが${role}として参加しました`,
    role_changed: `${by}さんが${who}さんの役割を${role}に変えました`,
    removed: `${by}さんが${who}さんをメンバーから外しました`,
    left: `${who}さんが案件から抜けました`,
    caps_changed: `${by}さんが${who}さんの使える量を変えました`,
    transferred: `${by}さんが${who}さんにオーナーを引き継ぎました`,
  };
  return texts[action];
}
const ends = {
  queued: "待っています",
  running: "作っています",
  done: "作りました",
  failed: "作れませんでした",
  stopped: "途中で止めました",
} as const;

/** What happened in the project, newest first. */
export function ActivityList({ entries }: { entries: readonly ActivityEntry[] }) {
  return (
    <ol className="grid gap-1">
      {entries.map((entry) => {
        const { icon, text } = describe(entry);
        return (
          <li key={`${entry.kind}${entry.id}`} className="flex flex-wrap items-start gap-x-2 text-sm">
            <Icon name={icon} className="mt-1 text-ink-soft" />
            <span className="line-clamp-3 min-w-0 flex-1 basis-48 wrap-anywhere">{text}</span>
            <span className="text-xs leading-6 text-ink-soft max-sm:basis-full max-sm:pl-6">
              <Recent at={entry.at} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
