/** Everything under the first view. Its HTML is there from the start and reads without scripts; they come when they are needed. */
import { Phrases } from "#src/ui/text/phrases.tsx";
import { Audience } from "./audience.tsx";
import { ComparisonSection } from "./comparison-section.tsx";
import { LimitsSection } from "./limits-section.tsx";
import { Brush } from "./parts/brush.tsx";
import { CallToAction } from "./parts/call.tsx";
import { LandingSection } from "./parts/section.tsx";
import { PlansSection } from "./plans-section.tsx";
import { Player } from "./player/player.tsx";
import { QuestionsSection } from "./questions-section.tsx";
import { landingRecording } from "./recording/data.ts";
import type { Samples } from "./samples/samples.ts";
import type { ListedTool } from "./tool-list.ts";
import { ToolsSection } from "./tools-section.tsx";
import { Voices } from "./voices.tsx";
import { TwoWriters } from "./writers/two-writers.tsx";

export function LazySections({ tools, samples }: { tools: ListedTool[]; samples: Samples }) {
  return (
    <>
      <LandingSection
        id="minute"
        height="afar-560 md:afar-450 lg:afar-275"
        title="1分の流れ"
        lead="下は作りものの映像ではなく、製品を動かして記録した入力・時刻・出力です。"
        sunken
      >
        <Player recording={landingRecording} />
      </LandingSection>
      <TwoWriters />
      <Audience />
      <ToolsSection tools={tools} samples={samples} />
      <LimitsSection />
      <ComparisonSection />
      <Voices tools={tools} />
      <PlansSection />
      <QuestionsSection />
      <section
        aria-labelledby="closing-title"
        className="overflow-x-clip border-t border-line py-20 sm:py-28"
      >
        <div className="mx-auto grid max-w-6xl justify-items-start gap-10 px-4 sm:px-6">
          <h2 id="closing-title" className="relative text-4xl">
            <Phrases text="手元の説明を、|ひとつ貼ってみる。" />
            <Brush className="absolute -bottom-5 left-0 h-4 w-full text-primary sm:h-5" />
          </h2>
          <CallToAction label="登録なしで試す" />
        </div>
      </section>
    </>
  );
}
