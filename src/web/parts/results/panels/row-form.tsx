import type { RowPanel } from "../use-row.ts";
import { EditPanel } from "./edit-panel.tsx";
import { MergePanel } from "./merge-panel.tsx";
import { VoicePanel } from "./voice-panel.tsx";
import { WritePanel } from "./write-panel.tsx";

/** What is typed stands below the words that it is about. */
export default function RowForm({ kind }: { kind: RowFormKind }) {
  const Form = forms[kind];
  return (
    <div data-form="" className="mt-3 cursor-auto">
      <Form />
    </div>
  );
}

export type RowFormKind = Exclude<RowPanel["kind"], "uses">;
const forms: Record<RowFormKind, () => React.ReactNode> = {
  edit: EditPanel,
  merge: MergePanel,
  voice: VoicePanel,
  write: WritePanel,
};
