/**
 * `npm run restore:drill -- <file> --into <url> [--bucket <name>] [--endpoint <url>]`: backs up the Postgres database of this
 * installation while it serves, restores the backup into an empty database, and compares every table and every stored byte.
 * The bucket is the copy that a restore would use; without it the installation's own is read. Ends with 1 when anything differs.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../../src/config/env.ts";
import { readEnvironment } from "../../src/config/environment.ts";
import { loggable } from "../../src/shared/log/safe-log.ts";
import { type DrillReport, differences, drill, TargetNotEmptyError } from "./drill.ts";

function tell(report: DrillReport): boolean {
  const { tables, bytes, seconds, backupSize } = report;
  for (const { table, before, after } of tables) {
    const isSame = before?.rows === after?.rows && before?.hash === after?.hash;
    const rows = isSame ? `${before?.rows}` : `${before?.rows ?? "なし"} → ${after?.rows ?? "なし"}`;
    console.log(`${isSame ? "一致" : "相違"}  ${table}  ${rows}行  ${after?.hash ?? ""}`);
  }
  const time = (value: number) => `${value.toFixed(1)}秒`;
  const bad = [
    ...bytes.missing.map((hash) => `ファイルの中身がありません: ${hash}`),
    ...bytes.damaged.map((hash) => `ファイルの中身が違います: ${hash}`),
  ];
  for (const line of bad) console.log(line);
  const differ = differences(report).length;
  console.log(
    [
      `表: ${tables.length - differ}/${tables.length}が一致`,
      `ファイルの中身: ${bytes.checked - bad.length}/${bytes.checked}が一致（${(bytes.size / 1e6).toFixed(1)} MB）`,
      `バックアップ: ${(backupSize / 1e6).toFixed(1)} MB、${time(seconds.backup)}`,
      `復元: ${time(seconds.restore)}、照合: ${time(seconds.check)}`,
    ].join("\n"),
  );
  return differ === 0 && bad.length === 0;
}

const options = {
  into: { type: "string" },
  bucket: { type: "string" },
  endpoint: { type: "string" },
} as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const { databaseUrl, databaseDirectUrl, s3 } = readConfig(readEnvironment());
const from = databaseDirectUrl ?? databaseUrl;
const [file] = positionals;
if (from === undefined || file === undefined || values.into === undefined) {
  console.error(
    "DATABASE_URLを設定し、書き出すファイル名と空のデータベースを指定してください。例: npm run restore:drill -- drill.dump --into postgres://127.0.0.1/drill",
  );
  process.exit(2);
}
try {
  const copy = s3 && { ...s3, name: values.bucket ?? s3.name, endpoint: values.endpoint ?? s3.endpoint };
  const report = await drill({ from, into: values.into, file: resolve(file), bucket: copy });
  if (!tell(report)) process.exitCode = 1;
} catch (error) {
  const reason =
    error instanceof TargetNotEmptyError
      ? "復元先のデータベースが空ではありません。何も変えていません。"
      : loggable(error).message;
  console.error(`訓練を最後まで行えませんでした: ${reason}`);
  process.exitCode = 1;
}
