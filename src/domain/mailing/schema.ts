/** What a person says about mails that help them to begin, and about what is told of a payment. Pure, browser-safe. */
import { z } from "zod";
import { namedObject } from "../../shared/answers/named.ts";

export const setMailingsSchema = z.object({ on: z.boolean() });
/** What is not given stays as it is. */
export const setPaymentMailsSchema = z.object({
  bell: z.boolean().optional(),
  mails: z.boolean().optional(),
});
export type SetPaymentMails = z.infer<typeof setPaymentMailsSchema>;
/** Where a person is told of a payment. */
export const paymentNewsPreference = namedObject("PaymentNewsWish", () => ({
  bell: z.boolean(),
  mails: z.boolean(),
}));

export const setWorkMailsSchema = z.object({ on: z.boolean() });

export const unsubscribeSchema = z.object({ token: z.string().min(1).max(200) });
