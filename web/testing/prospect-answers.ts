import type { Prospect } from '../../contract/prospects/schemas.ts';
import type { Label } from '../../contract/labels/schemas.ts';
import { campaignListAnswers } from './campaign-answers.ts';
import type { Answers } from './fake-api.ts';
import { at, newId } from './samples.ts';

export const sampleLabel = (name: string, given: Partial<Label> = {}): Label => ({
  _id: newId(),
  name,
  color: '#2f9e44',
  type: 'profile',
  display_order: 0,
  shared: true,
  created_by: null,
  ...given,
});

/** One line of the table. */
export const sampleProspectLine = (full_name: string, given: Partial<Prospect> = {}): Prospect => ({
  _id: newId(),
  full_name,
  first_name: full_name.split(' ')[0] ?? '',
  last_name: full_name.split(' ').slice(1).join(' '),
  headline: '',
  title: 'CTO',
  company_name: 'Acme',
  location: 'Lisbon',
  photo_link: null,
  link: null,
  email: null,
  email_check: null,
  phone: null,
  status: 'new',
  labels: [],
  assignee: null,
  next: null,
  is_excluded: false,
  is_blacklisted: false,
  last_contact_at: null,
  created_at: at(-9_000),
  fields: {},
  version: 1,
  ...given,
});

/** The table of prospects with these people in it. */
export function prospectListAnswers(lines: Prospect[] = [sampleProspectLine('Ada Lovelace')]): Answers {
  const { campaigns } = campaignListAnswers();
  return {
    campaigns,
    prospects: {
      list: () => ({ items: lines, next: null }),
      count: () => ({ total: lines.length, is_exact: true }),
      views: () => [],
    },
    verification: { ofProspect: () => [] },
    enrichment: { values: () => [] },
    jobs: { running: () => [] },
    personality: { find: () => ({ personality: null, words: 0, is_running: false, problem: null }) },
    labels: { fetch: () => [] },
    searches: { customFields: () => [] },
    spaces: { workers: () => [] },
  };
}
