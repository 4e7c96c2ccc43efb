import type { CampaignStatus, SendingStatus, SendingStatusReason } from '../../../../../contract/campaigns/schemas.ts';
import type { SenderFacts } from '../../../../../engine/facts.ts';
import { fixOf } from '../../../../../engine/fix-of.ts';
import { pace } from '../../../../../engine/limits/pace.ts';
import { nextWorkTime } from '../../../../../engine/time/work-hours.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { heldAmong } from '../../../platform/restores/hold.ts';
import { loadSenders } from '../../facts/load-senders.ts';
import { type NextDue, nextDueIn } from './list-queries.ts';
import type { CampaignRow } from '../queries.ts';

type SendingStatusUntil = Omit<SendingStatus, 'until'> & { until: Date | null };
type Row = Pick<
  CampaignRow,
  | 'id'
  | 'status'
  | 'credentials_id'
  | 'is_email_only'
  | 'people_count'
  | 'left_out_count'
  | 'finished_count'
  | 'paused_by_plan'
>;

/** Why nothing goes out of each of these campaigns at this moment; null of those that send. Two statements for all. */
export async function sendingStatuses(tx: SpaceTx, rows: readonly Row[]): Promise<Map<string, SendingStatus | null>> {
  const running = rows.flatMap(({ id, status, credentials_id: sender }) =>
    status === 'active' && sender ? [{ id, sender }] : [],
  );
  const [senders, dues, restored] = await Promise.all([
    loadSenders(
      tx,
      running.map(({ sender }) => ({ space_id: tx.spaceId, credential_id: sender })),
    ),
    nextDueIn(tx, running),
    heldAmong(tx, [...new Set(running.map(({ sender }) => sender))]),
  ]);
  const byCampaign = Map.groupBy(dues, ({ campaign_id }) => campaign_id);
  return new Map(
    rows.map((row) => {
      const sender = row.credentials_id ?? '';
      const told =
        row.status === 'active' && restored.has(sender)
          ? statusFor('restored')
          : sendingStatus(row, senders.get(sender), byCampaign.get(row.id) ?? [], tx.now);
      return [row.id, told && { ...told, until: told.until?.toISOString() ?? null }];
    }),
  );
}

/** The same questions in the same order as the plan for one person asks them, for the campaign as a whole. */
export function sendingStatus(
  row: Row,
  sender: SenderFacts | undefined,
  dues: readonly Pick<NextDue, 'takes' | 'due_at'>[],
  now: Date,
): SendingStatusUntil | null {
  const people = Math.max(0, row.people_count - row.left_out_count - row.finished_count);
  const status = row.status as CampaignStatus;
  if (status === 'paused' && row.paused_by_plan)
    return { ...statusFor('paused', null, { people, plan: row.paused_by_plan }), fix: 'upgrade_plan' };
  if (status !== 'active') return statusFor(status, null, { people });
  if (!sender) return statusFor('sender_missing');
  const { problem } = sender;
  // mail needs no account at the network; a person's pause holds everything
  if (problem && !(row.is_email_only && problem.kind !== 'paused'))
    return statusFor(`sender_${problem.kind}`, problem.until);
  if (sender.working_days.length === 0) return statusFor('no_work_days');
  if (dues.length === 0) return statusFor(people === 0 ? 'nobody' : 'held', null, { people });
  const due = dues.filter(({ due_at }) => due_at <= now);
  if (due.length > 0) return whyNoneGoes(sender, due, row.id, now);
  const first = new Date(Math.min(...dues.map(({ due_at }) => due_at.getTime())));
  return statusFor('waiting', nextWorkTime(sender, first), { people });
}

/** Of those who are due, whose act the day has no room for; null as soon as one of them may go. */
function whyNoneGoes(
  sender: SenderFacts,
  due: readonly Pick<NextDue, 'takes'>[],
  seed: string,
  now: Date,
): SendingStatusUntil | null {
  const held: SendingStatusUntil[] = [];
  for (const { takes } of due) {
    const paced = pace(sender, takes, now, { timeScale: 1, seed });
    if (paced.ok || paced.reason === 'turn') return null;
    held.push(statusFor(paced.reason as SendingStatusReason, paced.until, paced.values));
  }
  const never = Number.POSITIVE_INFINITY;
  return held.toSorted((a, b) => (a.until?.getTime() ?? never) - (b.until?.getTime() ?? never))[0] ?? null;
}

function statusFor(
  reason: SendingStatusReason,
  until: Date | null = null,
  values: SendingStatusUntil['values'] = {},
): SendingStatusUntil {
  return { reason, values, until, fix: fixFor(reason) };
}

function fixFor(reason: SendingStatusReason): SendingStatusUntil['fix'] {
  switch (reason) {
    case 'paused':
      return 'start_campaign';
    case 'sender_paused':
    case 'sender_not_connected':
    case 'sender_limited':
    case 'no_work_days':
    case 'work_hours':
    case 'daily_limit':
    case 'weekly_limit':
      return fixOf(reason);
    default:
      return null;
  }
}
