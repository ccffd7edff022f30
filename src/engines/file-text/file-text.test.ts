import { describeFileTextReader } from "#test/engines/file-text.contract.ts";
import { createFileTextReader } from "./reader.ts";

describeFileTextReader("worker thread", () => createFileTextReader());
