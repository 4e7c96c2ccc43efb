import { parse } from 'tldts';

/** Whether a name is an ending below which others have names of their own (`co.uk`, `github.io`): nobody's domain. */
export const isPublicSuffix = (name: string): boolean =>
  parse(name, { allowPrivateDomains: true }).publicSuffix === name;

/** What was registered, without what all of its ending share: `lumen` of `a.b.lumen.co.uk`; empty where nothing was. */
export const registeredWord = (name: string): string =>
  parse(name, { allowPrivateDomains: true }).domainWithoutSuffix ?? '';

/** Whether it is a domain itself and no name below one (`lumen.co.uk`). */
export const isWholeDomain = (name: string): boolean => parse(name, { allowPrivateDomains: true }).domain === name;
