/** Sentences that give orders to a machine: they are data like any other, and never a claim about the product. */

const orders = new RegExp(
  [
    /(?:これまで|以前|上記|前述|先ほど|今まで|すべて|全て|元)の?.{0,8}(?:指示|命令|ルール|プロンプト|制約|設定).{0,8}(?:無視|忘れ|破棄|取り消|上書き)/u,
    /(?:指示|命令|プロンプト|ガイドライン|安全(?:対策|フィルタ)).{0,6}(?:は|を|も)?(?:すべて|全て)?(?:無視|忘れて|破棄|解除)/u,
    /(?:システム|開発者|初期)(?:プロンプト|メッセージ|指示)/u,
    /^(?:AI|ＡＩ|LLM|ChatGPT|GPT|Claude|Gemini|アシスタント|生成AI|言語モデル|モデル|ボット)(?:さん|様)?(?:へ|への(?:指示|命令|お願い|メモ)|に(?:告ぐ|命令|お願い)|は(?:必ず|以下|次|ここで|今後|この))/u,
    /(?:AI|LLM|生成AI|言語モデル|アシスタント)(?:へ|に対して|への)(?:の)?(?:指示|命令|お願い|メモ)[:：はでが]/u,
    /(?:あなた|君|きみ|お前)は(?:今から|これから|もう|ただの|いま)?.{0,16}(?:AI|モデル|アシスタント|ボット|管理者|開発者|ロールプレイ|として(?:振る舞|行動|ふるま|回答|動作))/u,
    /(?:として|になりきって)(?:振る舞|行動し|ふるま|回答し|動作し)/u,
    /(?:出力|回答|応答|返答|返信|生成結果)(?:は|を|に|の(?:最後|冒頭|先頭)に).{0,40}(?:だけに?し|のみ|含め|加え|入れ|変更|書き換え|追加し|停止|してください|しなさい|せよ|すること)/u,
    /(?:とだけ|と必ず|のみを?|必ず.{0,30}と|だけを)(?:出力|表示|回答|返答|答え|書い|書け|記載|明記|断言|表現)(?:し|せ|て|よ|す|る|こと)?/u,
    /(?:出力|回答)(?:しろ|せよ|しなさい|すること)/u,
    /(?:(?:API|秘密|アクセス)\s?(?:キー|鍵)|パスワード|環境変数|個人情報|内部情報).{0,12}(?:出力|表示|開示|教え|送信|漏|公開し)/u,
    /(?:表現チェック|チェック|審査|検査|警告|フラグ)(?:は|を|も)?.{0,6}(?:スキップ|回避し|無効|省略|オフに|外して|飛ばし)/u,
    /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|rules?|prompts?|above|previous|prior|guidelines?|everything)\b/u,
    /\byou are (?:now|no longer)\b/u,
    /\b(?:system|developer) (?:prompt|message|override)\b/u,
    /\b(?:act|respond|behave|reply) (?:as|like) (?:an?|the|if)\b/u,
    /\b(?:reply|respond|answer|output|print|say|write|return) (?:only|exactly|just|with only|nothing but)\b/u,
    /\b(?:reveal|print|show|leak|send|output) (?:me )?(?:your|the|all) (?:hidden |secret |system |internal )?(?:prompt|instructions?|api keys?|passwords?|secrets?|environment)/u,
    /<\/?(?:system|instructions?|prompt|im_start|im_end|assistant|user)\b[^>]{0,40}>/u,
    /<\|.{0,20}\|>|\[\/?INST\]|###\s*(?:system|instruction)/u,
    /^(?:system|assistant|developer|システム)\s*[:：]/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "iu",
);

/** True when the text orders an AI about (「これまでの指示を無視して…」, "ignore previous instructions"). */
export function isInstruction(sentence: string): boolean {
  const text = sentence.normalize("NFKC").slice(0, 1000);
  return orders.test(text);
}
