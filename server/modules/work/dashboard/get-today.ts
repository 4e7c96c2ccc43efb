import type { Credential } from '../../../../contract/credentials/schemas.ts';
import { isLimitedByNetwork, verificationOf } from '../../../../contract/credentials/state.ts';
import { mayOpenPage } from '../../../../contract/permissions.ts';
import type { Need, Today } from '../../../../contract/dashboard/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { fetchCredentials } from '../../senders/credentials/fetch-credentials.ts';
import { allScopesOf } from '../../contacts/conversations/scopes.ts';
import { listWaitingCampaigns } from '../../senders/mailboxes/settings/list-waiting-campaigns.ts';
import { countOwnTasks } from '../tasks/count-own-tasks.ts';
import { todayOfAccounts } from './today-of-accounts.ts';
import {
  type Concerned,
  type Counts,
  countsOf,
  decisionsOf,
  emptyCampaigns,
  mailboxesDown,
  type OfCampaign,
} from './today-queries.ts';

export async function getToday(tx: SpaceTx, actor: SpaceActor, { timezone }: { timezone: string }): Promise<Today> {
  const seen = { ...allScopesOf(actor), userId: actor.user.id };
  const [credentials, counts, decisions, mailboxes, waiting, campaigns, tasks] = await Promise.all([
    fetchCredentials(tx, actor),
    countsOf(tx, seen),
    decisionsOf(tx, seen.accounts),
    // what somebody cannot open they cannot put right
    mayOpenPage(actor.space, 'mailboxes') ? mailboxesDown(tx, seen.accounts) : [],
    listWaitingCampaigns(tx, seen.accounts),
    emptyCampaigns(tx, seen),
    countOwnTasks(tx, actor, timezone),
  ]);
  const { has_mailbox, has_people, has_campaign, has_reply, has_answer } = counts;
  const down = credentials.filter((account) => isDown(account, tx.now));
  // who has sent before had an account, also when it is signed out today
  const has_sender = has_campaign || down.length < credentials.length;
  return {
    needs: needsOf(down, counts, {
      limited: credentials.filter((account) => !down.includes(account) && isLimitedByNetwork(account, tx.now)),
      decisions,
      mailboxes,
      waiting,
      campaigns,
      overdue: tasks.overdue,
    }),
    accounts: await todayOfAccounts(tx, credentials),
    first_day: { has_sender, has_mailbox, has_people, has_campaign, has_reply, has_answer },
    tasks,
  };
}

/** Nothing is sent in its name before somebody sees to its sign-in: one whose network waits for a code, too. */
function isDown(account: Credential, now: Date): boolean {
  if (account.status !== 'active') return account.status === 'invalid' || account.status === 'blocked';
  const verification = verificationOf(account, now);
  return verification !== 'connected' && verification !== 'syncing';
}

interface Others {
  limited: Credential[];
  decisions: OfCampaign[];
  mailboxes: Concerned[];
  /** Campaigns of which no mailbox works. */
  waiting: Concerned[];
  campaigns: Concerned[];
  overdue: number;
}

/** What stops most comes first. */
function needsOf(
  down: readonly Credential[],
  counts: Counts,
  { limited, decisions, mailboxes, waiting, campaigns, overdue }: Others,
): Need[] {
  const each = (kind: Need['kind'], list: readonly Concerned[]): Need[] =>
    list.map(({ id, name }) => ({ kind, count: 1, subject: { _id: id, name } }));
  const many = (kind: Need['kind'], count: number): Need[] => (count > 0 ? [{ kind, count, subject: null }] : []);
  const decided = (kind: OfCampaign['kind']): Need[] =>
    decisions
      .filter((each) => each.kind === kind)
      .map(({ id, name, count }) => ({ kind, count, subject: id && name !== null ? { _id: id, name } : null }));
  const named = (accounts: readonly Credential[]): Concerned[] =>
    accounts.map(({ _id: id, full_name, username }) => ({ id, name: full_name || username }));
  return [
    ...each('account_down', named(down)),
    ...each('account_limited', named(limited)),
    ...each('mailbox_down', mailboxes),
    ...each('campaign_without_mailbox', waiting),
    ...decided('unknown_sends'),
    ...many('failed_messages', counts.failed_messages),
    ...many('unread', counts.unread),
    ...decided('approvals'),
    ...many('overdue_tasks', overdue),
    ...each('campaign_without_people', campaigns),
    ...(counts.is_low_on_credits ? [{ kind: 'credits_low', count: counts.credits, subject: null } as const] : []),
  ];
}
