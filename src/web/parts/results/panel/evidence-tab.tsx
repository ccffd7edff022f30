/** What a piece rests on: the sentences with the words they share, what has to be watched, and the documents beside it. */
import { clsx } from "clsx";
import { isGrounded, ofOwnText } from "#src/shared/result.ts";
import { type Angle, angles } from "#src/tools/catchphrase/angles.ts";
import { recommendationOf } from "#src/tools/catchphrase/shortlist.ts";
import { DocumentsSection } from "../documents/documents-section.tsx";
import { labelAt } from "../model/field-at.ts";
import { sourceIdsOf } from "../model/highlight.ts";
import { sourceTitle } from "../model/labels.ts";
import { sharedIn } from "../model/shared-words.ts";
import { ChangeMenu } from "../parts/changes.tsx";
import { FlagList } from "../parts/flag-list.tsx";
import { Spelling } from "../parts/flags.tsx";
import { Problems } from "../parts/problems.tsx";
import { useResult } from "../result-context.ts";
import { useRow } from "../use-row.ts";
import { useVerdict } from "../use-verdict.ts";

const heading = "text-xs font-bold text-ink-soft";

const standings: Record<string, string> = {
  expression: "商品について何も主張していない文です。根拠は要りません。",
  guess: "資料にない推測です。事実として載せるときは、資料で確かめてください。",
  unsupported: "資料に見当たらないことが書かれています。材料に足すか、言い換えてください。",
};

export function EvidenceTab() {
  const { item } = useRow();
  const { items } = useResult();
  const standing = item.fields.hypothesis === true ? "guess" : (item.standing ?? "grounded");
  const angle = item.fields.angle;
  const recommended = recommendationOf(items, item);
  const word = useVerdict(item);
  const isGrave = word === "must" || word === "check";
  return (
    <div className="grid gap-4 text-sm">
      {isGrave && <Watched isOpen />}
      <div className="grid gap-2">
        {word !== "must" && standings[standing] && <p className="text-ink-soft">{standings[standing]}</p>}
        <Quotes />
      </div>
      {!isGrave && <Watched isOpen={false} />}
      {typeof angle === "string" && Object.hasOwn(angles, angle) && (
        <p>
          <span className={heading}>切り口</span>　{angles[angle as Angle]}
        </p>
      )}
      {recommended !== null && (
        <p>
          <span className={heading}>おすすめの理由</span>　{recommended}
        </p>
      )}
      <DocumentsSection item={item} />
      <ChangeMenu item={item} />
    </div>
  );
}

function Quotes() {
  const { item } = useRow();
  const { sources, tool } = useResult();
  const ids = sourceIdsOf(item);
  const carries = isGrounded(item) && item.fields.hypothesis !== true;
  if (ids.length === 0) return null;
  return (
    <ul aria-label={carries ? "根拠" : "もとにした文"} className="grid gap-2">
      {ids.map((id) => {
        const evidence = item.evidence.filter(({ sourceId }) => sourceId === id);
        const sentence = sources.get(id) ?? evidence[0]?.quote;
        const fields = [...new Set(evidence.flatMap(({ path }) => labelAt(tool, item, path) ?? []))];
        return (
          <li key={id} className={clsx("border-l-4 pl-2", carries ? "border-primary" : "border-line")}>
            <span className="tabular text-xs text-ink-soft">
              {!carries && "もとにした"}
              {sourceTitle(id, tool)}
              {fields.length > 0 && `（${fields.join("・")}）`}
            </span>
            <p className="wrap-anywhere">
              {sentence === undefined
                ? "この文は、いまの材料にありません。"
                : sharedIn(item.text, sentence, ofOwnText(evidence)).map(({ text, isShared, start }) =>
                    isShared ? (
                      <mark key={start} className="rounded-xs bg-lit text-ink">
                        {text}
                      </mark>
                    ) : (
                      text
                    ),
                  )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** 注意: what the checks found, each with its clause and two rewrites; what is grave comes before everything else. */
function Watched({ isOpen }: { isOpen: boolean }) {
  const { item } = useRow();
  if (item.flags.length === 0 && item.problems.length === 0 && !item.taken) return null;
  return (
    <section aria-label="注意" className="grid gap-2">
      <h5 className={heading}>注意</h5>
      <Problems item={item} />
      <div className="flex flex-wrap gap-1 empty:hidden">
        {item.flags
          .filter((flag) => flag.to !== undefined && !flag.dismissed)
          .map((flag) => (
            <Spelling key={flag.id} item={item} flag={flag} />
          ))}
      </div>
      <FlagList item={item} isOpen={isOpen} />
    </section>
  );
}
