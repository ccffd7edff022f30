/** The six steps of a first piece of work. `coming` marks a step that is not there yet. */
import type { ReactNode } from "react";
import { Kbd } from "../../../ui/kbd.tsx";

export interface GuideStep {
  id: string;
  title: string;
  text: string;
  tips: ReactNode[];
  /** Cannot be done yet. */
  coming?: true;
}

export const guideSteps: GuideStep[] = [
  {
    id: "paste",
    title: "貼る",
    text: "商品の説明を、整えずにそのまま貼ります。文は番号つき（B1、B2…）に分かれ、あとで根拠になります。",
    tips: [
      "10文字から5,000文字まで貼れます。",
      "ファイル（TXT・Markdown・CSV・HTML・PDF・DOCX）を落とすか、商品ページのアドレスを入れても読めます。",
      "手元に資料がなければ、見本（化粧水・会計SaaS・パン屋）を選べます。",
    ],
  },
  {
    id: "make",
    title: "全部つくる",
    text: "ボタンを1つ押します。指示文（プロンプト）は要りません。できた行から画面に出ます。",
    tips: [
      "案件では「全部つくる」、お試しでは「分析とコピーだけ」を押します。",
      "途中で止めても、できたところまでは残ります。",
      "画面を閉じても作業は続き、開き直すと続きから見られます。",
    ],
  },
  {
    id: "evidence",
    title: "根拠を見る",
    text: "行にマウスを重ねるか、キーボードで選ぶと、元になった文に色がつきます。番号を押すと、文そのものが開きます。",
    tips: [
      "点線の下線は、資料の文にひもづいた言葉です。",
      "「要修正」「要確認」「参考」の印は、規則の名前と理由、書き換え案を開きます。",
      "印がなくても、最終判断は専門家・媒体審査にお任せください。",
    ],
  },
  {
    id: "mend",
    title: "1本だけ直す",
    text: "気に入った行は固定し、直したい行だけを作り直します。ほかの行は変わりません。",
    tips: [
      "「短く」「長く」「やさしく」「かたく」「言い換え」は、3つの案から選べます。",
      "手で直した行も、その場で文字数と表現をもう一度確かめます。",
      <>
        行を選んで <Kbd>R</Kbd> で作り直し、<Kbd>F</Kbd> で固定、<Kbd>E</Kbd> で手直しができます。
      </>,
    ],
  },
  {
    id: "approve",
    title: "承認",
    text: "案件のメンバーに見てもらい、使う行を決めます。承認された行には印がつきます。",
    coming: true,
    tips: ["この手順は準備中です。いまは、使う行を固定しておくと見分けられます。"],
  },
  {
    id: "export",
    title: "書き出す",
    text: "使う行をコピーするか、CSVで書き出します。",
    tips: [
      "書式つき、1行ずつなど、貼り先に合わせたコピーができます。",
      "CSVは、UTF-8と、表計算ソフト向けのShift_JISから選べます。",
      "広告やLPの書類の形での書き出しは、準備中です。",
    ],
  },
];
