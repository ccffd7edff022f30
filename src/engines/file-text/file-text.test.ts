import { describeFileTextReader } from "./file-text.contract.ts";
import { createFileTextReader } from "./reader.ts";

describeFileTextReader("worker thread", () => createFileTextReader());
