import { sql } from 'kysely';
import {
  type EnrichedKind,
  NOTHING_DAYS,
  type ProviderRest,
  STALE_DAYS,
} from '../../../../../contract/enrichment/schemas.ts';
import type { AddressReason, AddressVerdict } from '../../../../../contract/verification/schemas.ts';
import { DAY, later } from '../../../../../engine/time/durations.ts';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';

/** Whose answers they are: a brand's, or those of one workspace where its brand does not share. */
export interface FactScope {
  brandId: string;
  spaceId: string | null;
}

/** A value as it is kept: with what a look at it said, null where nobody has looked. */
export interface KeptValue {
  value: string;
  type: string;
  verdict: AddressVerdict | null;
  reasons: AddressReason[];
  checked_at: string | null;
}

export interface FactRow {
  /** In hexadecimal digits. */
  identity: string;
  provider: string;
  kind: EnrichedKind;
  outcome: 'found' | 'nothing' | null;
  found: KeptValue[];
  at: Date;
  /** Whose look-up asked. */
  asked_by: string;
  payer: string | null;
}

export interface FactKey {
  identity: string;
  provider: string;
  kind: EnrichedKind;
}

/** Whoever asks has so long to tell what came of it; then another may. Many are claimed before their turn comes. */
export const CLAIM_MS = 300_000;

/**
 * Whatever the planner knows of tables that fill quickly: rows are found by their keys. A plan is made once for a
 * statement and a connection, often while there are few rows.
 */
export async function byKeys(tx: PlatformTx | SpaceTx): Promise<void> {
  await tx.run(sql`set local enable_seqscan = off`.compile(build));
}

const ofScope = ({ brandId, spaceId }: FactScope) =>
  sql`f.brand_id = ${brandId}::uuid and f.space_id is not distinct from ${spaceId}::uuid`;

export const factsOf = (tx: PlatformTx, scope: FactScope, identities: readonly string[]): Promise<FactRow[]> =>
  tx.all(
    sql<FactRow>`select encode(f.identity, 'hex') as identity, f.provider, f.kind, f.outcome, f.found, f.at,
        f.asked_by, f.payer
      from enrichment_facts f
      where f.identity = any (${identities.map((identity) => Buffer.from(identity, 'hex'))}::bytea[])
        and ${ofScope(scope)}`.compile(build),
  );

/** Whether anybody has said of one of them that they know nothing. */
export async function hasNothingOf(tx: PlatformTx, identities: readonly string[]): Promise<boolean> {
  const row = await tx.first(
    sql`select from enrichment_facts where identity = any (${identities.map((identity) => Buffer.from(identity, 'hex'))}::bytea[])
      and outcome = 'nothing' limit 1`.compile(build),
  );
  return row !== undefined;
}

/** Takes what nobody else asks or has asked lately; answers what may be asked now. Each key is given once. */
export async function claimFacts(
  tx: PlatformTx,
  scope: FactScope,
  asks: readonly (FactKey & { by: string })[],
): Promise<FactKey[]> {
  return tx.all(
    sql<FactKey>`insert into enrichment_facts as f (brand_id, space_id, identity, provider, kind, at, asked_by)
      select ${scope.brandId}::uuid, ${scope.spaceId}::uuid, decode(n.identity, 'hex'), n.provider, n.kind, ${tx.now}, n.by
      from jsonb_to_recordset(${JSON.stringify(asks)}::jsonb) as n (identity text, provider text, kind text, by uuid)
      order by 3, 4, 5
      on conflict (identity, brand_id, space_id, provider, kind) do update
        set outcome = null, found = '[]', at = excluded.at, asked_by = excluded.asked_by, payer = null
        where (f.outcome is null and (f.asked_by = excluded.asked_by or f.at < ${later(tx.now, -CLAIM_MS)}))
          or (f.outcome = 'nothing' and f.at <= ${later(tx.now, -NOTHING_DAYS * DAY)})
          or (f.outcome = 'found' and f.at <= ${later(tx.now, -STALE_DAYS * DAY)})
      returning encode(identity, 'hex') as identity, provider, kind`.compile(build),
  );
}

