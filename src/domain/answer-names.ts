/** Names in the API's document of schemas that what is stored is parsed with. */
import type { z } from "zod";
import { productClassSchema } from "../brief/product-class.ts";
import { documentKindSchema, rememberedSchema } from "../brief/reading/schema.ts";
import { correctionSchema } from "../brief/schema.ts";
import { withName } from "../shared/answers/named.ts";
import { proposalSchema } from "../shared/chat/proposal.ts";
import { houseRuleSchema } from "../shared/checks/active.ts";
import { attachedEvidenceSchema } from "../shared/evidence/attached-evidence.ts";
import { iconSetSchema } from "../shared/icon-set.ts";
import { messagePartSchema } from "../shared/message-parts.ts";
import {
  evidenceSchema,
  flagSchema,
  itemSchema,
  itemStatusSchema,
  scoreSchema,
  silencedFlagSchema,
  slotFitSchema,
  sourceSchema,
} from "../shared/result.ts";
import { readOptionsSchema } from "./file/schema.ts";

const names: Record<string, z.ZodType> = {
  BriefField: correctionSchema.shape.field,
  Citation: evidenceSchema,
  ClaimEvidence: attachedEvidenceSchema,
  DocumentKind: documentKindSchema,
  Finding: flagSchema,
  HouseRuleText: houseRuleSchema,
  IconSet: iconSetSchema,
  ItemStatus: itemStatusSchema,
  ItemView: itemSchema,
  MessagePart: messagePartSchema,
  ProductClass: productClassSchema,
  ReadOptions: readOptionsSchema,
  ReadSentence: sourceSchema,
  RememberedReading: rememberedSchema,
  ScoreCheck: scoreSchema,
  SilencedFinding: silencedFlagSchema,
  SlotFit: slotFitSchema,
  TalkProposal: proposalSchema,
};
for (const [name, schema] of Object.entries(names)) withName(name, schema);
