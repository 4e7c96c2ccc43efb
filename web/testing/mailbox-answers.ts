import type {
  ConnectedMailbox,
  Mailbox,
  MailboxDetails,
  MailboxSend,
  MailStage,
  TestedMailStage,
} from '../../contract/mailboxes/schemas.ts';
import { MAIL_STAGES } from '../../contract/mailboxes/schemas.ts';
import { type Answers, refuse } from './fake-api.ts';
import { at, newId } from './samples.ts';

export const sampleMailbox = (given: Partial<MailboxDetails> = {}): MailboxDetails => ({
  _id: newId(),
  type: 'smtp',
  email: 'maria@lumen.test',
  sender_name: 'Maria Olsen',
  picture: null,
  credentials_id: null,
  status: 'connected',
  state: 'sending',
  problem: null,
  per_day: 25,
  ramp: null,
  limit_today: 25,
  left_today: 11,
  limited_by: 'set',
  account_today: null,
  domain_id: null,
  used_today: 14,
  is_heard: true,
  heard_at: at(-2),
  checked_at: at(-2),
  last_error: null,
  last_error_at: null,
  next_try_at: null,
  is_paused_by_plan: false,
  guard_pause: null,
  sent: 248,
  bounced: 2,
  campaigns: 2,
  created_at: at(-50_000),
  signature_id: null,
  is_plain_text: false,
  servers: {
    smtp: { host: 'mail.lumen.test', port: 587, security: 'starttls' },
    imap: { host: 'mail.lumen.test', port: 993, security: 'tls' },
    username: 'maria@lumen.test',
  },
  webhook: null,
  days: Array.from({ length: 14 }, (_, index) => ({
    day: at((index - 13) * 24 * 60).slice(0, 10),
    sent: 12 + ((index * 7) % 13),
    bounced: index === 4 || index === 9 ? 1 : 0,
  })),
  ...given,
});

const FOUND: Record<MailStage, string> = {
  name: 'mail.lumen.test is 203.0.113.24',
  connection: 'Port 587 answered: 220 mail.lumen.test ESMTP',
  tls: 'TLS 1.3, certificate right for the name, valid to 2 March 2027',
  sign_in: 'Signed in as maria@lumen.test',
  sending: '250 2.0.0 Ok: queued',
  reading: 'Found in INBOX',
};

/** A test that ends with the failure of a stage, or passes all. */
export function sampleStages(failed?: Pick<TestedMailStage, 'stage' | 'detail' | 'advice'>): TestedMailStage[] {
  const until = failed ? MAIL_STAGES.indexOf(failed.stage) : MAIL_STAGES.length;
  const good = MAIL_STAGES.slice(0, until).map((stage, place) => ({
    stage,
    is_good: true,
    detail: FOUND[stage],
    took_ms: 18 + place * 23,
    advice: null,
  }));
  return failed ? [...good, { ...failed, is_good: false, took_ms: 212 }] : good;
}

export const sampleMailSend = (given: Partial<MailboxSend> = {}): MailboxSend => ({
  _id: newId(),
  at: at(-30),
  to: 'ana@client.test',
  subject: 'A question about your events',
  state: 'sent',
  detail: null,
  profile_id: newId(),
  campaign: { _id: newId(), name: 'Spring fair' },
  ...given,
});

/** The mailboxes of a workspace, kept as the server keeps them. */
export function createMailboxes(mailboxes: MailboxDetails[], sends: MailboxSend[] = []) {
  const one = (id: string) => mailboxes.find(({ _id }) => _id === id) ?? refuse('not_found');
  const change = (id: string, given: Partial<MailboxDetails>) => Object.assign(one(id), given);
  const connect = (id: string, given: Partial<MailboxDetails>): ConnectedMailbox => {
    if (!mailboxes.some(({ _id }) => _id === id)) mailboxes.push(sampleMailbox({ _id: id }));
    return { mailbox: change(id, { ...given, status: 'connected', state: 'sending' }), stages: sampleStages() };
  };
  const answers: Answers['mailboxes'] = {
    list: () => mailboxes as Mailbox[],
    get: ({ id }) => one(id),
    sends: ({ after, limit }) => {
      const from = after ? sends.findIndex(({ _id }) => _id === after) + 1 : 0;
      const shown = sends.slice(from, from + limit);
      return { sends: shown, next: from + limit < sends.length ? shown.at(-1)!._id : null };
    },
    update: ({ id, is_paused: isPaused, ...given }) =>
      change(id, {
        ...given,
        ...(isPaused !== undefined && {
          status: isPaused ? 'disabled' : 'connected',
          state: isPaused ? 'paused' : 'sending',
        }),
      }),
    campaigns: () => ({ campaigns: [], unseen: 0 }),
    check: ({ id }) => ({ mailbox: change(id, { checked_at: at(0), heard_at: at(0) }), stages: sampleStages() }),
    sendTest: () => ({}),
    disconnect: ({ _id: id }) => change(id!, { status: 'disconnected', state: 'disconnected' }),
    remove: ({ id }) => {
      mailboxes.splice(mailboxes.indexOf(one(id)), 1);
      return {};
    },
    addServers: ({ id, type, email, sender_name: name }) => connect(id, { type, email, sender_name: name }),
    connect: ({ integration, email, sender_name: name }) => ({
      url: null,
      ...connect(newId(), { type: integration, email, sender_name: name }),
    }),
  };
  return { mailboxes, answers, connect };
}
