/** The pages a workspace admin may grant to a member: the sidebar's keys, plus dialer and notifications. */
export const PAGES = [
  'dashboard',
  'search',
  'campaigns',
  'profiles',
  'inbox',
  'reports',
  'mailboxes',
  'settings',
  'pipelines',
  'templates',
  'integrations',
  'billing',
  'dialer',
  'notifications',
] as const;
export type Page = (typeof PAGES)[number];

export const SPACE_ROLES = ['admin', 'member'] as const;
export type SpaceRole = (typeof SPACE_ROLES)[number];

/** What a person is to the platform, apart from any workspace. */
export const PLATFORM_ROLES = ['none', 'brand_owner', 'platform_admin'] as const;
export type PlatformRole = (typeof PLATFORM_ROLES)[number];

/** Map of page to permission; a page that is absent is not allowed. */
export type AllowedPages = Partial<Record<Page, boolean>>;

/**
 * Who may make a call. Declared on every call, checked in one place on the server.
 * The level also decides which database handle the action receives.
 */
export type Access =
  /** nobody has to be known: health, brand, documents */
  | { level: 'public' }
  /** any token we issued, signed in or not */
  | { level: 'token' }
  /** a signed-in, active person; no workspace is chosen */
  | { level: 'user' }
  /** a member of the chosen workspace; `page` refuses members without that page, admins pass */
  | { level: 'member'; page?: Page }
  /** an admin of the chosen workspace */
  | { level: 'space_admin' }
  /** a platform admin, or the owner of a brand, who sees that brand alone: the action must ask which */
  | { level: 'admin' }
  /** a platform admin; the action sees the whole platform */
  | { level: 'platform_admin' };

export const anyone = { level: 'public' } as const satisfies Access;
export const anyToken = { level: 'token' } as const satisfies Access;
export const signedIn = { level: 'user' } as const satisfies Access;
export const spaceAdmin = { level: 'space_admin' } as const satisfies Access;
export const admin = { level: 'admin' } as const satisfies Access;
export const platformAdmin = { level: 'platform_admin' } as const satisfies Access;
export const member = (page?: Page) => ({ level: 'member', page }) as const satisfies Access;

/** One rule for both sides: the sidebar hides by it, the server refuses by it. */
export function mayOpenPage(who: { role: SpaceRole; allowedPages: AllowedPages }, page: Page): boolean {
  return who.role === 'admin' || who.allowedPages[page] === true;
}
