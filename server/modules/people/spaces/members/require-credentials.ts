import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { credentialNames } from '../queries.ts';

/** Social accounts to give access to, each once; one that is not the workspace's own is refused under its field. */
export async function requireCredentials(tx: SpaceTx, ids: readonly string[], field: string) {
  const wanted = [...new Set(ids)];
  const known = wanted.length > 0 ? await credentialNames(tx, wanted) : [];
  if (known.length !== wanted.length) throw refuse('not_found', { fields: { [field]: 'Not found' } });
  return known;
}
