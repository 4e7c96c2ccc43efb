/**
 * A professional social network, reached through a licensed gateway. What goes out ends in one of six ways and in no
 * other; where the gateway did not answer, `OutcomeUnknown` is thrown, and `ask` finds out later what came of it.
 */
export interface Network {
  // the account itself
  connect(login: Login): Promise<LoginOutcome>;
  /** An account that the gateway made for this username, where the answer to making it was lost. */
  find(username: string): Promise<Outcome<AccountRef | null>>;
  /** Signs an account that the gateway knows in again, or through another proxy. */
  reconnect(account: AccountRef, login: Login): Promise<LoginOutcome>;
  /** A code, or the phone number that was asked for, in digits with its country's code. */
  answer(account: AccountRef, answer: string): Promise<LoginOutcome>;
  resend(account: AccountRef): Promise<Outcome<null>>;
  state(account: AccountRef): Promise<AccountState>;
  owner(account: AccountRef): Promise<Outcome<AccountOwner>>;
  resync(account: AccountRef): Promise<Outcome<null>>;
  disconnect(account: AccountRef): Promise<Outcome<null>>;

  // reading
  search(account: AccountRef, search: NetworkSearch, page?: string): Promise<Outcome<NetworkPage<NetworkPerson>>>;
  profile(account: AccountRef, person: string): Promise<Outcome<Profile>>;
  posts(account: AccountRef, person: string, page?: string): Promise<Outcome<NetworkPage<NetworkPost>>>;
  /** What somebody can be endorsed for, the most endorsed first. */
  skills(account: AccountRef, person: string): Promise<Outcome<string[]>>;
  conversations(account: AccountRef, since: Since): Promise<Outcome<NetworkPage<Conversation>>>;
  messages(account: AccountRef, conversation: string, since: Since): Promise<Outcome<NetworkPage<NetworkMessage>>>;
  invitations(account: AccountRef, page?: string): Promise<Outcome<NetworkPage<SentInvitation>>>;
  relations(account: AccountRef, page?: string): Promise<Outcome<NetworkPage<Relation>>>;

  // acting: every act carries its key
  act(account: AccountRef, act: Act): Promise<Outcome<Receipt>>;
  /** What came of an act whose answer was lost: done with its receipt, not done, or nobody can say. */
  ask(account: AccountRef, act: Act, since: Date): Promise<AskOutcome>;

  // hearing
  /** Makes sure that the gateway tells this address what happens; safe to repeat. */
  subscribe(hookUrl: string): Promise<void>;
  /** Whether a request to that address comes from the gateway. */
  isGenuine(headers: Record<string, unknown>): boolean;
  /** What such a request says; null where it says nothing we use. */
  readHook(body: unknown): NetworkEvent | null;
}

/** The gateway's id of an account. */
export type AccountRef = string;

export interface Login {
  username: string;
  password?: string;
  /** The value of the network's session cookie, instead of a password. */
  cookie?: string;
  countryCode?: string;
  proxy?: { host: string; port: number; username: string; password: string };
  /** The sign-in of the account's Microsoft two-step verification. */
  twoFactor?: { username: string; password: string };
}

export type Challenge =
  | { kind: 'code'; pin: 'app' | 'sms' | 'email' | 'other' }
  | { kind: 'phone' }
  | { kind: 'two_factor'; problem: TwoFactorProblem | null; link: string | null }
  | { kind: 'in_app' }
  | { kind: 'captcha' };
export type TwoFactorProblem = 'invalid' | 'failed' | 'locked' | 'update_password';

/** Why the network or the gateway said no; nothing happened. */
export type NetworkRefusal =
  | 'wrong_password'
  | 'wrong_code'
  | 'code_expired'
  | 'wrong_phone'
  | 'already_connected'
  | 'proxy_failed'
  | 'proxy_credentials'
  | 'must_change_password'
  | 'restricted'
  | 'not_found'
  | 'not_connected_to_person'
  | 'unreachable_person'
  | 'too_long'
  | 'subscription_needed'
  | 'no_credits'
  | 'not_allowed'
  | 'not_supported'
  /** It answered in a form that we do not know; the detail names the field. */
  | 'unreadable'
  | 'not_reached';

export type Outcome<R> =
  | { kind: 'done'; receipt: R }
  | { kind: 'already'; receipt: R | null }
  | { kind: 'throttled'; until: Date; reason: 'daily' | 'weekly' | 'login' | 'pace'; detail?: string }
  | { kind: 'refused'; reason: NetworkRefusal; detail: string }
  | { kind: 'challenged'; account: AccountRef | null; challenge: Challenge }
  | { kind: 'disconnected'; detail?: string };
