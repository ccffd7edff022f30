import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { DropArea } from "#src/ui/form/drop-area.tsx";
import { Select } from "#src/ui/form/select.tsx";
import { TextArea } from "#src/ui/form/text-area.tsx";
import { TextInput } from "#src/ui/form/text-input.tsx";
import { KitPanel } from "./panel.tsx";

export function KitFields() {
  const [text, setText] = useState("新潟の酒蔵が作る化粧水です。");
  const [choice, setChoice] = useState("a");
  const [files, setFiles] = useState(0);
  const options = { a: "化粧品", b: "食品" };
  return (
    <KitPanel title="入力">
      <div className="grid gap-5 md:grid-cols-2">
        <TextInput label="名前" hint="あとで変えられます。" />
        <TextInput label="メールアドレス" error="@を含めて入力してください。" defaultValue="taro" />
        <TextInput label="使えない欄" disabled defaultValue="変えられません" />
        <TextInput label="ボタンつき" beside={<Button>読み込む</Button>} />
        <Select label="商品区分" value={choice} onChange={setChoice} options={options} />
        <Select
          label="まちがいのある選択"
          value={choice}
          onChange={setChoice}
          options={options}
          error="選び直してください。"
        />
        <TextArea
          label="説明"
          hint="Ctrl+Enterでも送れます。"
          value={text}
          onChange={setText}
          counter={<span className="tabular">{text.length}/5000字</span>}
        />
        <TextArea
          label="まちがいのある説明"
          value={text}
          onChange={setText}
          error="10文字以上で入力してください。"
        />
      </div>
      <DropArea
        label={`ファイル（${files}件）`}
        hint="TXT、PDF、DOCX"
        accept=".txt,.pdf,.docx"
        onFiles={(chosen) => setFiles(chosen.length)}
      />
    </KitPanel>
  );
}
