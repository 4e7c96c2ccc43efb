import { lookup as lookUp } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './is-public-address.ts';

/** A name that leads into a network of ours, or of nobody. */
export class PrivateAddressError extends Error {}

/** Whether an address that somebody gave may be asked at all, before any name is looked up. */
export function isOfInternet(url: URL, isAllowed: (address: string) => boolean = isPublicAddress): boolean {
  // an address that is written out is asked without looking anything up
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  return isIP(host) === 0 || isAllowed(host);
}

/** The very addresses that are connected to are judged: a name that is looked up twice may answer twice. */
export const guardedLookUp =
  (isAllowed: (address: string) => boolean = isPublicAddress): LookupFunction =>
  (host, options, done) =>
    lookUp(host, { ...options, all: true }, (error, found) => {
      const first = found?.[0];
      if (error || !first) return done(error ?? new Error(`${host} has no address`), '');
      if (!found.every(({ address }) => isAllowed(address)))
        return done(new PrivateAddressError(`${host} is not of the internet`), '');
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
