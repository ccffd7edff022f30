import { useEffect } from "react";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { toast } from "#src/ui/toast/store.ts";
import { failureOf } from "#src/web/parts/action/failure.ts";
import { FailureMessage } from "#src/web/parts/action/form.tsx";
import { useAction } from "#src/web/parts/action/use-action.ts";
import { authClient } from "#src/web/shell/session.ts";
import { ProfileSection } from "../parts/section.tsx";
import type { SignIn } from "../parts/use-sign-in.ts";

/** Linking leaves this page for Google and comes back; the last way to sign in cannot be taken away. */
export function GoogleSection({ signIn, hasPassword }: { signIn: SignIn; hasPassword: boolean }) {
  const action = useAction();
  const { user, refresh } = signIn;
  const { refuse } = action;
  useEffect(() => {
    // A refusal of Google's or of the backend comes back in the address.
    const code = new URLSearchParams(location.search).get("error_code");
    if (code) refuse(failureOf({ code }));
  }, [refuse]);
  if (user === null)
    return (
      <ProfileSection id="google" title="Google連携">
        <Skeleton className="h-10 max-w-md" />
      </ProfileSection>
    );
  const identities = user.identities ?? [];
  const google = identities.find(({ provider }) => provider === "google");
  const link = () =>
    action.run(async () => {
      const auth = await authClient();
      const { error } = await auth.linkIdentity({
        provider: "google",
        options: { redirectTo: `${location.origin}/profile` },
      });
      if (error) throw error;
    });
  const unlink = () =>
    action.run(async () => {
      if (!google) return;
      const auth = await authClient();
      const { error } = await auth.unlinkIdentity(google);
      if (error) throw error;
      await refresh();
      toast({ title: "Googleとの連携を外しました", kind: "good" });
    });
  const address: unknown = google?.identity_data?.email;
  const isLast = identities.length < 2 && !hasPassword;
  return (
    <ProfileSection
      id="google"
      title="Google連携"
      description="Googleアカウントでもログインできるようにします。"
    >
      <div className="flex flex-wrap items-center gap-3 text-sm">
        {google ? (
          <>
            <span>連携中{typeof address === "string" && `：${address}`}</span>
            <Button size="sm" busy={action.busy} disabled={isLast} onClick={() => void unlink()}>
              連携を外す
            </Button>
          </>
        ) : (
          <Button busy={action.busy} onClick={() => void link()}>
            Googleと連携する
          </Button>
        )}
      </div>
      {google && isLast && (
        <Notice title="ログイン方法がGoogleだけのため、外せません">
          先に
          <a href="#password" className="text-stroke underline">
            パスワード
          </a>
          を設定してください。
        </Notice>
      )}
      <FailureMessage action={action} />
    </ProfileSection>
  );
}
