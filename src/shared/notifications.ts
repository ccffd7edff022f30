/** What a notification tells. Names stand as they were at the time. */
import { z } from "zod";
import { type Answer, named } from "./answers/named.ts";
import { clientSays } from "./handover/client-says.ts";
import { memberRoles } from "./roles.ts";
import { toolName } from "./run-parts.ts";
import { membership } from "./tiers.ts";

/** What has become of a payment: not collected, given up, or collected after all. */
const paymentNews = named("PaymentNews", () => z.enum(["failed", "stopped", "mended"]));
export type PaymentNews = Answer<typeof paymentNews>;

export const notificationData = named("NotificationData", () => {
  const [text, tool, role] = [z.string(), toolName(), z.enum(memberRoles)];
  const ofProject = <Kind extends z.ZodType, Rest extends z.ZodRawShape>(kind: Kind, rest: Rest) =>
    z.object({ project: z.string(), kind, ...rest });
  return z.union([
    ofProject(z.literal("run"), { runId: text, tools: z.array(tool), state: z.enum(["done", "failed"]) }),
    ofProject(z.literal("invited"), { by: text, role, invitationId: text }),
    ofProject(z.literal("joined"), { who: text, role }),
    ofProject(z.literal("left"), { who: text }),
    ofProject(z.literal("role"), { by: text, role }),
    ofProject(z.literal("removed"), { by: text }),
    /** capped: a limit stands; else there is none any more. */
    ofProject(z.literal("caps"), { by: text, capped: z.boolean() }),
    /** Named in a message; `note` is how it begins. */
    ofProject(z.literal("mention"), { by: text, threadId: text, number: z.number(), note: text }),
    ofProject(z.literal("client"), {
      /** The name that the client gave. */
      by: text,
      says: z.enum(clientSays),
      tool,
      collectionId: text,
      note: text,
      /** How many pieces, and the words of the first; absent in what was told of whole results. */
      pieces: z.number().optional(),
      text: text.optional(),
    }),
    ofProject(z.literal("comment"), {
      by: text,
      /** By an at sign; else the person takes part in what is said about the result. */
      named: z.boolean(),
      tool,
      runId: text,
      resultId: text.optional(),
      note: text,
    }),
    /** So many documents beside claims come to their last day, or are past it. */
    ofProject(z.literal("evidence"), {
      state: z.enum(["soon", "expired"]),
      documents: z.number(),
      note: text,
    }),
    ofProject(z.enum(["approval_asked", "approved", "sent_back"]), {
      by: text,
      tool,
      runId: text,
      /** Absent in what was told before it was noted. */
      resultId: text.optional(),
      /** How many of its pieces; absent: all of it. */
      pieces: z.number().optional(),
      note: text,
    }),
    z.object({ kind: z.literal("payment"), news: paymentNews(), plan: membership().nullable() }),
  ]);
});
export type NotificationData = Answer<typeof notificationData>;
