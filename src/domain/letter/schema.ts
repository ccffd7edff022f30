/** What a person says about mails that help them to begin, and about what is told of a payment. Pure, browser-safe. */
import { z } from "zod";

export const setLettersSchema = z.object({ on: z.boolean() });
/** What is not given stays as it is. */
export const setPaymentNewsSchema = z.object({ bell: z.boolean().optional(), mails: z.boolean().optional() });
export type SetPaymentNews = z.infer<typeof setPaymentNewsSchema>;
/** Where a person is told of a payment. */
export interface PaymentNewsWish {
  bell: boolean;
  mails: boolean;
}

export const setWorkMailsSchema = z.object({ on: z.boolean() });

export const stopLettersSchema = z.object({ token: z.string().min(1).max(200) });
