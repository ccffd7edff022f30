/** The tools that are there, each with real output, and the names of those that are not yet. */
import type { ReactNode } from "react";
import { LandingSection } from "./parts/section.tsx";
import { sampleViews } from "./samples/sample-views.tsx";
import type { Samples } from "./samples/samples.ts";
import type { ListedTool } from "./tool-list.ts";

export function ToolsSection({ tools, samples }: { tools: ListedTool[]; samples: Samples }) {
  const ready = tools.filter((tool) => tool.ready);
  const coming = tools.filter((tool) => !tool.ready);
  const views = sampleViews(samples);
  return (
    <LandingSection
      id="tools"
      height="afar-1430 md:afar-780 lg:afar-525"
      title={coming.length > 0 ? "いま使える道具と、|準備中の道具" : `いま使える|${ready.length}の道具`}
      lead="上と同じ資料を貼り、「全部つくる」を1回押して作った、実際の出力の一部です。B1などの番号は根拠にした文を、「仮説」は資料にない推測を表します。"
      sunken
    >
      <ul className="gap-6 md:columns-2 lg:columns-3">
        {ready.map((tool) => (
          <ReadyTool key={tool.id} tool={tool}>
            {views.get(tool.id)}
          </ReadyTool>
        ))}
      </ul>
      {coming.length > 0 && (
        <div className="grid gap-4">
          <h3 className="text-lg">準備中</h3>
          <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {coming.map((tool) => (
              <li key={tool.id} className="grid content-start gap-0.5 border-t border-line py-3">
                <p className="flex items-center gap-2 font-bold">
                  {tool.title}
                  <span className="rounded-sm border border-line-strong px-1.5 text-xs font-normal text-ink-soft">
                    準備中
                  </span>
                </p>
                <p className="text-sm text-ink-soft">{tool.purpose}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </LandingSection>
  );
}

function ReadyTool({ tool, children }: { tool: ListedTool; children: ReactNode }) {
  return (
    <li
      data-tool={tool.id}
      className="max-md:afar-115 sheet mb-6 grid break-inside-avoid grid-cols-1 content-start gap-4 p-5 [word-break:auto-phrase] last:mb-0"
    >
      <div className="grid gap-1">
        <h3 className="text-xl">{tool.title}</h3>
        <p className="text-sm text-ink-soft">{tool.purpose}</p>
      </div>
      {children && <div className="grid grid-cols-1 gap-4 border-t border-line pt-4">{children}</div>}
    </li>
  );
}
