import { sql, type SqlBool } from 'kysely';
import type { KnownPeople } from '../../../../../contract/searches/schemas.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { isSeenBy, type ProspectViewer } from '../../../contacts/prospects/list/seen-prospects.ts';
import type { CampaignCriteria } from '../check-criteria.ts';

export interface KnownFilter extends KnownPeople {
  /** Whom the campaign takes. */
  criteria: CampaignCriteria;
  ids?: readonly string[];
  /** The member who looks; admins leave it out. */
  seenBy?: ProspectViewer;
}
/** Nobody waits for more than this to be counted. */
const COUNTED = 100_000;

/** Those of the workspace whom the campaign could take: what only its people or the blacklist know is judged later. */
function matching(tx: SpaceTx, { criteria, ids, workflow_id, label_id, query, seenBy }: KnownFilter) {
  const enrolled = (campaignId: string | null) => sql<SqlBool>`exists (select from enrolments e
    where e.space_id = p.space_id and e.prospect_id = p.id and e.campaign_id = ${campaignId}::uuid)`;
  let found = build
    .selectFrom('prospects as p')
    .where('p.space_id', '=', tx.spaceId)
    .where('p.merged_into', 'is', null)
    .where('p.excluded_at', 'is', null)
    .where(sql<SqlBool>`not ${enrolled(criteria.campaignId)}`);
  if (seenBy) found = found.where(isSeenBy(seenBy));
  if (ids) found = found.where((eb) => eb('p.id', '=', eb.fn.any(eb.val([...ids]))));
  if (workflow_id) found = found.where(enrolled(workflow_id));
  if (label_id)
    found = found.where(sql<SqlBool>`exists (select from labels_prospects l
      where l.space_id = p.space_id and l.prospect_id = p.id and l.label_id = ${label_id}::uuid)`);
  if (query) {
    const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
    found = found.where(
      sql<SqlBool>`(concat_ws(' ', p.first_name, p.last_name) ilike ${pattern} or p.company_name ilike ${pattern})`,
    );
  }
  if (!criteria.isExistingPeople)
    found = found.where(sql<SqlBool>`not exists (select from enrolments e
      join campaigns c on c.space_id = e.space_id and c.id = e.campaign_id
      where e.space_id = p.space_id and e.prospect_id = p.id and e.status in ('pending', 'active', 'paused')
        and c.status not in ('finished', 'archived', 'deleted'))`);
  if (!criteria.isIncludeTalkedBefore)
    found = found
      .where('p.last_contact_at', 'is', null)
      .where(
        sql<SqlBool>`not exists (select from inbox_messages m where m.space_id = p.space_id and m.prospect_id = p.id)`,
      );
  if (criteria.isOnlyPremium) found = found.where(sql<SqlBool>`p.is_premium is not false`);
  if (criteria.isEmailOnly) found = found.where('p.email', 'is not', null);
  return found;
}

export type KnownRow = Awaited<ReturnType<typeof knownPage>>[number];

/** In the order of their ids, so that nobody is missed while others come; `after` is the last one of the page before. */
export function knownPage(tx: SpaceTx, filter: KnownFilter, page: { after?: string; limit: number }) {
  const rows = matching(tx, filter)
    .select([
      'p.id',
      'p.network_id',
      'p.link',
      'p.email',
      'p.first_name',
      'p.last_name',
      'p.headline',
      'p.company_name',
      'p.company_domain',
      'p.photo_link',
      'p.is_premium',
      // with the account that would write to them, as an earlier campaign found
      sql<boolean>`exists (select from enrolments e where e.space_id = p.space_id and e.prospect_id = p.id
        and e.credential_id = ${filter.criteria.credentialId}::uuid and e.connected_at is not null)`.as('is_connected'),
    ])
    .orderBy('p.id')
    .limit(page.limit);
  return tx.all(page.after ? rows.where('p.id', '>', page.after) : rows);
}

export async function countKnown(tx: SpaceTx, filter: KnownFilter): Promise<number> {
  const some = matching(tx, filter).select('p.id').limit(COUNTED);
  const row = await tx.first(build.selectFrom(some.as('s')).select((eb) => eb.fn.countAll<number>().as('count')));
  return row?.count ?? 0;
}
