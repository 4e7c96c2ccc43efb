import type { Readable } from 'node:stream';
import type { AskOutcome, Outcome, OutgoingFile, Receipt } from '../network/port.ts';

/**
 * Mailboxes of customers, reached by the protocols of whoever carries their mail. A send ends in one of the network's
 * six ways; where no answer came, `OutcomeUnknown` is thrown, and `ask` finds out by the Message-ID, which is made of
 * the key. Each key is handed over by one sender at a time: the ledger sees to it.
 */
export interface EmailProvider {
  send(mailbox: Mailbox, mail: OutgoingEmail): Promise<Outcome<Receipt>>;
  /** Whether a mail with this key has left: by the folder of sent mails, or by the carrier's own word. */
  ask(mailbox: Mailbox, key: string): Promise<AskOutcome>;
  /** Goes through the stages one after the other; the first that fails is the last that is told. */
  test(mailbox: Mailbox): Promise<TestedStage[]>;
  /** Hands over what has come since, at first what has come from a moment on, a part at a time; where to go on from. */
  hear(mailbox: Mailbox, since: HeardPlaces | Date, take: (mail: HeardMail) => Promise<void>): Promise<HeardPart>;
  /** Resolves when something has come since, or when it is stopped; throws where nobody can listen. */
  waitForNews(mailbox: Mailbox, since: HeardPlaces, signal: AbortSignal): Promise<void>;
}

export interface Mailbox {
  id: string;
  email: string;
  senderName: string;
  access: MailAccess;
}

export type MailSecurity = 'tls' | 'starttls' | 'none';
export interface MailServer {
  host: string;
  port: number;
  security: MailSecurity;
}
export type MailSignIn = { user: string; password: string } | { user: string; accessToken: string };

/** How a mailbox is reached, opened: never kept so, never logged. */
export type MailAccess = {
  kind: 'servers';
  smtp: MailServer;
  /** Null where it can only be sent by. */
  imap: MailServer | null;
  signIn: MailSignIn;
  /** Whether the carrier puts what leaves into the folder of sent mails by itself. */
  keepsSent: boolean;
};

export const TEST_STAGES = ['name', 'connection', 'tls', 'sign_in', 'sending', 'reading'] as const;
export type TestStage = (typeof TEST_STAGES)[number];
export interface TestedStage {
  stage: TestStage;
  isGood: boolean;
  /** The server's own words where it is not. */
  detail: string;
}

/** How far a mailbox was heard, by folder: the numbers of RFC 3501. */
export type HeardPlaces = Record<string, { validity: string; uid: number }>;
export interface HeardPart {
  places: HeardPlaces;
  /** Whether more waits. */
  isMore: boolean;
}
export interface HeardMail {
  /** Sent by its owner, by whatever program. */
  isOurs: boolean;
  at: Date;
  size: number;
  /** The bytes as they came, to be read once. */
  open(): Promise<Readable>;
}

export interface OutgoingEmail {
  key: string;
  to: string;
  subject: string;
  /** Null where it is to be plain text only. */
  html: string | null;
  text: string;
  /** Where one click ends all mail (RFC 8058); null where the mail is no campaign's. */
  unsubscribeUrl: string | null;
  /** The mail that it goes on from: with it mail programs show both as one conversation. */
  answers?: { key: string; email: string } | null;
  files?: readonly OutgoingFile[];
}
