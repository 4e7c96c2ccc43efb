import { sql } from 'kysely';
import type { DomainMail } from '../../../../../engine/contacts/address/judge-address.ts';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';

/** What is known over all workspaces: records of domains, and hashes of what came back. */
export interface KnownDomain {
  domain: string;
  mail: DomainMail;
  exchanges: string[];
  accepts_all: boolean | null;
}

export const domainsSince = (tx: PlatformTx, domains: readonly string[], since: Date): Promise<KnownDomain[]> =>
  tx.all(
    sql<KnownDomain>`select domain, mail, exchanges, accepts_all from prospects_check_domains
      where domain = any (${[...domains]}::text[]) and checked_at > ${since}`.compile(build),
  );

export async function saveDomains(tx: PlatformTx, domains: readonly KnownDomain[]): Promise<void> {
  if (domains.length === 0) return;
  await tx.run(
    build
      .insertInto('prospects_check_domains')
      .values(domains.map((domain) => ({ ...domain, checked_at: tx.now })))
      .onConflict((conflict) =>
        conflict.column('domain').doUpdateSet((eb) => ({
          mail: eb.ref('excluded.mail'),
          exchanges: eb.ref('excluded.exchanges'),
          accepts_all: eb.ref('excluded.accepts_all'),
          checked_at: eb.ref('excluded.checked_at'),
        })),
      ),
  );
}

/** Nobody asks for it again: what is so old is looked up anew. */
export const dropDomainsBefore = (tx: PlatformTx, before: Date): Promise<number> =>
  tx.run(build.deleteFrom('prospects_check_domains').where('checked_at', '<', before));

export async function bouncedAmong(tx: PlatformTx, brandId: string, hashes: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await tx.all(
    build
      .selectFrom('prospects_check_bounces')
      .select('hash')
      .where('brand_id', '=', brandId)
      // one text however many they are
      .where((eb) => eb('hash', '=', eb.fn.any(eb.val([...hashes])))),
  );
  return rows.map(({ hash }) => hash);
}

export async function insertBounce(tx: PlatformTx, brandId: string, hash: Buffer): Promise<void> {
  await tx.run(
    build
      .insertInto('prospects_check_bounces')
      .values({ brand_id: brandId, hash, at: tx.now })
      .onConflict((conflict) => conflict.columns(['brand_id', 'hash']).doUpdateSet({ at: tx.now })),
  );
}

/** What came back so long ago says nothing any more: people come back, and names are given anew. */
export const dropBouncesBefore = (tx: PlatformTx, before: Date): Promise<number> =>
  tx.run(build.deleteFrom('prospects_check_bounces').where('at', '<', before));

/** The one that was there first stays. */
export async function keptKey(tx: PlatformTx, id: string, sealed: string): Promise<string> {
  await tx.run(
    build
      .insertInto('prospects_check_key')
      .values({ id, sealed })
      .onConflict((conflict) => conflict.doNothing()),
  );
  const row = await tx.first(build.selectFrom('prospects_check_key').select('sealed').where('id', '=', id));
  return row?.sealed ?? sealed;
}
