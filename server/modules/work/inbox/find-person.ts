import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';

/** Who is asked for; whoever was merged into somebody else is that one. */
export async function findPerson(tx: SpaceTx, id: string): Promise<PersonRow> {
  const row = await personById(tx, id);
  const found = row?.merged_into ? await personById(tx, row.merged_into) : row;
  if (!found) throw refuse('not_found');
  return found;
}

/**
 * The same for whoever writes something down for them, held until the transaction ends: who is being merged or erased at
 * this moment is waited for, and is somebody else then, or nobody.
 */
export async function holdPerson(tx: SpaceTx, id: string): Promise<PersonRow> {
  const { id: found } = await findPerson(tx, id);
  const held = await personById(tx, found, true);
  if (!held) throw refuse('not_found');
  return held.merged_into ? holdPerson(tx, held.merged_into) : held;
}
export type PersonRow = NonNullable<Awaited<ReturnType<typeof personById>>>;

function personById(tx: SpaceTx, id: string, isHeld = false) {
  const person = build
    .selectFrom('prospects')
    .select([
      'id',
      'first_name',
      'last_name',
      'occupation',
      'title',
      'headline',
      'college_name',
      'years_in_company',
      'location',
      'company_name',
      'company_domain',
      'photo_link',
      'link',
      'network_id',
      'is_open_profile',
      'email',
      'emails',
      'phones',
      'custom',
      'merged_into',
    ])
    .where('space_id', '=', tx.spaceId)
    .where('id', '=', id);
  return tx.first(isHeld ? person.forKeyShare() : person);
}
