import * as z from 'zod';

/** Where an address must have a certain protocol and has another, or none (M070). */
export const protocolMissing = (protocol: string): string => `The URL must have ${protocol} protocol`;

/** A web address as people type one, with its protocol: https where none was typed. Null where it is none. */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  // “//host” leaves the protocol to the page that it stands on: a browser would read further slashes away
  if (/\s/.test(whole) || !/^https?:\/\/[^/\\]/i.test(whole) || !URL.canParse(whole)) return null;
  const { hostname, username } = new URL(whole);
  return !username && /^[^.]+(?:\.[^.]+)+$/.test(hostname) ? whole : null;
}

/** What stands in a field for addresses: kept with its protocol where it is one, and as it was typed where it is none yet. */
export const TypedAddress = z
  .string()
  .max(500)
  .transform((typed) => webAddress(typed) ?? typed);
