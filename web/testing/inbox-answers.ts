import type { Dialog, ThreadMessage } from '../../contract/inbox/schemas.ts';
import type { ProspectDetail } from '../../contract/prospects/schemas.ts';
import { type Answers, refuse } from './fake-api.ts';
import { at, newId } from './samples.ts';

const ACCOUNT = { _id: newId(), full_name: 'Jonas Weber', photo_link: null };

export const sampleDialog = (full_name: string, given: Partial<Dialog> = {}): Dialog => ({
  profile: { _id: newId(), full_name, photo_link: null, headline: '', title: 'CTO', company_name: 'Acme' },
  status: 'new',
  labels: [],
  credentials: ACCOUNT,
  last: { channel: 'network', is_ours: false, text: 'Happy to talk', at: at(-60) },
  unread: 0,
  is_starred: false,
  is_archived: false,
  is_lead: false,
  is_customer: false,
  mark: null,
  intent: null,
  sentiment: null,
  snoozed_until: null,
  away_until: null,
  draft: null,
  scheduled: 0,
  ...given,
});

export const sampleMessage = (given: Partial<ThreadMessage> = {}): ThreadMessage => ({
  _id: newId(),
  channel: 'network',
  is_ours: true,
  subject: '',
  text: 'Hello',
  html: null,
  attachments: [],
  credentials: ACCOUNT,
  author: null,
  step: null,
  state: 'sent',
  problem: null,
  at: at(0),
  scheduled_at: null,
  mailbox_id: null,
  signature_id: null,
  undo_until: null,
  seen_at: null,
  opened_at: null,
  clicked_at: null,
  bounced_at: null,
  away_until: null,
  mark: null,
  reading: null,
  ...given,
});

export const sampleProspect = ({ profile }: Dialog, given: Partial<ProspectDetail> = {}): ProspectDetail => ({
  _id: profile._id,
  full_name: profile.full_name,
  first_name: profile.full_name.split(' ')[0] ?? '',
  last_name: profile.full_name.split(' ').slice(1).join(' '),
  headline: profile.headline,
  title: profile.title,
  company_name: profile.company_name,
  location: 'Lisbon',
  photo_link: null,
  link: null,
  email: 'ada.lovelace@engines.example.com',
  phone: null,
  status: 'new',
  labels: [],
  assignee: null,
  next: null,
  is_excluded: false,
  is_blacklisted: false,
  email_check: null,
  last_contact_at: null,
  created_at: at(-9_000),
  fields: {},
  version: 1,
  emails: { work: 'ada.lovelace@engines.example.com' },
  phones: [],
  custom: [],
  industry: null,
  company_domain: null,
  timezone: null,
  language: null,
  is_unsubscribed: false,
  enriched_at: null,
  campaigns: [],
  contacts: [],
  duplicates: [],
  merged: [],
  ...given,
});

/** An inbox with these people in it, each of whom has said one thing. */
export function inboxAnswers(dialogs: Dialog[] = [sampleDialog('Ada Lovelace'), sampleDialog('Bela Novak')]) {
  const one = (id: string): Dialog => dialogs.find(({ profile }) => profile._id === id) ?? refuse('not_found');
  const answers: Answers = {
    inbox: {
      unread: () => ({ unread: 0 }),
      list: () => ({ items: dialogs, next: null }),
      counts: () => ({ folders: { inbox: dialogs.length }, credentials: [], labels: [] }),
      byProfile: ({ profile }) => ({
        dialog: one(profile),
        ways: [
          {
            channel: 'network',
            credentials: ACCOUNT,
            obstacle: null,
            max_chars: 8_000,
            mailboxes: [],
            passed_over: [],
            signatures: [],
          },
        ],
        drafts: [],
      }),
      messages: ({ profile }) => ({
        items: [sampleMessage({ is_ours: false, text: one(profile).last.text, at: one(profile).last.at })],
        before: null,
        scheduled: [],
      }),
      typing: () => ({}),
      saveDraft: () => ({}),
      update: ({ profile }) => one(profile),
    },
    integrations: { ofCredential: () => [] },
    prospects: {
      byId: ({ id }) => sampleProspect(one(id)),
      notes: () => ({ items: [], total: 0, offset: 0, limit: 20 }),
    },
    verification: { ofProspect: () => [] },
    tasks: { list: ({ limit }) => ({ items: [], total: 0, offset: 0, limit }) },
    meetings: { list: () => [] },
    enrolments: { timeline: ({ limit }) => ({ items: [], total: 0, offset: 0, limit }) },
    searches: { customFields: () => [] },
    labels: { fetch: () => [] },
    templates: {
      replies: () => [],
      list: ({ limit }) => ({ items: [], total: 0, offset: 0, limit }),
      folders: () => [],
    },
  };
  return { answers, dialogs };
}
