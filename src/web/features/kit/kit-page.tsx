/** Every component of the design kit in every state. Development only; see routes/test.tsx. */
import { Controls } from "./controls.tsx";
import { KitFields } from "./fields.tsx";
import { Foundations } from "./foundations.tsx";
import { Overlays } from "./overlays.tsx";
import { States } from "./states.tsx";

export default function KitPage() {
  return (
    <div id="design-kit" className="mx-auto grid max-w-6xl grid-cols-1 gap-10 px-4 pb-10 sm:px-6">
      <Foundations />
      <Controls />
      <KitFields />
      <States />
      <Overlays />
    </div>
  );
}
