import { subStatesOf, verificationOf } from '../../../../../contract/credentials/state.ts';
import type { CredentialActivity, Credential } from '../../../../../contract/credentials/schemas.ts';
import { isWorkTime, nextWorkTime } from '../../../../../engine/time/work-hours.ts';
import type { CredentialRow } from '../queries.ts';

type Account = Omit<Credential, 'activity_dict' | 'is_code_expired'>;
interface Doing {
  status: CredentialActivity;
  until?: Date | null;
}

/** What is this account doing now? */
export function accountActivity(account: Account, row: CredentialRow, now: Date): Credential['activity_dict'] {
  const { status, until } = doing(account, row, now);
  const page = PAGES[status];
  return {
    status,
    text: TEXTS[status],
    until: until?.toISOString() ?? null,
    links: page ? [{ text: page.text, href: `${page.path}?selectedCred=${row.id}` }] : [],
  };
}

const TEXTS: Record<CredentialActivity, string> = {
  signing_in: 'Signing in',
  waiting_for_person: 'Waiting for you',
  setting_proxy: 'Setting the proxy',
  syncing: 'Reading conversations',
  withdrawing: 'Withdrawing old invitations',
  working: 'Working',
  outside_hours: 'Outside of its hours',
  idle: 'Nothing to do',
  paused: 'Paused',
  hibernated: 'Asleep',
  limited: 'Limited by the network',
  stopped: 'Stopped',
};
const PAGES: Partial<Record<CredentialActivity, { text: string; path: string }>> = {
  waiting_for_person: { text: 'Connection', path: '/settings/connection' },
  setting_proxy: { text: 'Location', path: '/settings/location' },
  limited: { text: 'Limits', path: '/settings/limits' },
  outside_hours: { text: 'Account', path: '/settings/account' },
};

/** What keeps it from working comes before what it works at. */
function doing(account: Account, row: CredentialRow, now: Date): Doing {
  if (account.status === 'inactive') return { status: 'paused' };
  const verification = verificationOf(account, now);
  // one that signs in anew with another place stays signed in until then
  if (verification === 'syncing')
    return { status: row.proxy_stage === 'start' && row.logged_in_at ? 'setting_proxy' : 'signing_in' };
  if (account.status === 'invalid') return { status: 'waiting_for_person' };
  if (account.status !== 'active') return { status: 'stopped' };
  const subs = new Set(subStatesOf(account, now));
  if (subs.has('hibernated')) return { status: 'hibernated' };
  if (subs.has('login_limited')) return { status: 'limited', until: row.login_limited_until };
  if (subs.has('proxy_failed')) return { status: 'setting_proxy', until: row.proxy_failed_until };
  if (verification !== 'connected' || subs.has('waiting_for_authorization')) return { status: 'waiting_for_person' };
  if (row.activity && (!row.activity_until || row.activity_until > now))
    return { status: row.activity as CredentialActivity, until: row.activity_until };
  const hours = { ...account, timeScale: row.timeScale };
  if (!isWorkTime(hours, now)) return { status: 'outside_hours', until: nextWorkTime(hours, now) };
  if (subs.has('connect_limited')) return { status: 'limited', until: row.connect_limited_until };
  return { status: 'idle' };
}
