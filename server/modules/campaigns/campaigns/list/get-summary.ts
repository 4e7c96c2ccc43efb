import type { CallParsed } from '../../../../../contract/call.ts';
import type { campaignCalls } from '../../../../../contract/campaigns/calls.ts';
import type { CampaignSummary } from '../../../../../contract/campaigns/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { accountsCalendar } from '../../../senders/credentials/accounts-calendar.ts';
import { LIVING } from './list-campaigns.ts';
import { campaignDaysOfAccounts } from './list-queries.ts';
import { summaryOf } from '../queries.ts';
import { lastDays } from './trends-of.ts';
import { visibleCampaigns } from '../visible-campaigns.ts';

const WEEK = 7 * 86_400_000;

/** What the campaigns of an account, or all that somebody sees, came to. */
export async function getSummary(
  tx: SpaceTx,
  actor: SpaceActor,
  { credentials_id: credentialsId }: CallParsed<(typeof campaignCalls)['summary']>,
): Promise<CampaignSummary> {
  const visible = visibleCampaigns(actor);
  const accounts = accountsOf(visible.visibleFor?.credentials, credentialsId);
  const { today, timezone } = await accountsCalendar(tx, accounts);
  const days = lastDays(today);
  const [row, counted] = await Promise.all([
    summaryOf(tx, { ...visible, credentialsId, statuses: LIVING }, new Date(tx.now.getTime() - WEEK)),
    campaignDaysOfAccounts(tx, accounts, days[0] ?? ''),
  ]);
  const counts = new Map(counted.map(({ kind, day, count }) => [`${kind} ${day}`, count]));
  return {
    ...row,
    timezone,
    days: days.map((day) => {
      const count = (kind: string) => counts.get(`${kind} ${day}`) ?? 0;
      return {
        day,
        sent: count('sent'),
        contacted: count('contacted'),
        invited: count('invited'),
        accepted: count('accepted'),
        replied: count('replied'),
      };
    }),
  };
}

/** Null for all of the workspace. */
function accountsOf(given: string[] | undefined, asked: string | undefined): string[] | null {
  if (!asked) return given ?? null;
  return given && !given.includes(asked) ? [] : [asked];
}
