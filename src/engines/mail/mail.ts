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
  /** Nothing goes out: mail stays on this machine. */
  stays?: true;
}

export interface StoredMail extends MailMessage {
  /** The file's name: when it was kept, and a random part. */
  name: string;
  keptAt: Date;
}

/** Mail that was kept on this machine instead of being sent. */
export interface MailReader {
  /** Newest first; at most `limit`. */
  list(limit: number): Promise<StoredMail[]>;
  /** Null for a name that is none of ours, or no longer there. */
  read(name: string): Promise<StoredMail | null>;
}
