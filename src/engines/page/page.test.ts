import { describePageReader } from "#test/engines/page.contract.ts";
import { createPageReader } from "./guarded.ts";

describePageReader("guarded", (origin) => createPageReader({ allowOrigins: [origin], timeoutMs: 5_000 }));
