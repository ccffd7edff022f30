/** What a person says about mails that help them to begin. Pure, browser-safe. */
import { z } from "zod";

export const setLettersSchema = z.object({ on: z.boolean() });
export const stopLettersSchema = z.object({ token: z.string().min(1).max(200) });
