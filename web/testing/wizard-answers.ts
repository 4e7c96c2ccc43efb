import type { TextPreview, WholeCampaign } from '../../contract/campaigns/schemas.ts';
import type { Action, Condition, SequenceNode } from '../../contract/campaigns/sequence.ts';
import type { Search } from '../../contract/searches/schemas.ts';
import type { AddressCounts } from '../../contract/verification/schemas.ts';
import type { Answers } from './fake-api.ts';
import { at, newId, sampleCampaign } from './samples.ts';

/** A step as it is stored: by its id, an action or a condition, and what a test says of it. */
export const sampleStep = (
  id: string,
  kind: { action: Action } | { condition: Condition },
  given: Partial<SequenceNode> = {},
): SequenceNode => ({
  id,
  action: null,
  condition: null,
  delay_days: 0,
  delay_hours: 0,
  subject: '',
  text: '',
  variants: [],
  settings: {},
  ...kind,
  ...given,
});

/** People who are being collected, as a test says more of them. */
export const sampleSearch = (given: Partial<Search>): Search => ({
  _id: newId(),
  kind: 'search',
  name: 'sales',
  url: null,
  status: 'active',
  problem: null,
  total: 40,
  found: 20,
  collected: 20,
  waiting: 0,
  contacted: 0,
  duplicates: 0,
  rejected: 0,
  rejections: {},
  result_limit: null,
  mapping: {},
  custom_fields_keys: [],
  has_rejected_file: false,
  created_at: at(0),
  ran_at: at(0),
  ...given,
});

/** Nobody has an address, unless a test says so. */
export const sampleAddressCounts = (given: Partial<AddressCounts> = {}): AddressCounts & { counted_at: string } => ({
  good: 0,
  risky: 0,
  bad: 0,
  unknown: 0,
  allowed: 0,
  unchecked: 0,
  missing: 0,
  counted_at: at(0),
  ...given,
});

export const sampleDraft = (given: Partial<WholeCampaign> = {}): WholeCampaign => ({
  ...sampleCampaign({ status: 'draft', sequences_type: 'smart', version: 1 }),
  is_existing_people: false,
  is_include_talked_before: false,
  is_only_premium: false,
  is_link_tracking: false,
  is_open_tracking: false,
  is_ai_targeting: false,
  ai_targeting_settings: {},
  custom_domain: null,
  settings: {
    email_integrations: [],
    requires_approval: false,
    acceptance_days: 21,
    new_people_per_day: null,
    assignee_id: null,
  },
  searches: [],
  sequence: [],
  sequences_nodes: [],
  sequences_links: [],
  sequence_version: 1,
  credentials: null,
  problems: [],
  ...given,
});

/** A campaign that the wizard reads and saves: `now` is what the server has. */
export function createWizardCampaign(given: Partial<WholeCampaign> = {}) {
  const server = { now: sampleDraft(given) };
  const answers: Answers = {
    preflight: { check: () => ({ findings: [] }) },
    verification: { counts: () => sampleAddressCounts(), settings: () => ({ risky: 'mail' }) },
    campaigns: {
      byId: () => server.now,
      check: () => ({ problems: [], begins: null }),
      smartSequences: ({ limit }) => ({ items: [], total: 0, offset: 0, limit }),
      update: ({ id: _id, based_on: _version, searches: _searches, settings, credentials, ...patch }) => {
        server.now = {
          ...server.now,
          ...(patch as Partial<WholeCampaign>),
          settings: { ...server.now.settings, ...settings },
          ...(credentials !== undefined && {
            credentials_id: credentials && typeof credentials === 'object' ? credentials._id : credentials,
          }),
          version: server.now.version + 1,
        };
        return { job_id: newId() };
      },
      previewText: ({ subject, text }) => ({
        people: [samplePreview({ subject: { text: subject, parts: [] }, text: { text, parts: [] } })],
        is_example: true,
        total: 1,
        lengths: { people: 1, min: text.length, max: text.length, limit: null, too_long: 0 },
      }),
    },
    searches: { list: () => [], customFields: () => [] },
    integrations: { ofCredential: () => [] },
    signatures: { list: () => [] },
    labels: { fetch: () => [] },
  };
  return { server, answers };
}

type PreviewedPerson = TextPreview['people'][number];
const samplePreview = (given: Pick<PreviewedPerson, 'subject' | 'text'>): PreviewedPerson => ({
  _id: null,
  full_name: 'Ada Byron',
  headline: 'Analyst',
  company_name: 'Numbers',
  photo_link: null,
  missing: [],
  ...given,
});
