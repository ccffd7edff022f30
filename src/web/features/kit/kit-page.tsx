/** Every component of the design kit in every state. Development only; see routes/test.tsx. */
import { Controls } from "./controls.tsx";
import { Fields } from "./fields.tsx";
import { Foundations } from "./foundations.tsx";
import { Overlays } from "./overlays.tsx";
import { States } from "./states.tsx";

export default function KitPage() {
  return (
    <>
      <Foundations />
      <Controls />
      <Fields />
      <States />
      <Overlays />
    </>
  );
}
