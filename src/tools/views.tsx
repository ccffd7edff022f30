/** The view of each tool, loaded with its first result; a tool without one does not compile. */
import { type ComponentType, memo, use } from "react";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { reloadPage } from "../ui/toast/missing-chunk.ts";
import type { ToolId } from "./tool.ts";
import type {
  ItemParts as Parts,
  ToolViewProps as Props,
  Restructuring as Restructures,
  ResultState as State,
} from "./view/view-parts.ts";

export type Restructuring = Restructures;
export type ItemParts = Parts;
export type ResultState = State;
export type ToolViewProps = Props;

type View = ComponentType<ToolViewProps>;

const views: Record<ToolId, () => Promise<View>> = {
  analyze: async () => (await import("./analyze/view.tsx")).AnalyzeView,
  catchphrase: async () => (await import("./catchphrase/view.tsx")).CatchphraseView,
  persona: async () => (await import("./persona/view.tsx")).PersonaView,
  concerns: async () => (await import("./view/covered-concerns.tsx")).CoveredConcerns,
  recommended_users: async () => (await import("./recommended-users/view.tsx")).RecommendedUsersView,
  reviews: async () => (await import("./reviews/view.tsx")).ReviewsView,
  faq: async () => (await import("./faq/view.tsx")).FaqView,
  images: async () => (await import("./images/view.tsx")).ImagesView,
  search: async () => (await import("./search/view.tsx")).SearchView,
  lp_manuscript: async () => (await import("./lp-manuscript/view.tsx")).LpManuscriptView,
  site_structure: async () => (await import("./site-structure/view.tsx")).SiteStructureView,
};

const loaded = new Map<ToolId, Promise<View | null>>();

/** The same promise each time, so that a page can wait for it with what fills it. Null: its code could not be loaded. */
export function loadView(tool: ToolId): Promise<View | null> {
  const known = loaded.get(tool);
  if (known) return known;
  const view = views[tool]().then(memo, () => null);
  loaded.set(tool, view);
  return view;
}

export function ToolView({ tool, ...props }: ToolViewProps & { tool: ToolId }) {
  const View = use(loadView(tool));
  if (View !== null) return <View {...props} />;
  return (
    <Notice
      tone="check"
      title="画面を読み込めませんでした"
      action={
        <Button size="sm" onClick={reloadPage}>
          ページを読み込み直す
        </Button>
      }
    >
      <p>結果はそのまま残っています。</p>
    </Notice>
  );
}
