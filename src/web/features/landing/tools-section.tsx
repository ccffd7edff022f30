/** The tools that are there, each with real output, and the names of those that are not yet. */
import { Section } from "./parts/section.tsx";
import type { Recording } from "./recording/recording.ts";
import type { ListedTool } from "./tool-list.ts";

export function ToolsSection({ tools, recording }: { tools: ListedTool[]; recording: Recording }) {
  const ready = tools.filter((tool) => tool.ready);
  const coming = tools.filter((tool) => !tool.ready);
  return (
    <Section
      id="tools"
      title={coming.length > 0 ? "いま使える道具と、|準備中の道具" : `いま使える|${ready.length}の道具`}
      lead="名前だけの機能は載せません。下の出力は、上と同じ材料から実際に作ったものです。"
      sunken
    >
      <ul className="grid grid-cols-1 gap-6 md:grid-cols-2">
        {ready.map((tool) => (
          <ReadyTool key={tool.id} tool={tool} samples={recording.samples[tool.id] ?? []} />
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
    </Section>
  );
}

function ReadyTool({ tool, samples }: { tool: ListedTool; samples: Recording["samples"][string] }) {
  return (
    <li className="sheet grid content-start gap-4 p-6">
      <div className="grid gap-1">
        <h3 className="text-xl">{tool.title}</h3>
        <p className="text-sm text-ink-soft">{tool.purpose}</p>
      </div>
      {samples.length > 0 && (
        <ul className="grid">
          {samples.map(({ text, sources }) => (
            <li
              key={text}
              className="grid grid-cols-[1fr_auto] items-baseline gap-3 border-t border-line py-2"
            >
              <span className="font-bold">{text}</span>
              <span className="tabular text-xs text-ink-soft">{sources.join("・")}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
