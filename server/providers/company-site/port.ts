/** Public pages of companies, as far as their sites let programs read them. */
export interface CompanySites {
  /** Looks what its site allows; the pages themselves are asked for one by one. */
  open(host: string, signal?: AbortSignal): Promise<SiteOpening>;
}

export type SiteOpening = { kind: 'open'; site: OpenSite } | { kind: SiteTrouble };

export interface OpenSite {
  /** Where the site begins. */
  home: string;
  page(url: string, signal?: AbortSignal): Promise<SiteAnswer>;
  /** The pages that the site lists by itself; none where it has no such list. */
  listed(signal?: AbortSignal): Promise<string>;
  close(): void;
}

export type SiteAnswer =
  /** Where it really stands, after what it was led on to. */
  { kind: 'page'; url: string; html: string } | { kind: SiteTrouble };

/** Why a page is not read. */
export const SITE_TROUBLES = [
  /** The site does not let programs read it. */
  'forbidden',
  /** It leads into a network that is not the internet. */
  'private',
  /** There is no such page. */
  'gone',
  /** It leads to another site. */
  'elsewhere',
  /** It is larger than any page that people read. */
  'too_large',
  /** It is no page of text. */
  'no_page',
  'timed_out',
  /** Nobody is there, or the site has a fault. */
  'unreachable',
  'stopped',
] as const;
export type SiteTrouble = (typeof SITE_TROUBLES)[number];
