import { build } from '../../../core/db/build.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';

export function personById(tx: SpaceTx, id: string, isHeld = false) {
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
export type PersonRow = NonNullable<Awaited<ReturnType<typeof personById>>>;
