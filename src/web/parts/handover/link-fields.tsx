/** What is asked for a client's link, wherever one is made. */
import type { ReactNode } from "react";
import { useState } from "react";
import { useRouteLoaderData } from "react-router";
import { nameLimit, type Profile } from "#src/domain/account/schema.ts";
import { linkDays, linkPasswordLength, usualLinkDays } from "#src/domain/client/schema.ts";
import { Select } from "#src/ui/form/select.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import type { Action } from "../action/use-action.ts";
import { type LinkTerms, linkRequest } from "./link-terms.ts";

const days = Object.fromEntries(linkDays.map((day) => [day, `${day}日間`]));

/** What is usual, from whom the profile says. */
export function useLinkTerms() {
  const profile = useRouteLoaderData<{ profile?: Profile }>("layouts/project")?.profile;
  const [terms, setTerms] = useState<LinkTerms>({
    sender: profile?.displayName ?? "",
    company: profile?.company ?? "",
    days: usualLinkDays,
    password: "",
    showEvidence: true,
    showFlags: false,
    approves: true,
  });
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const change = (some: Partial<LinkTerms>) => {
    setTerms((now) => ({ ...now, ...some }));
    setTouched((now) => new Set([...now, ...Object.keys(some)]));
  };
  return { terms, change, asked: linkRequest(terms, touched) };
}

interface LinkFieldsProps extends Pick<ReturnType<typeof useLinkTerms>, "terms" | "change"> {
  action: Action;
}

export function LinkFields({ terms, change, action }: LinkFieldsProps) {
  const { sender, company, password } = terms;
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextInput
          label="会社名（任意）"
          name="link-company"
          autoComplete="organization"
          maxLength={nameLimit}
          value={company}
          error={action.errorOf("company")}
          onChange={(event) => change({ company: event.target.value })}
        />
        <TextInput
          label="差出人のお名前"
          name="link-sender"
          autoComplete="name"
          maxLength={nameLimit}
          value={sender}
          error={action.errorOf("sender")}
          onChange={(event) => change({ sender: event.target.value })}
        />
        <Select
          label="期限"
          options={days}
          value={String(terms.days)}
          onChange={(next) => change({ days: Number(next) })}
        />
        <TextInput
          label="パスワード（任意）"
          type="password"
          name="link-password"
          autoComplete="new-password"
          hint={`付けるときは${linkPasswordLength.min}字以上`}
          maxLength={linkPasswordLength.max}
          value={password}
          error={action.errorOf("password")}
          onChange={(event) => change({ password: event.target.value })}
        />
      </div>
      <LinkChoice
        label="根拠を見せる"
        checked={terms.showEvidence}
        onChange={(showEvidence) => change({ showEvidence })}
      />
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-ink-soft underline">
          ほかの設定
        </summary>
        <LinkChoice
          label="表現の注意を見せる"
          checked={terms.showFlags}
          onChange={(showFlags) => change({ showFlags })}
        />
        <LinkChoice
          label="相手の返事を、案の採用・差し戻しにする"
          checked={terms.approves}
          onChange={(approves) => change({ approves })}
        />
      </details>
    </>
  );
}

export function LinkChoice({
  label,
  checked,
  onChange,
}: {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-stroke"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
