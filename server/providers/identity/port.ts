/** A sign-in that was begun, and what must come back with it. */
export interface SignInRequest {
  /** Where the provider sends the person back to; registered there beforehand. */
  redirectUri: string;
  state: string;
  nonce: string;
  /** Only its hash travels with the person (PKCE). */
  verifier: string;
}

/** What a provider says about a person. */
export interface ExternalPerson {
  /** The same for this person for ever, whatever else about them changes. */
  subject: string;
  email: string | null;
  /** The provider vouches that the address is the person's own. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

export type SignInOutcome =
  | { is: 'known'; person: ExternalPerson }
  /** The person changed their mind, or the provider did not let them in. */
  | { is: 'declined' }
  /** What came back does not belong to what was asked, or is not genuine. */
  | { is: 'not_genuine'; reason: string }
  /** The provider does not answer: later may be better. */
  | { is: 'away'; reason: string };

/** Someone elsewhere who can say who a person is. */
export interface IdentityProvider {
  /** The address of their sign-in page; null while they do not answer. */
  begin(request: SignInRequest): Promise<string | null>;
  /** What they say, once the person is back with `query`. */
  finish(query: URLSearchParams, request: SignInRequest): Promise<SignInOutcome>;
}