export type LoginOutcome = Outcome<{ account: AccountRef }>;

/** The request went out and no answer came: it may have happened. */
export class OutcomeUnknown extends Error {}

export interface AccountState {
  /** As the gateway sees it now. */
  status: 'ok' | 'connecting' | 'credentials' | 'restricted' | 'stopped' | 'gone' | 'unknown';
  /** The same, where the gateway tells why. */
  detail: string | null;
}

export interface AccountOwner {
  memberId: string;
  firstName: string;
  lastName: string;
  email: string | null;
  isEmailVerified: boolean;
  link: string | null;
  photoLink: string | null;
  subscription: 'basic' | 'premium' | 'sales_navigator' | 'recruiter';
  /** What is wrong with the seat of Sales Navigator, where there is one. */
  salesError: string | null;
}

export interface NetworkPage<T> {
  items: T[];
  next: string | null;
  /** How many there are in all, where the network says so. */
  total?: number | null;
  /** Of entries that could not be read, and so are not among the items: the field at which each failed. */
  unreadable?: readonly string[];
}
export interface Since {
  after?: Date;
  page?: string;
  /** Conversations with something unread, and no others. */
  isUnread?: boolean;
}

/** The nine kinds of places where people are found, by address or by words. */
export type NetworkSearch =
  | { kind: 'people' | 'navigator' | 'recruiter'; keywords: string }
  | { kind: 'url'; url: string };

export interface NetworkPerson {
  personId: string;
  publicId: string | null;
  name: string;
  headline: string;
  location: string | null;
  link: string | null;
  photoLink: string | null;
  distance: 1 | 2 | 3 | null;
  // what a search tells of some and leaves out of others
  firstName?: string;
  lastName?: string;
  companyName?: string | null;
  title?: string | null;
  industry?: string | null;
  isPremium?: boolean | null;
  isOpenProfile?: boolean | null;
}
export interface Profile extends NetworkPerson {
  firstName: string;
  lastName: string;
  companyName: string | null;
  title: string | null;
  connections: number | null;
  isOpenProfile: boolean;
  invitation: 'none' | 'sent' | 'received';
}
export interface NetworkPost {
  id: string;
  text: string;
  at: Date;
}
export interface Conversation {
  id: string;
  personId: string | null;
  unread: number;
  at: Date;
}
export interface NetworkMessage {
  id: string;
  conversation: string;
  personId: string;
  isOurs: boolean;
  text: string;
  at: Date;
  /** When whoever we wrote it to opened it; null where they have not, or nobody can say. */
  seenAt: Date | null;
}
export interface SentInvitation {
  id: string;
  personId: string;
  name: string;
  headline: string;
  photoLink: string | null;
  link: string | null;
  sentAt: Date;
}
export interface Relation {
  personId: string;
  name: string;
  since: Date;
}

export type Act = { key: string } & (
  | { kind: 'view'; personId: string }
  | { kind: 'follow'; personId: string }
  | { kind: 'invite'; personId: string; note?: string }
  | { kind: 'withdraw'; invitationId: string }
  | { kind: 'message'; personId: string; conversation?: string; text: string; files?: readonly OutgoingFile[] }
  | { kind: 'inmail'; personId: string; subject: string; text: string; files?: readonly OutgoingFile[] }
  | { kind: 'like'; postId: string }
  | { kind: 'comment'; postId: string; text: string }
  | { kind: 'endorse'; personId: string; skill?: string }
  | { kind: 'invite_to_event'; personId: string; eventId: string }
);
/** What goes out with a message. */
export interface OutgoingFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}
/** What the network calls what we did. */
export interface Receipt {
  id: string | null;
  conversation?: string;
}
export type AskOutcome =
  | { kind: 'done'; receipt: Receipt }
  | { kind: 'not_done' }
  /** Final: asking again will not help. */
  | { kind: 'unknown'; isFinal?: true };
export const NEVER_KNOWN: AskOutcome = { kind: 'unknown', isFinal: true };

/** What the gateway tells by itself. Each says which account to look at; the truth is then read, not believed. */
export type NetworkEvent =
  | { kind: 'account'; account: AccountRef; status: AccountState['status'] }
  | { kind: 'message'; account: AccountRef; conversation: string; personId: string | null; isOurs: boolean }
  | { kind: 'seen'; account: AccountRef; conversation: string }
  | { kind: 'relation'; account: AccountRef; personId: string };
