import type { AskOutcome, Outcome, OutgoingFile, Receipt } from '../network/port.ts';

/**
 * A mailbox of a customer, reached through whoever carries its mail. A send ends in one of the network's six ways; where
 * no answer came, `OutcomeUnknown` is thrown, and `ask` finds out. The same key is sent once, however often it is asked.
 */
export interface EmailProvider {
  send(mailbox: Mailbox, mail: OutgoingEmail): Promise<Outcome<Receipt>>;
  ask(key: string): Promise<AskOutcome>;
  /** Whether mail can leave by it now. */
  state(mailbox: string): Promise<'connected' | 'disconnected' | 'unknown'>;
  /** Whether a request to our address comes from the carrier. */
  isGenuine(headers: Record<string, unknown>, body: Buffer): boolean;
  /** What such a request says; null where it says nothing we use. */
  readHook(body: unknown): EmailHook | null;
}

export interface Mailbox {
  id: string;
  email: string;
  senderName: string;
}

export interface OutgoingEmail {
  key: string;
  /** Given back with all that is heard of this mail: the workspace it belongs to. */
  tag: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where one click ends all mail (RFC 8058); null where the mail is no campaign's. */
  unsubscribeUrl: string | null;
  /** The mail that it goes on from, of ours: with it mail programs show both as one conversation. */
  answers?: { key: string; email: string } | null;
  files?: readonly OutgoingFile[];
}

interface OfMail {
  tag: string;
  key: string;
  /** As the carrier calls what happened: told twice, it has the same. */
  id: string;
  address: string;
  at: Date;
}
export type EmailHook =
  /** `isAutomatic` is an absence note: something was said, nobody has replied. */
  | (OfMail & { kind: 'replied'; subject: string; text: string; html: string | null; isAutomatic: boolean })
  | (OfMail & { kind: 'bounced' | 'complained'; detail: string })
  | { kind: 'mailbox'; tag: string; mailbox: string; isConnected: boolean };
