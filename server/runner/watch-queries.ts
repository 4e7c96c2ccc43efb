import { sql } from 'kysely';
import { build } from '../core/db/build.ts';
import type { PlatformTx } from '../core/db/transaction.ts';
import type { EndedCampaign } from '../modules/campaigns/campaigns/finish-campaign.ts';

const AT_ONCE = 1_000;

/** On the way, with neither a next look nor a reason to wait: nobody should ever be. */
export function stuckEnrolments(tx: PlatformTx): Promise<{ space_id: string; id: string }[]> {
  return tx.all(
    sql<{ space_id: string; id: string }>`select space_id, id from enrolments
      where status = 'active' and due_at is null and wait_reason is null limit ${AT_ONCE}`.compile(build),
  );
}

/** On the way, and due before long by a time that was set in what is the future now. */
export function enrolmentsOfTheFuture(tx: PlatformTx, before: Date): Promise<{ space_id: string; id: string }[]> {
  return tx.all(
    sql<{ space_id: string; id: string }>`select space_id, id from enrolments
      where status = 'active' and wait_reason is null and due_at > ${tx.now} and due_at <= ${before} and updated_at > ${tx.now}
      limit ${AT_ONCE}`.compile(build),
  );
}

/**
 * Campaigns in which nobody is on the way any more and nothing brings new people. Whoever is due is found at once, by
 * the lanes' own index; only where nobody is are the others looked through.
 */
export function endedCampaigns(tx: PlatformTx): Promise<EndedCampaign[]> {
  return tx.all(
    sql<EndedCampaign>`select c.space_id, c.id, c.people_count from campaigns c
      where c.status = 'active' and c.people_count > 0
        and not exists (select from searches s where s.space_id = c.space_id and s.campaign_id = c.id
          and s.status not in ('finished', 'stopped', 'failed'))
        and not exists (select from enrolments e where e.space_id = c.space_id and e.credential_id = c.credentials_id
          and e.campaign_id = c.id and e.status = 'active' and e.due_at is not null)
        and not exists (select from enrolments e where e.space_id = c.space_id and e.campaign_id = c.id
          and e.status in ('pending', 'active', 'paused'))
      limit ${AT_ONCE}`.compile(build),
  );
}
