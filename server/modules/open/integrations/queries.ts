import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

/** Where an act came from that somebody answers to. */
export function intentOfAct(tx: SpaceTx, id: string) {
  return tx.first(
    build
      .selectFrom('runner_intents')
      .select([
        'id',
        'enrolment_id',
        'campaign_id',
        'prospect_id',
        'credential_id',
        'node_id',
        'variant',
        'action',
        'act',
      ])
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );
}
export type IntentOfAct = NonNullable<Awaited<ReturnType<typeof intentOfAct>>>;

/** What an email of a campaign is written with beside its text. */
export function emailParts(
  tx: SpaceTx,
  { campaign_id, prospect_id }: { campaign_id: string | null; prospect_id: string },
) {
  return tx.first(
    build
      .selectFrom('spaces as s')
      .leftJoin('campaigns as c', (join) => join.onRef('c.space_id', '=', 's.id').on('c.id', '=', campaign_id))
      .leftJoin('prospects as p', (join) => join.onRef('p.space_id', '=', 's.id').on('p.id', '=', prospect_id))
      .select(['s.brand_id', 'c.is_link_tracking', 'c.is_open_tracking', 'p.language'])
      .where('s.id', '=', tx.spaceId),
  );
}

/** Whom enrichment is asked about. */
export function personToFind(tx: SpaceTx, prospectId: string) {
  return tx.first(
    build
      .selectFrom('prospects')
      .select(['first_name', 'last_name', 'company_name', 'company_domain', 'link'])
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', prospectId),
  );
}
