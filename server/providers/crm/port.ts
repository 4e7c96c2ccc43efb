/** What is needed of a CRM to hand people over to it. */
export interface ContactBook {
  /** Where somebody chooses one of their locations; the browser comes back with a code. */
  consentUrl(asked: { state: string }): string;
  exchange(code: string): Promise<BookAccess>;
  /** Of a refresh token that is used up by it. */
  refresh(refreshToken: string): Promise<BookAccess>;
  location(accessToken: string, locationId: string): Promise<{ name: string }>;
  /**
   * Puts somebody in, or brings up to date who is there: by the id that they are known by, else by email or number.
   * Throws `BookRefused`.
   */
  put(
    accessToken: string,
    locationId: string,
    contact: BookContact,
    knownId: string | null,
  ): Promise<{ id: string; isNew: boolean }>;
}

export interface BookAccess {
  accessToken: string;
  refreshToken: string;
  /** For how many seconds it is good. */
  seconds: number;
  /** Absent where an agency was chosen and no location of it. */
  locationId: string | null;
}

export interface BookContact {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  website: string | null;
  city: string | null;
  country: string | null;
  tags: readonly string[];
}

/**
 * Why something could not be done. `ended`: access was taken back there. `busy`: asked too often, until then.
 * `refused`: this one contact is not taken, in its words. `gone`: nobody is known there by that id. `away`: it does not answer; later it may.
 */
export class BookRefused extends Error {
  readonly reason: 'ended' | 'busy' | 'refused' | 'gone' | 'away';
  readonly afterMs: number;
  /** Who is there already by the same address or number. */
  readonly twinId: string | null;
  constructor(reason: BookRefused['reason'], words: string, afterMs = 0, twinId: string | null = null) {
    super(words);
    this.reason = reason;
    this.afterMs = afterMs;
    this.twinId = twinId;
  }
}
