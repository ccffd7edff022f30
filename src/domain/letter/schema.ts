/** What a person says about mails that help them to begin, and about what is told of a payment. Pure, browser-safe. */
import { z } from "zod";

export const setLettersSchema = z.object({ on: z.boolean() });
export const setPaymentNewsSchema = z.object({ bell: z.boolean(), mails: z.boolean() });
export type PaymentNewsWish = z.infer<typeof setPaymentNewsSchema>;

export const stopLettersSchema = z.object({ token: z.string().min(1).max(200) });
