import type { SpaceTx } from '../../../core/db/transaction.ts';
import { plainName } from '../../../../engine/text/plain-name.ts';
import type { WrittenFor } from '../../content/writing/people-port.ts';
import { wordingFactsOf } from './load-enrolled-prospects.ts';
import { prospectToWriteFor } from './prospect-queries.ts';

/** Somebody whom a text is written for, with the same facts that the runner fills texts in from. */
export async function findWrittenFor(tx: SpaceTx, id: string): Promise<WrittenFor | null> {
  const row = await prospectToWriteFor(tx, id);
  if (!row) return null;
  return {
    id,
    full_name: plainName(`${row.first_name} ${row.last_name}`),
    photo_link: row.photo_link,
    company_domain: row.company_domain,
    seen_at: row.updated_at,
    facts: wordingFactsOf({ ...row, custom: row.custom as Record<string, string> }),
  };
}
