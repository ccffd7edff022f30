import { createPageReader } from "./guarded.ts";
import { describePageReader } from "./page.contract.ts";

describePageReader("guarded", (origin) => createPageReader({ allowOrigins: [origin], timeoutMs: 5_000 }));
