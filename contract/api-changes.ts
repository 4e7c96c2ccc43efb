/** What a program has to do when the API changed so. */
export type ApiChangeKind = 'new' | 'changed' | 'removed';

export interface ApiChange {
  day: string;
  kind: ApiChangeKind;
  title: string;
  text: string;
  /** Groups of calls that began with it. */
  domains?: readonly string[];
  /** Single calls that it is about. */
  calls?: readonly string[];
}

/** What changed for programs, newest first. */
export const API_CHANGES: readonly ApiChange[] = [
  {
    day: '2026-11-20',
    kind: 'new',
    title: 'Words of a step, written with help',
    text: 'A text for a step is written, made shorter, changed in tone, translated or opened, by way of example for one person, and comes with the source of each claim, the findings of every check and the words with placeholders that go into the step. What has no source is settled by whoever asked.',
    domains: ['writing'],
  },
  {
    day: '2026-11-20',
    kind: 'new',
    title: 'How somebody writes',
    text: 'From what a prospect wrote it is told how they come across (direct, outgoing, steady or precise), with the words that speak for it; asked for by itself, and paid once for the same words.',
    domains: ['personality'],
  },
  {
    day: '2026-11-19',
    kind: 'new',
    title: 'Texts by a model',
    text: 'A workspace can name a model of its own, the words no text may have, and the most in a day. What each kind of text costs is told before; every text that was asked for is found among the recent prompts with what came of it.',
    domains: ['ai'],
  },
  {
    day: '2026-11-19',
    kind: 'new',
    title: 'Companies researched',
    text: 'The public pages of a company are read as far as its site allows. What they say comes as statements, each with the page, the day and the words that it rests on, and can be changed. Three a day for each member.',
    domains: ['research'],
  },
  {
    day: '2026-11-19',
    kind: 'new',
    title: 'Emails and phones of prospects',
    text: 'Look-ups of emails and phones are quoted before, begun for those named or all that match, and followed as jobs: a credit for each that is found, none for the others. Every value tells where it stands from and when it was seen. Whether HighLevel is connected can be read; it is connected by people.',
    domains: ['enrichment', 'highLevel'],
  },
  {
    day: '2026-11-19',
    kind: 'new',
    title: 'What is under way',
    text: 'Longer pieces of work that one began and that have not ended are listed, each with how far it is.',
    calls: ['GET /jobs'],
  },
  {
    day: '2026-11-19',
    kind: 'new',
    title: 'The finder',
    text: 'People and companies are found by filters or by a sentence, counted before anything is spent, kept as searches that tell who is new, and taken into campaigns or out as a file. A workspace’s own files are searched beside the index.',
    domains: ['finder'],
  },
  {
    day: '2026-11-19',
    kind: 'new',
    title: 'Zapier',
    text: 'A Zap that is turned on asks for a trigger by POST /public/v1/zapier/hooks and is told of it in the form of a webhook, unsigned; it ends with DELETE, with its key, or by the answer 410. Only addresses of Zapier are taken. Keys can be limited to integrations. It is set up by what happened last of its trigger, and by a made-up event where nothing has.',
    domains: ['zapier'],
  },
  {
    day: '2026-11-19',
    kind: 'changed',
    title: 'A thousand people at once',
    text: 'The intake of a campaign takes 1,000 people a call (500 before). Its answer says of each, in “results”, whether they came in, who they are, and else why not; one row that cannot be taken keeps nobody else out. A campaign without an open endpoint, an account or steps answers 409 “intake_closed” (404 before).',
    calls: ['POST /public/v1/workflows/{id}/profiles'],
  },
  {
    day: '2026-11-19',
    kind: 'new',
    title: 'Slack and Microsoft Teams',
    text: 'Channels that are told of replies, meetings and problems can be listed, tried and read; they are made and changed by people alone.',
    domains: ['chat'],
  },
  {
    day: '2026-11-19',
    kind: 'new',
    title: 'Webhooks',
    text: 'Fifteen triggers are sent to a program of yours: signed by Standard Webhooks, at least once, in order for each person, tried again for 72 hours. Every delivery can be read and sent again.',
    domains: ['webhooks'],
  },
  {
    day: '2026-11-19',
    kind: 'new',
    title: 'Assistants by the Model Context Protocol',
    text: 'POST /mcp (Streamable HTTP) offers campaigns, people, inbox, tasks and simulation as tools and resources, within the scopes of the key. It is no call of the API itself: no workspace and no session are named beside the key.',
  },
  {
    day: '2026-11-19',
    kind: 'new',
    title: 'Integrations and Calendly',
    text: 'The catalogue says what is connected, how it is used and what is wrong with it. Event types of Calendly can be read; its bookings become meetings.',
    domains: ['catalogue', 'calendly'],
  },
  {
    day: '2026-11-18',
    kind: 'new',
    title: 'Keys with scopes',
    text: 'A key acts in its member’s name in one workspace, within its scopes, for up to 365 days, and is renewed with an overlap. Every answer says by “ratelimit-limit”, “ratelimit-remaining” and “ratelimit-reset” what is left of the minute; every POST heeds “Idempotency-Key”.',
    domains: ['apiKeys'],
  },
  {
    day: '2026-11-18',
    kind: 'new',
    title: 'Mailboxes, domains and whether mail arrives',
    text: 'Mailboxes are connected, tried and moved; domains bought and checked; warm-up, placement tests, the guard of each mailbox, tracking domains, checked addresses and the state of all of it have calls.',
    domains: [
      'mailboxes',
      'domains',
      'warmUp',
      'placement',
      'guard',
      'tracking',
      'verification',
      'preflight',
      'deliverability',
    ],
  },
  {
    day: '2026-11-17',
    kind: 'new',
    title: 'Plans and credits',
    text: 'What a workspace pays and uses, its invoices, seats and the ledger of its credits.',
    domains: ['billing', 'credits'],
  },
  {
    day: '2026-11-16',
    kind: 'new',
    title: 'The first calls',
    text: 'Accounts, workspaces, campaigns, people, inbox, templates, tasks and dashboard, documented by OpenAPI 3.1.',
    domains: [
      'accounts',
      'admin',
      'approvals',
      'audit',
      'blacklist',
      'campaigns',
      'credentials',
      'dashboard',
      'enrolments',
      'inbox',
      'integrations',
      'jobs',
      'labels',
      'limits',
      'mails',
      'meetings',
      'notifications',
      'oauth',
      'palette',
      'prospects',
      'restores',
      'searches',
      'signatures',
      'spaces',
      'system',
      'tasks',
      'templates',
      'whitelabel',
    ],
  },
];
