import { sql } from 'kysely';
import type { KeptBy } from '../../../../core/auth/check-records.ts';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

/** Where a step names something of another module. */
const PLACES = {
  label: ['$[*].settings.label_id'],
  signature: ['$[*].settings.signature_id'],
  template: ['$[*].settings.template_id', '$[*].variants[*].template_id'],
} as const;

/**
 * What a campaign names already, also in earlier versions, to which an edit may return; and what stands in the sequences
 * that are kept for everybody to begin from.
 */
export const keptReferences: KeptBy = async (tx, kind, { campaign = null }) => {
  if (kind === 'mailbox') {
    const rows = await tx.all(
      sql<{ id: string }>`select jsonb_array_elements_text(settings -> 'email_integrations') as id from campaigns
        where space_id = ${tx.spaceId}::uuid and id = ${campaign}::uuid
          and jsonb_typeof(settings -> 'email_integrations') = 'array'`.compile(build),
    );
    return rows.map(({ id }) => id);
  }
  const places: readonly string[] = kind in PLACES ? PLACES[kind as keyof typeof PLACES] : [];
  const rows = await tx.all(
    sql<{ id: string }>`select distinct named #>> '{}' as id
      from (select nodes from campaigns_versions where space_id = ${tx.spaceId}::uuid and campaign_id = ${campaign}::uuid
        union all select nodes from campaigns_smart_sequences where space_id = ${tx.spaceId}::uuid) as saved,
        unnest(${places}::text[]) as place, jsonb_path_query(saved.nodes, place::jsonpath) as named`.compile(build),
  );
  return rows.map(({ id }) => id);
};

/** Which of these mailboxes the account may send by: its own, and the workspace's. Without an account, all of them. */
export async function mailboxesFor(tx: SpaceTx, account: string | null, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.all(
    build
      .selectFrom('integrations')
      .select('id')
      .where('space_id', '=', tx.spaceId)
      .where('category', '=', 'email')
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
      .$if(account !== null, (query) =>
        query.where((eb) => eb.or([eb('credential_id', 'is', null), eb('credential_id', '=', account)])),
      ),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether the workspace has all of these. */
export async function hasAll(
  tx: SpaceTx,
  table: 'labels' | 'signatures' | 'tracking_domains',
  ids: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const row = await tx.first(
    build
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('space_id', '=', tx.spaceId)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(wanted)))),
  );
  return row?.count === wanted.length;
}
