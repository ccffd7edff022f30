import { PlainPage } from "../plain-page.tsx";
import { SignOutButton } from "../shell/sign-out.tsx";

export default function Profile() {
  return (
    <>
      <PlainPage title="プロフィール" />
      <p className="mx-auto max-w-3xl px-4 sm:px-6">
        <SignOutButton />
      </p>
    </>
  );
}
