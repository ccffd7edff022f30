/** Mail that the product sends: one message to one person, in plain text and HTML. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Delivers one message, or throws. */
export interface MailSender {
  send(message: MailMessage): Promise<void>;
}