export interface NewFact extends FactKey {
  outcome: 'found' | 'nothing';
  found: readonly KeptValue[];
  by: string;
  /** Null for what came along without being looked for. */
  payer: string | null;
}

/** What was answered. What is known already and newer stays. */
export async function storeFacts(tx: PlatformTx, scope: FactScope, rows: readonly NewFact[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(
    sql`insert into enrichment_facts as f
        (brand_id, space_id, identity, provider, kind, at, asked_by, outcome, found, payer)
      select ${scope.brandId}::uuid, ${scope.spaceId}::uuid, decode(n.identity, 'hex'), n.provider, n.kind, ${tx.now}, n.by,
        n.outcome, n.found, n.payer
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n (identity text, provider text, kind text, by uuid, outcome text, found jsonb, payer uuid)
      order by 3, 4, 5
      on conflict (identity, brand_id, space_id, provider, kind) do update
        set outcome = excluded.outcome, found = excluded.found, at = excluded.at, asked_by = excluded.asked_by,
          payer = coalesce(excluded.payer, f.payer)
        where f.outcome is null or excluded.payer is not null`.compile(build),
  );
}

/** Nobody answered: whoever comes next may ask. */
export async function releaseFacts(
  tx: PlatformTx,
  scope: FactScope,
  rows: readonly (FactKey & { by: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(
    sql`delete from enrichment_facts f using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n (identity text, provider text, kind text, by uuid)
      where f.identity = decode(n.identity, 'hex') and f.provider = n.provider and f.kind = n.kind
        and f.asked_by = n.by and f.outcome is null and ${ofScope(scope)}`.compile(build),
  );
}

/** What a look at values said. */
export async function storeFactChecks(
  tx: PlatformTx,
  scope: FactScope,
  rows: readonly (FactKey & { found: readonly KeptValue[] })[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(
    sql`update enrichment_facts f set found = n.found
      from jsonb_to_recordset(${JSON.stringify(rows.map(({ identity, provider, kind, found }) => ({ identity, provider, kind, found })))}::jsonb)
        as n (identity text, provider text, kind text, found jsonb)
      where f.identity = decode(n.identity, 'hex') and f.provider = n.provider and f.kind = n.kind
        and f.outcome = 'found' and ${ofScope(scope)}`.compile(build),
  );
}

/** What came along with another look-up, and was paid for now. */
export async function setPayers(
  tx: PlatformTx,
  scope: FactScope,
  rows: readonly FactKey[],
  spaceId: string,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.run(
    sql`update enrichment_facts f set payer = ${spaceId}::uuid
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (identity text, provider text, kind text)
      where f.identity = decode(n.identity, 'hex') and f.provider = n.provider and f.kind = n.kind
        and f.payer is null and ${ofScope(scope)}`.compile(build),
  );
}

/** What is so old holds no more. */
export const dropFactsBefore = (tx: PlatformTx, before: Date): Promise<number> =>
  tx.run(build.deleteFrom('enrichment_facts').where('at', '<', before));

export interface RestRow {
  provider: string;
  until: Date;
  why: ProviderRest;
}

export const restsAt = (tx: PlatformTx): Promise<RestRow[]> =>
  tx.all(
    build
      .selectFrom('enrichment_rests')
      .select(['provider', 'until', 'why'])
      .where('until', '>', tx.now)
      .$narrowType<{ why: ProviderRest }>(),
  );

export async function saveRest(tx: PlatformTx, rest: RestRow & { detail: string }): Promise<void> {
  await tx.run(
    build
      .insertInto('enrichment_rests')
      .values({ ...rest, since: tx.now })
      .onConflict((conflict) => conflict.column('provider').doUpdateSet({ ...rest, since: tx.now })),
  );
}
