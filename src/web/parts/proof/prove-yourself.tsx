import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ProofWay } from "#src/domain/account/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { ActionForm, FailureMessage } from "../action/form.tsx";
import { LoadFailed } from "../action/load-failed.tsx";
import { type Action, useAction } from "../action/use-action.ts";
import { mailCode, type ProofOptions, readProofOptions, signInAgain, submitProof } from "./proof-options.ts";

export interface ProveYourselfProps {
  onProved: () => void;
  onCancel: () => void;
}

/** One of the person's ways to show who they are; another one is a press away. */
export function ProveYourself({ onProved, onCancel }: ProveYourselfProps) {
  const [ways, setWays] = useState<ProofOptions | null>(null);
  const [chosen, setChosen] = useState<ProofWay | null>(null);
  const { failure, run } = useAction();
  const read = () => run(async () => setWays(await readProofOptions()));
  const begin = useRef(read);
  useEffect(() => void begin.current(), []);
  if (failure) return <LoadFailed error={failure.message} onAgain={() => void read()} />;
  if (ways === null) return <Skeleton className="h-32" />;
  const way = chosen ?? ways.ways[0] ?? "sign-in";
  const other = ways.ways.find((each) => each !== way);
  const cancel = <Button onClick={onCancel}>やめる</Button>;
  return (
    <div className="grid gap-4">
      {way === "sign-in" ? (
        <SignInAnew cancel={cancel} />
      ) : (
        <ProofForm key={way} {...{ way, ways, onProved, cancel }} />
      )}
      {other && (
        <div>
          <Button variant="quiet" onClick={() => setChosen(other)}>
            {switchWords[other]}
          </Button>
        </div>
      )}
    </div>
  );
}

const switchWords: Record<ProofWay, string> = {
  password: "パスワードで確認する",
  code: "認証アプリのコードで確認する",
  mail: "メールのコードで確認する",
  "sign-in": "Googleでログインし直す",
};

interface ProofFormProps {
  way: Exclude<ProofWay, "sign-in">;
  ways: ProofOptions;
  onProved: () => void;
  cancel: ReactNode;
}

const missing = {
  password: { field: "password", message: "パスワードを入力してください。" },
  code: { field: "code", message: "6桁のコードを入力してください。" },
  mail: { field: "mailed", message: "メールに届いたコードを入力してください。" },
};

function ProofForm({ way, ways, onProved, cancel }: ProofFormProps) {
  const [value, setValue] = useState("");
  const [mailed, setMailed] = useState(way !== "mail");
  const action = useAction();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (mailed) box.current?.querySelector<HTMLElement>("input:not([hidden])")?.focus();
  }, [mailed]);
  const send = async () => {
    if (!mailed) {
      if (await action.run(mailCode)) setMailed(true);
    } else if (value.trim() === "") action.refuse(missing[way]);
    else if (await action.run(() => submitProof(way, value, ways))) onProved();
  };
  return (
    <div ref={box}>
      <ActionForm action={action} onSubmit={() => void send()}>
        {mailed ? (
          <ProofField {...{ way, value, action }} onChange={setValue} />
        ) : (
          <p className="text-sm">登録のメールアドレスに、確認コードを送ります。</p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {cancel}
          <Button type="submit" variant="primary" busy={action.busy}>
            {mailed ? "確認して続ける" : "コードを送る"}
          </Button>
        </div>
      </ActionForm>
    </div>
  );
}

interface ProofFieldProps {
  way: ProofFormProps["way"];
  value: string;
  action: Action;
  onChange: (value: string) => void;
}

const labels = {
  password: "パスワード",
  code: "認証アプリの6桁のコード",
  mail: "メールに届いた6桁のコード",
};

function ProofField({ way, value, action, onChange }: ProofFieldProps) {
  const { field } = missing[way];
  // The sign-in client names the password that is shown again its own way.
  const refused = action.errorOf(field) ?? action.errorOf("current");
  const isPassword = way === "password";
  return (
    <TextInput
      label={labels[way]}
      name={isPassword ? "password" : "code"}
      value={value}
      {...(isPassword
        ? { type: "password", autoComplete: "current-password", maxLength: 4000 }
        : { inputMode: "numeric" as const, autoComplete: "one-time-code", maxLength: 20 })}
      {...(refused ? { error: refused } : {})}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Who signs in with Google only, at a backend that asks nothing else. */
function SignInAnew({ cancel }: { cancel: ReactNode }) {
  const action = useAction();
  return (
    <div className="grid gap-4">
      <p className="text-sm">
        Googleでログインし直すと、確認できます。この画面に戻ったら、もう一度操作してください。
      </p>
      <FailureMessage action={action} />
      <div className="flex flex-wrap justify-end gap-2">
        {cancel}
        <Button variant="primary" busy={action.busy} onClick={() => void action.run(signInAgain)}>
          Googleでログインし直す
        </Button>
      </div>
    </div>
  );
}
