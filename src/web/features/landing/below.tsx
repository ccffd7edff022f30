/** Everything under the first view. Its HTML is there from the start and reads without scripts; they come when they are needed. */
import { Phrases } from "#src/ui/text/phrases.tsx";
import { Audience } from "./audience.tsx";
import { Comparison } from "./comparison.tsx";
import { Limits } from "./limits.tsx";
import { Brush } from "./parts/brush.tsx";
import { Call } from "./parts/call.tsx";
import { Section } from "./parts/section.tsx";
import { PlansSection } from "./plans-section.tsx";
import { Player } from "./player/player.tsx";
import { Questions } from "./questions.tsx";
import { recording } from "./recording/data.ts";
import type { Samples } from "./samples/samples.ts";
import type { ListedTool } from "./tool-list.ts";
import { ToolsSection } from "./tools-section.tsx";
import { Voices } from "./voices.tsx";
import { TwoWriters } from "./writers/two-writers.tsx";

export function Below({ tools, samples }: { tools: ListedTool[]; samples: Samples }) {
  return (
    <>
      <Section
        id="minute"
        height="afar-560 md:afar-450 lg:afar-275"
        title="1分の流れ"
        lead="下は作りものの映像ではなく、製品を動かして記録した入力・時刻・出力です。"
        sunken
      >
        <Player recording={recording} />
      </Section>
      <TwoWriters />
      <Audience />
      <ToolsSection tools={tools} samples={samples} />
      <Limits />
      <Comparison />
      <Voices tools={tools} />
      <PlansSection />
      <Questions />
      <section
        aria-labelledby="closing-title"
        className="overflow-x-clip border-t border-line py-20 sm:py-28"
      >
        <div className="mx-auto grid max-w-6xl justify-items-start gap-10 px-4 sm:px-6">
          <h2 id="closing-title" className="relative text-4xl">
            <Phrases text="手元の説明を、|ひとつ貼ってみる。" />
            <Brush className="absolute -bottom-5 left-0 h-4 w-full text-primary sm:h-5" />
          </h2>
          <Call label="登録なしで試す" />
        </div>
      </section>
    </>
  );
}
