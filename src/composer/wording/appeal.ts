/** Which words of a brief can draw a reader, and which are only good to know. */

/** Bare sizes, hours and addresses: good to know, no reason to choose. */
export const specPattern =
  /^(?:[約\d.,×xX〜~\-\s]+[A-Za-z㎡°℃]{0,3}[一-龠ァ-ヶ]{0,2}|(?:東京都|北海道|(?:京都|大阪)府|[一-龠]{2,3}県)(?:[一-龠ァ-ヶ]{1,6}[市区郡町村]){0,2}|[一-龠ァ-ヶ]{1,5}市(?:[一-龠]{1,3}区)?|(?:駐車|駐輪)場.{0,8}台?|.*(?:営業時間|定休日|受付時間|診療時間|休診|住所|所在地|電話|内容量|サイズ|容量|重量|原材料|全成分|産地|勤務地|築年|届出番号).*)$/u;

/** True, but nobody is drawn by it. */
export const dullPattern =
  /^[^、]{1,6}は[^、]{0,4}\d+(?:回|個|名|点|本|冊)まで$|要冷蔵|発売は|^お?見積も?り?$|予約は|冷[蔵凍]で|損害(?!保険)|遅延|年率|成約済|売り切れ|売切|休み|休診|休業|定休|別売|不可|お断り|遠慮|注意|必要です|大丈夫|手数料|審査|返済|お持ちの方|コードの長さ|消費電力|電源|カラー|支払|月払い|賞味期限|消費期限|届出|登録番号|(?<!工場で)製造(?!は.{2,14}(?:工房|工場|蔵))|発送|送料|販売場所|階$|募集$|[☆★]|wash|only|not included|returns/iu;

export const notANumber =
  /^(?:重さ|長さ|幅|厚さ|高さ|容量|直径|刃渡り|奥行き?)\S*\d|^(?:メーカー)?保証|^\d[\d.]*(?:g|mL|ml|kg|L)(?:入り?)?$|\d{4}年|時点|契約$|敷金|\d時.*まで$|\d:\d/u;

/** Numbers that date or count the thing itself: nobody chooses by them alone. */
export const notAChoice =
  /^(?:重さ|長さ|幅|厚さ|高さ|容量|直径|刃渡り|奥行き?)\S*\d|^(?:メーカー)?保証|^\d[\d.]*(?:g|mL|ml|kg|L)(?:入り?)?$|\d{4}年|創業|開院|開店|^全\d|時点|契約$|敷金|管理費|\d時.*まで$|\d:\d|年目|\d\S* (?!.*駅)\S|医薬部外品|機能性表示食品|(?:工房|製作所|水産|商店|酒造|農園)|(?:こと|もの|ところ)$/u;

export const pricePattern = /円|[¥￥$]|ドル/u;

export const easeWords =
  /(?:不要|無料|OK|手ぶら|オンライン|24時間|即日|すぐ|簡単|かんたん|手軽|気軽|そのまま|洗える|ワンタッチ|全自動|自動|スマホ|アプリ|土日|夜間|当日|未経験|在宅|自宅|つけるだけ|だけで|徒歩|駅|ネット予約|予約なし|初心者)/u;

export const easeClause = /(?:でき|られ|学べ|使え|始め|はじめ|頼め|通え|洗え|作れ|選べ|行え)る$|だけで/u;

export const startsWithAmount = /^(?:税込|税別|月額|年額|総額|時給|月給|1|\d|[¥￥$])/u;

export const person =
  /(?:方|人|者|様|さま|さん|女性|男性|世代|代|層|企業|会社|事業主|主婦|主夫|学生|高校生|中学生|小学生|親|家族|ママ|パパ|世帯|夫婦|シニア|オーナー|店舗|店長|チーム|初心者|フリーランス|経営者|担当|犬|猫|社会人|カップル|業|患者|大人|子ども|こども|お子さま|看護師|介護士|職人|エンジニア)$/u;

/** 「営業時間：9時〜19時」: a label and its value, as on a sheet; the colon of a time of day is none. */
export const labeledPattern = /^[^：:]{1,14}(?:：|:(?!\d))/u;

/** True for a sentence that only says what it is called: 「京都の着物レンタル「花あかり」です」. */
export const namesOnly = (text: string, name: string | undefined): boolean =>
  name !== undefined && /[「『“]([^「」『』“”]+)[」』”]\S{0,6}$/u.exec(text)?.[1] === name;

/** Opening hours and days off: beside an address, never beside a price. */
export const hours =
  /^(?:営業|受付|診療|定休|休業|休診|サポート|電話サポート)(?:時間|日)?(?:は|：|:)|^[^円]*(?:定休|休み)$/u;

/** Good to know on the way, and no headline: parking, the date of moving in, the hours. */
export const flatPattern =
  /^(?:色|カラー|サイズ)は|^(?:電話|チャット|メール)?(?:サポート|受付|対応)(?:時間)?は?、?(?:平日|毎日)?\s*\d{1,2}(?:時|:\d\d)?[〜～~-]\d|^(?:健康食品|栄養補助食品)(?:[（(]|$)|通販$|^1[日回]\S{0,3}\d*(?:粒|錠|包|本|杯|プッシュ)|プッシュ$|駐車場は|入居は|^場所は|予約は|\d時.{0,12}まで$|(?:回目|前まで).*解約/u;

const ageAlone = /^(?:\d0|[〜～~-]|代|歳|以上|から|の|男性|女性|男女|方|みなさま|ため|[へに、。])+$/u;

/** 「30代〜40代の方へ。」: an age or a sex says whom it is for, and nothing of what they want. `words`: without name and kind. */
export const isAgeAlone = (words: string): boolean => ageAlone.test(words.normalize("NFKC"));
