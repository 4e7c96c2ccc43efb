/** One mail, ready to leave. */
export interface OutgoingMail {
  /** The same for every try: a receiver that has it already can tell. */
  messageId: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** What became of handing a mail over. `reason` is for the log and the outbox, never for the recipient. */
export type MailOutcome =
  | { kind: 'accepted' }
  /** Trying again would end the same. */
  | { kind: 'refused'; reason: string }
  /** Busy, unreachable or throttling: try again. */
  | { kind: 'later'; reason: string }
  /** The connection broke while the mail was being handed over: it may have arrived, so it is not sent again. */
  | { kind: 'unknown'; reason: string };

/** Whoever carries our mail. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<MailOutcome>;
}
