/** Rows of a table as a reader of files hands them over, and what their cells look like. */
export interface TableRow {
  cells: string[];
  /** Empty rows stand before it. */
  gap: boolean;
  /** Columns whose value a merged cell carries down from a row above. */
  carried?: ReadonlySet<number>;
  /** First column of each cell that is merged across columns → how many. */
  spans?: ReadonlyMap<number, number>;
}

/** Longest a column name may be, characters. */
export const maxName = 40;
/** Longest a row's name may be, characters: what is longer is a text and names nothing. */
export const maxRowName = 24;

export const cellOf = ({ cells }: TableRow, column: number): string => cells[column] ?? "";
export const filledOf = ({ cells }: TableRow): number => cells.filter((cell) => cell !== "").length;

/** Short, and no number, price, date or sentence. */
export const isName = (cell: string, longest: number): boolean =>
  cell !== "" &&
  cell.length <= longest &&
  (!/^[\d０-９¥￥$+\-./,:%％年月日円\s]+$/.test(cell) || /^[年月日]+$/.test(cell)) &&
  !/[。！？]$/.test(cell);

/** 「2025年」「4月」「2025/4」: a figure that may name a column. */
export const isPeriod = (cell: string): boolean =>
  /^(?:\d{4}(?:年度?|[/.]\d{1,2}$))?(?:\d{1,2}月(?:期)?)?$/.test(cell) && cell !== "";

/** 2024, 2025, 2026: bare years one after the other. */
export const areYears = (cells: readonly string[]): boolean =>
  cells.length >= 2 &&
  cells.every(
    (cell, at) =>
      /^(?:19|20)\d\d$/.test(cell) && (at === 0 || Math.abs(Number(cell) - Number(cells[at - 1])) === 1),
  );

/** What papers about products and offers say of each in a row of its own. */
const field =
  /^(?:商品|製品|サービス|ブランド|会社|店舗?|屋号|施設|講座|プラン)?(?:名|名称)$|^(?:品名|価格|定価|料金|税込価格|販売価格|容量|内容量|サイズ|重量|重さ|寸法|色|カラー|素材|材質|成分|原材料(?:名)?|産地|原産国|賞味期限|消費期限|保存方法|使い方|使用方法|特長|特徴|効果|対象|ターゲット|ペルソナ|発売日|販売期間|期間|開催日|日時|日程|会場|場所|住所|所在地|電話(?:番号)?|TEL|FAX|メール(?:アドレス)?|氏名|お?名前|部署|営業時間|定休日|アクセス|送料|支払(?:い|方法)|返品|保証|URL|担当(?:者)?|予算|納期|目的|背景|課題|コンセプト|キャッチコピー|JAN(?:コード)?|型番|品番|製造元|販売元|メーカー|設立|代表(?:者)?|資本金|従業員数|事業内容|備考|注意(?:点|事項)?)(?:（[^（）]{1,12}）)?$/;

/** 「価格」「容量」: what a paper about one product says in a row of its own. */
export const isFieldName = (cell: string): boolean => field.test(cell);

/** 「合計」「小計」「平均」: what sums up other rows. */
export const sumName = (cell: string): string | undefined =>
  /^(?:総合計|総計|合計|小計|累計|計|平均|全体|トータル)$/.test(cell.replace(/[\s\u3000]/g, ""))
    ? cell.replace(/[\s\u3000]/g, "")
    : undefined;

const units =
  "円|千円|万円|百万円|億円|ドル|％|%|人|名|件|個|本|枚|台|箱|袋|点|冊|回|泊|日|日間|週|週間|か月|ヶ月|カ月|ヵ月|時間|分|秒|mm|cm|m|km|μg|mg|g|kg|t|mL|ml|cc|dL|L|kcal|kJ|W|kW|kWh|V|℃|度|歳|倍|pt|ポイント|社|店|店舗|坪|㎡|m2|ha|dpi|px";
const unit = new RegExp(`^(?:単位[：:\\s]*)?(${units})$`);
const ending = /^(.*?)[（([【［]([^（）()[\]【】［］]{1,20})[）)\]】］]$/;

/** A column's name and the unit that it states for its figures: 「価格（税込・円）」 → 価格（税込）, 円. */
export function splitUnit(name: string): { name: string; unit: string } {
  const [, front = "", inside = ""] = ending.exec(name) ?? [];
  const parts = inside.split(/[・、,，／/\s\u3000]+/).filter((part) => part !== "");
  const at = parts.findIndex((part) => unit.test(part));
  if (front.trim() === "" || at < 0) return { name, unit: "" };
  const rest = parts.filter((_, index) => index !== at);
  const kept = rest.length === 0 ? front.trim() : `${front.trim()}（${rest.join("・")}）`;
  return { name: kept, unit: unit.exec(parts[at] ?? "")?.[1] ?? "" };
}

const bareNumber =
  /^[▲△+\-−]?[\d０-９][\d０-９,，]*(?:[.．][\d０-９]+)?(?:\s?[〜～~\-–]\s?[\d０-９][\d０-９,，.]*)?$/;

/** The figure with the unit of its column, unless it states one itself. */
export const withUnit = (cell: string, of: string): string =>
  of !== "" && bareNumber.test(cell) ? `${cell}${of}` : cell;
