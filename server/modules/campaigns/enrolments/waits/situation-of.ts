import { QUOTAS, type Quota } from '../../../../../contract/enrolments/events.ts';
import type { Wait, WaitReason } from '../../../../../contract/enrolments/reasons.ts';
import type { LimitedAction } from '../../../../../contract/limits/schemas.ts';
import { fixOf } from '../../../../../engine/fix-of.ts';
import { pace } from '../../../../../engine/limits/pace.ts';
import type { PlanInput } from '../../../../../engine/plan.ts';
import type { WorkHours } from '../../../../../engine/time/work-hours.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { loadFacts } from '../../facts/load-facts.ts';
import { anyEnrolmentIn, type HeldFilter } from '../queries.ts';

interface Reason {
  reason: WaitReason;
  until: Date | null;
  values: Wait['values'];
  fix: ReturnType<typeof fixOf>;
}

/** What holds the people of a campaign beyond their own: the same for all of them, so it is found out once. */
export interface Situation {
  /** Everybody waits for this, whatever else may be. */
  all: Reason | null;
  /** What those who are due wait for, by what their act takes. */
  due: ReadonlyMap<Quota, Reason>;
  /** When the account works that sends to them. */
  hours: WorkHours;
}

/** Null where nobody is on the way. */
export async function situationOf(tx: SpaceTx, services: Services, campaignId: string): Promise<Situation | null> {
  const somebody = await anyEnrolmentIn(tx, campaignId);
  if (!somebody) return null;
  const facts = (await loadFacts(tx, services, [somebody])).get(somebody.id);
  return facts ? situationIn(facts, tx.now) : null;
}

type Facts = Pick<PlanInput, 'space' | 'campaign' | 'sender'>;
const told = (reason: WaitReason, until: Date | null = null, values: Reason['values'] = {}): Reason => ({
  reason,
  until,
  values,
  fix: fixOf(reason),
});

/** The same questions in the same order as the plan for one person asks them. */
export function situationIn({ space, campaign, sender }: Facts, now: Date): Situation {
  const problem = campaign.is_email_only && sender.problem?.kind !== 'paused' ? null : sender.problem;
  const dueFor = (takes: Quota): Reason => {
    if (problem) return told(`sender_${problem.kind}`, problem.until);
    if (takes === 'none') return told('turn');
    const paced = pace(sender, takes, now, { timeScale: space.timeScale, seed: campaign.id });
    return paced.ok || paced.reason === 'turn' ? told('turn') : told(paced.reason, paced.until, paced.values);
  };
  const isResting = campaign.status !== 'active';
  return {
    all: space.is_open ? (isResting ? told('campaign_paused') : null) : told('space_closed'),
    due: new Map(QUOTAS.map((takes) => [takes, dueFor(takes)])),
    hours: sender,
  };
}

/** Who waits for a reason, and of limits for this one, in terms of rows; null where nobody can. */
export function heldFor(reason: WaitReason, situation: Situation | null, limitOf?: LimitedAction): HeldFilter | null {
  if (reason === 'person_paused') return { isPaused: true };
  if (!situation) return null;
  if (situation.all) return situation.all.reason === reason ? { isEverybody: true } : null;
  const due = [...situation.due]
    .filter(([takes, each]) => each.reason === reason && (limitOf === undefined || takes === limitOf))
    .map(([takes]) => takes);
  return { reason, isDelay: reason === 'delay', due };
}
