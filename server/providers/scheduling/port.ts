/** What is needed of a tool in which people book meetings: whose calendar it is, what can be booked, and who books. */
export interface Scheduling {
  /** Where its user agrees; the browser comes back with a code. */
  consentUrl(asked: { state: string; verifier: string }): string;
  exchange(given: { code: string; verifier: string }): Promise<SchedulingAccess>;
  /** Of a refresh token that is used up by it. */
  refresh(refreshToken: string): Promise<SchedulingAccess>;
  /** From then on nothing is answered to it. */
  revoke(refreshToken: string): Promise<void>;
  user(accessToken: string): Promise<SchedulingUser>;
  /** Those that can be booked now, in the order of the tool. */
  eventTypes(accessToken: string, user: SchedulingUser): Promise<SchedulingEventType[]>;
  /** What is booked, moved and canceled from then on, the next first. */
  bookings(accessToken: string, user: SchedulingUser, from: Date): Promise<Booking[]>;
  /** Has it tell that address of every booking, signed with the key; answers what the telling goes by there. */
  tellBookings(accessToken: string, told: { user: SchedulingUser; url: string; key: string }): Promise<string>;
  tellNoMore(accessToken: string, subscription: string): Promise<void>;
  /** What a request tells; null where it is another news. Throws `NotGenuine` where it was not the tool's own. */
  readBooking(headers: Record<string, unknown>, body: Buffer, signed: { key: string; now: Date }): Booking | null;
}

export interface SchedulingAccess {
  accessToken: string;
  refreshToken: string;
  /** For how many seconds it is good. */
  seconds: number;
}

export interface SchedulingUser {
  /** Short, and the same for ever. */
  id: string;
  /** By which it is named there. */
  uri: string;
  organization: string;
  name: string;
  email: string;
  picture: string | null;
}

export interface SchedulingEventType {
  id: string;
  name: string;
  minutes: number;
  link: string;
}

/** Somebody booked, moved or canceled. Moved is a new booking that names the one before, and the end of that one. */
export interface Booking {
  id: string;
  state: 'booked' | 'canceled';
  /** The booking that it takes the place of. */
  before: string | null;
  /** It ends since another takes its place. */
  isMoved: boolean;
  email: string;
  name: string;
  event: string;
  /** Where they meet: a link, an address, a number. */
  place: string;
  start: Date;
  end: Date;
}

/**
 * Why something could not be done. `ended`: access was taken back there. `plan`: its plan there has no webhooks.
 * `refused`: for another reason, in its words. `away`: it does not answer; later it may.
 */
export class SchedulingRefused extends Error {
  readonly reason: 'ended' | 'plan' | 'refused' | 'away';
  constructor(reason: SchedulingRefused['reason'], words: string) {
    super(words);
    this.reason = reason;
  }
}
export class NotGenuine extends Error {}
