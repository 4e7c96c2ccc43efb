/**
 * What a page of ours and the browser extension say to each other by window.postMessage (G048). Every message carries
 * the channel and an id; the answer carries the same id. An extension that does not answer in time is not there.
 */
export const EXTENSION_CHANNEL = 'outreach-extension';
export const EXTENSION_ANSWER_MS = 1_500;
export const EMAIL_DISCOVERY_MS = 30_000;

export interface FoundProfile {
  first_name: string;
  last_name: string;
  link: string | null;
  photo_link: string | null;
  /** The email of the network's account, where the page told it. */
  email: string | null;
}

/** How the search for the account's email ends. */
export const EMAIL_DISCOVERIES = ['no_extra_data', 'need_login', 'got_email', 'no_email_found'] as const;
export type EmailDiscovery = (typeof EMAIL_DISCOVERIES)[number];

export type ToExtension =
  | { type: 'hello' }
  | { type: 'find_profile' }
  | { type: 'find_email' }
  | { type: 'logged_out' };

export type FromExtension =
  | { type: 'hello'; version: string }
  /** `profile` is null when nobody is signed in at the network. */
  | { type: 'profile'; profile: FoundProfile | null }
  | { type: 'email'; outcome: EmailDiscovery; email: string | null };

export interface ExtensionMessage<T> {
  channel: typeof EXTENSION_CHANNEL;
  direction: 'to_extension' | 'from_extension';
  id: string;
  body: T;
}
