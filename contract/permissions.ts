/**
 * What a workspace admin may grant to a member: the sidebar's pages, the dialer and notifications, and taking prospects
 * out of the product as a file.
 */
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
  'export',
] as const;
export type Page = (typeof PAGES)[number];

/** What a new member is offered unless an admin chooses otherwise: the daily work. */
export const USUAL_PAGES = [
  'dashboard',
  'campaigns',
  'profiles',
  'inbox',
  'templates',
  'notifications',
] as const satisfies readonly Page[];

/** Where there are labels: prospects and templates carry them. Whoever may open none of these has no use for them. */
export const LABEL_PAGES = ['profiles', 'inbox', 'campaigns', 'templates'] as const satisfies readonly Page[];

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
  /** a member of the chosen workspace who may open one of the pages and see the records; admins pass */
  | AccessOfMember
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

/**
 * The pages on which a call is made: whoever may open one of them may make it. A call that needs none says why, since
 * a member without any page can make it too.
 */
export type CallPages = readonly [Page, ...Page[]] | { readonly none: string };

/**
 * What an id in a call can name, and who may see it. `rule`: the module it belongs to says which of them a member sees
 * (`records` in its module.ts), and the server asks before the action runs. `page`: everybody who may open the page.
 * `part`: it is looked for within a record that the same call names. `value`: it names nothing that anybody could read.
 * `kept`: it is saved with the record that the call is about: judged as the kind in `KEPT_AS`, but for what that record
 * had before, so that a colleague's choice does not keep others from editing.
 */
export const RECORDS = {
  credential: 'rule',
  campaign: 'rule',
  prospect: 'rule',
  approval: 'rule',
  task: 'rule',
  meeting: 'rule',
  search: 'rule',
  upload: 'rule',
  unknown_send: 'rule',
  mailbox: 'rule',
  placement_test: 'rule',
  signature: 'rule',
  attachment: 'rule',
  job: 'rule',
  label: 'rule',
  template: 'rule',
  saved_reply: 'rule',
  view: 'rule',
  api_key: 'rule',
  webhook: 'rule',
  /** A channel of Slack or Microsoft Teams. */
  chat_channel: 'rule',
  finder_search: 'rule',
  company_research: 'rule',
  /** A text that was asked for. */
  generation: 'rule',
  /** People of the workspace’s own, whom all who may search find. */
  finder_file: 'page',
  /** A domain of the workspace's own: whoever may open mailboxes sees it. */
  domain: 'page',
  folder: 'page',
  smart_sequence: 'page',
  custom_field: 'page',
  tracking_domain: 'page',
  /** A colleague: members know each other. */
  member: 'page',
  /** The workspace itself, which the call is bound to. */
  space: 'page',
  part: 'part',
  /** A key that the caller makes up, the place where a page of a list ended. */
  value: 'value',
  /** There are no such records yet: the action takes none, but for what was there before. */
  none_yet: 'value',
  kept_mailbox: 'kept',
  kept_signature: 'kept',
  kept_label: 'kept',
  kept_template: 'kept',
} as const satisfies Record<string, 'rule' | 'page' | 'part' | 'value' | 'kept'>;
export type RecordKind = keyof typeof RECORDS;
export type RuledKind = { [Kind in RecordKind]: (typeof RECORDS)[Kind] extends 'rule' ? Kind : never }[RecordKind];

export type KeptKind = { [Kind in RecordKind]: (typeof RECORDS)[Kind] extends 'kept' ? Kind : never }[RecordKind];
/** By whose rule a kept record is judged. */
export const KEPT_AS = {
  kept_mailbox: 'mailbox',
  kept_signature: 'signature',
  kept_label: 'label',
  kept_template: 'template',
} as const satisfies Record<KeptKind, RuledKind>;

/** Inputs of a call by their path (`id`, `profile_ids[]`, `matching.workflow_id`), and what each of them names. */
export type NamedRecords = Readonly<Record<string, RecordKind>>;

/**
 * What a call is about. `accounts`: what it answers and changes belongs to social accounts, and a member's are those
 * they were given. `own`: to whoever asks. `team`: to everybody who may make the call, and why.
 */
export type CallSubject =
  | { readonly of: 'accounts'; readonly named: NamedRecords }
  | { readonly of: 'own'; readonly named: NamedRecords }
  | { readonly of: 'team'; readonly why: string; readonly named: NamedRecords };

export interface AccessOfMember {
  readonly level: 'member';
  readonly pages: CallPages;
  readonly about: CallSubject;
}

/** For a call that any member may make: why it needs no page. */
export const noPage = (why: string): CallPages => ({ none: why });
export const ofAccounts = (named: NamedRecords = {}): CallSubject => ({ of: 'accounts', named });
export const ofOneself = (named: NamedRecords = {}): CallSubject => ({ of: 'own', named });
export const ofTeam = (why: string, named: NamedRecords = {}): CallSubject => ({ of: 'team', why, named });

/** A call of a member: the page (or one of several) and what it is about. */
export const member = (pages: Page | CallPages, about: CallSubject) =>
  ({ level: 'member', pages: typeof pages === 'string' ? [pages] : pages, about }) as const satisfies Access;

/** One rule for both sides: the sidebar hides by it, the server refuses by it. */
export function mayOpenPage(who: { role: SpaceRole; allowedPages: AllowedPages }, page: Page): boolean {
  return who.role === 'admin' || who.allowedPages[page] === true;
}

type Opener = Parameters<typeof mayOpenPage>[0];
export const mayOpenOne = (who: Opener, pages: CallPages): boolean =>
  'none' in pages || pages.some((page) => mayOpenPage(who, page));
