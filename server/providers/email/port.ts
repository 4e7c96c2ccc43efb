import type { Readable } from 'node:stream';
import type { MailStage, StageAdvice } from '../../../contract/mailboxes/schemas.ts';
import type { AskOutcome, Outcome, OutgoingFile, Receipt } from '../network/port.ts';

/**
 * Mailboxes of customers, reached by the protocols of whoever carries their mail. A send ends in one of the network's
 * six ways; where no answer came, `OutcomeUnknown` is thrown, and `ask` finds out by the Message-ID, which is made of
 * the key. Each key is handed over by one sender at a time: the ledger sees to it.
 */
export interface EmailProvider {
  send(mailbox: CustomerMailbox, mail: OutgoingEmail): Promise<Outcome<Receipt>>;
  /** Whether a mail with this key has left: by the folder of sent mails, or by the carrier's own word. */
  ask(mailbox: CustomerMailbox, key: string): Promise<AskOutcome>;
  /**
   * Goes through the stages one after the other; the first that fails is the last that is told. A round writes one
   * short mail to the mailbox itself, waits for it and takes it away again; without one it is only signed in.
   */
  test(mailbox: CustomerMailbox, how?: { isRound: boolean }): Promise<TestedStage[]>;
  /** Hands over what has come since, at first what has come from a moment on, a part at a time; where to go on from. */
  hear(
    mailbox: CustomerMailbox,
    since: HeardPlaces | Date,
    take: (mail: HeardMail) => Promise<void>,
  ): Promise<HeardPart>;
  /** Resolves when something has come since, or when it is stopped; throws where nobody can listen. */
  waitForNews(mailbox: CustomerMailbox, since: HeardPlaces, signal: AbortSignal): Promise<void>;
  /** Where mails lie that came to it, by their Message-IDs; those that are not there are left out. */
  find(mailbox: CustomerMailbox, messageIds: readonly string[]): Promise<Map<string, FoundIn>>;
  /** Does with mails what a friendly reader does: takes them out of spam, opens and marks them, and files them away. */
  tend(mailbox: CustomerMailbox, messageIds: readonly string[], filing: MailFiling): Promise<void>;
}

export type FoundIn = 'inbox' | 'spam' | 'elsewhere';
/** Into a folder of this name, which is made where there is none, or to where what is done with lies. */
export type MailFiling = { folder: string } | 'archive';

/** Where answers to what left by somebody who keeps no mail are read. */
export type MailReading = Pick<EmailProvider, 'hear' | 'waitForNews' | 'find' | 'tend'> & {
  /** Finds a mail by its id and takes it away; without one it only signs in. Says what was found. */
  read(mailbox: CustomerMailbox, messageId: string | null): Promise<string>;
};

export interface CustomerMailbox {
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
export type MailSignIn = { user: string; password: string } | { user: string; grant: MailGrant };
/** What its owner allowed us at a vendor: worth an access token, which runs out and is renewed with it. */
export interface MailGrant {
  vendor: 'google' | 'microsoft';
  refreshToken: string;
}

/** By servers that take mail and keep it. */
export interface ServersAccess {
  kind: 'servers';
  smtp: MailServer;
  /** Null where it can only be sent by. */
  imap: MailServer | null;
  signIn: MailSignIn;
  /** Whether the carrier puts what leaves into the folder of sent mails by itself. */
  keepsSent: boolean;
  /** What mail is signed with before it is handed over (RFC 6376); absent where its carrier signs. */
  signing?: MailSigning;
}

export interface MailSigning {
  domain: string;
  selector: string;
  /** PEM. */
  privateKey: string;
}

/** Where answers to mail are read that left by somebody who keeps none. */
export interface ReadingAccess {
  server: MailServer;
  signIn: MailSignIn;
}

/** How a mailbox is reached, opened: never kept so, never logged. */
export type MailAccess =
  | ServersAccess
  | { kind: 'gmail'; grant: MailGrant }
  | { kind: 'sendgrid'; apiKey: string; reading: ReadingAccess | null }
  | {
      kind: 'amazon';
      accessKeyId: string;
      secretAccessKey: string;
      region: string;
      reading: ReadingAccess | null;
    };

/** Whether answers can be heard by it. */
export function isHeard(access: MailAccess): boolean {
  switch (access.kind) {
    case 'servers':
      return access.imap !== null;
    case 'gmail':
      return true;
    case 'sendgrid':
    case 'amazon':
      return access.reading !== null;
  }
}

export interface TestedStage {
  stage: MailStage;
  isGood: boolean;
  /** What was found, or the server's own words where it failed; at `tls` nothing where nothing is encrypted. */
  detail: string;
  tookMs: number;
  advice: StageAdvice | null;
}

/** The header of a mail that a mailbox writes to itself for a test: whoever hears one leaves it alone. */
export const CHECK_HEADER = 'X-Mailbox-Check';

/** The header of a mail between two mailboxes that are warmed up: a token that only we can make. */
export const WARM_UP_HEADER = 'X-Mailbox-Warm-Up';

/** How far a mailbox was heard: by folder the numbers of RFC 3501, or what its vendor counts by. */
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
  /** Message-IDs of what it goes on from, the oldest first: with them mail programs show all as one conversation. */
  thread?: readonly string[];
  files?: readonly OutgoingFile[];
  /** What marks a mail of the warm-up. */
  warmUpToken?: string;
}
