import type { FoundServer } from "#src/domain/connection/schema.ts";
import { Button } from "#src/ui/button.tsx";
import type { ModelsState } from "./use-models.ts";
import { localNames } from "./words.ts";
import "#src/ui/work-icons/add.ts";

interface SearchProps {
  state: ModelsState;
  onUse: (server: FoundServer, name: string) => void;
  onNew: () => void;
}

/** Models that run on this machine, looked for when somebody asks. */
export function ServerSearch({ state: { action, found, search }, onUse, onNew }: SearchProps) {
  return (
    <section aria-label="つなぐモデルを選ぶ" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon="plus" onClick={onNew}>
          モデルをつなぐ
        </Button>
        <Button icon="search" busy={action.busy} onClick={() => void search()}>
          この機械で動くモデルを探す
        </Button>
      </div>
      <div role="status">
        {found?.length === 0 && (
          <p className="text-sm text-ink-soft">
            見つかりませんでした。Ollama・LM Studio・vLLM・llama.cpp
            のどれかを起動してから、もう一度探してください。
          </p>
        )}
        {found && found.length > 0 && (
          <ul className="grid gap-2">
            {found.map((server) => (
              <li key={server.port} className="card flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
                <span className="min-w-0 flex-1 text-sm">
                  <b>{localNames[server.kind]}</b>　:{server.port}　{server.models.length}モデル
                </span>
                <Button size="sm" onClick={() => onUse(server, localNames[server.kind])}>
                  使う
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
