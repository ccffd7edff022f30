import { UsageMeters } from "../features/usage/usage-meters.tsx";
import { PlainPage } from "../plain-page.tsx";

export default function Plans() {
  return (
    <>
      <PlainPage title="プラン" />
      <div className="mx-auto max-w-3xl px-4 pb-10 sm:px-6">
        <h2 className="mb-4 text-lg">利用状況</h2>
        <UsageMeters />
      </div>
    </>
  );
}
