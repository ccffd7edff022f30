/** The eleven pieces of work as the columns of the front page are filled evenly; what is there today comes from the catalogue. Pure. */

/** What each is for, in words for visitors; the catalogue's own purpose is written for a model. */
const words: Record<string, { title: string; purpose: string }> = {
  analyze: { title: "商品分析", purpose: "資料を、根拠つきの事実・強み・足りない情報に整理します。" },
  search: { title: "リサーチ", purpose: "資料から、出典つきで要点を拾います。" },
  catchphrase: { title: "キャッチコピー", purpose: "切り口のちがうコピーを、媒体の文字数に収めます。" },
  concerns: { title: "お悩み・不安", purpose: "探す理由と、ためらう理由を洗い出します。" },
  persona: { title: "ペルソナ", purpose: "届けたい相手を、1枚のシートにまとめます。" },
  reviews: { title: "お客様の声", purpose: "本物の声を整理し、集めるための文面を作ります。" },
  lp_manuscript: { title: "LP原稿", purpose: "ランディングページの原稿を、上から順に書きます。" },
  recommended_users: { title: "こんな方におすすめ", purpose: "合う方と合わない方を、箇条書きにします。" },
  faq: { title: "よくある質問", purpose: "質問と答えを作り、分からないことは空欄で残します。" },
  images: { title: "画像・バナー", purpose: "コピーをバナーの寸法に組みます。" },
  site_structure: { title: "サイト構成", purpose: "必要なページと、そのつながりを決めます。" },
};

export interface ListedTool {
  id: string;
  title: string;
  purpose: string;
  /** It is in the product today. */
  ready: boolean;
}

type Catalogue = Readonly<Record<string, { title: string; purpose: string }>>;

/** Every tool a person will find; one that the catalogue has and this list has not speaks for itself. */
export function listTools(catalogue: Catalogue): ListedTool[] {
  const ids = [...new Set([...Object.keys(words), ...Object.keys(catalogue)])];
  return ids.flatMap((id) => {
    const made = Object.hasOwn(catalogue, id) ? catalogue[id] : undefined;
    const title = made?.title ?? words[id]?.title;
    const purpose = words[id]?.purpose ?? made?.purpose;
    return title && purpose ? [{ id, title, purpose, ready: made !== undefined }] : [];
  });
}
