import { sql } from 'kysely';
import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';

export interface DomainRecordRow {
  domain_id: string;
  kind: string;
  code: string;
  values: Record<string, string>;
  found: string[];
  seen: unknown;
  since: Date;
  checked_at: Date;
}

export const recordRows = (tx: SpaceTx, domainIds: readonly string[]): Promise<DomainRecordRow[]> =>
  tx.all(
    sql<DomainRecordRow>`select domain_id, kind, code, values, found, seen, since, checked_at from domains_records
      where space_id = ${tx.spaceId}::uuid and domain_id = any (${[...domainIds]}::uuid[])`.compile(build),
  );

/** Since when it has been as it is changes only with what it is. */
export async function putRecord(
  tx: SpaceTx,
  record: Pick<DomainRecordRow, 'domain_id' | 'kind' | 'code' | 'values' | 'found' | 'seen'>,
): Promise<void> {
  await tx.run(
    sql`insert into domains_records as r (space_id, domain_id, kind, code, values, found, seen, since, checked_at)
      values (${tx.spaceId}::uuid, ${record.domain_id}::uuid, ${record.kind}, ${record.code},
        ${JSON.stringify(record.values)}::jsonb, ${[...record.found]}::text[], ${JSON.stringify(record.seen)}::jsonb,
        ${tx.now}, ${tx.now})
      on conflict (space_id, domain_id, kind) do update set code = excluded.code, values = excluded.values,
        found = excluded.found, seen = excluded.seen, checked_at = excluded.checked_at,
        since = case when r.code = excluded.code then r.since else excluded.since end`.compile(build),
  );
}

export interface KeyRow {
  id: string;
  selector: string;
  public_key: string;
  private_sealed: string;
  status: string;
  status_since: Date;
}

/** The keys of a domain, the newest first. */
export const keysOf = (tx: SpaceTx, domainId: string): Promise<KeyRow[]> =>
  tx.all(
    build
      .selectFrom('domains_keys')
      .select(['id', 'selector', 'public_key', 'private_sealed', 'status', 'status_since'])
      .where('space_id', '=', tx.spaceId)
      .where('domain_id', '=', domainId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  );

export async function insertKey(tx: SpaceTx, domainId: string, key: Omit<KeyRow, 'status_since'>): Promise<boolean> {
  const made = await tx.run(
    sql`insert into domains_keys (space_id, id, domain_id, selector, public_key, private_sealed, status, status_since,
        created_at)
      values (${tx.spaceId}::uuid, ${key.id}::uuid, ${domainId}::uuid, ${key.selector}, ${key.public_key},
        ${key.private_sealed}, ${key.status}, ${tx.now}, ${tx.now}) on conflict do nothing`.compile(build),
  );
  return made > 0;
}

export async function setKeyStatus(tx: SpaceTx, id: string, status: string): Promise<void> {
  await tx.run(
    build
      .updateTable('domains_keys')
      .set({ status, status_since: tx.now })
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', id),
  );
}

export async function deleteKey(tx: SpaceTx, id: string): Promise<void> {
  await tx.run(build.deleteFrom('domains_keys').where('space_id', '=', tx.spaceId).where('id', '=', id));
}
