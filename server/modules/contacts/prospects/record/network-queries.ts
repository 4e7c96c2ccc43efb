import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Profile } from '../../../../providers/network/port.ts';

import { newId } from '../../../../core/ids.ts';
/** Keeps who a prospect is at the network, and what their page says beyond what is known of them. */
export async function storeNetworkProfile(tx: SpaceTx, prospectId: string, profile: Profile): Promise<void> {
  const filled = (column: 'location' | 'photo_link' | 'link', value: string | null) =>
    value ? { [column]: value } : {};
  const known = await tx.first(
    build
      .selectFrom('prospects')
      .select(['location', 'photo_link', 'link'])
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', prospectId),
  );
  await tx.run(
    build
      .updateTable('prospects')
      .set((eb) => ({
        network_id: profile.personId,
        is_open_profile: profile.isOpenProfile,
        ...(!known?.location && filled('location', profile.location)),
        ...(!known?.photo_link && filled('photo_link', profile.photoLink)),
        ...(!known?.link && filled('link', profile.link)),
        updated_at: tx.now,
        version: eb('version', '+', 1),
      }))
      .where('space_id', '=', tx.spaceId)
      .where('id', '=', prospectId),
  );
}

/** Somebody who wrote to us, or to whom one of us wrote by hand. */
export async function addNetworkPerson(tx: SpaceTx, profile: Profile): Promise<string> {
  const id = newId();
  await tx.run(
    build.insertInto('prospects').values({
      space_id: tx.spaceId,
      id,
      first_name: profile.firstName || profile.name,
      last_name: profile.lastName,
      headline: profile.headline,
      title: profile.title ?? '',
      company_name: profile.companyName ?? '',
      location: profile.location ?? '',
      photo_link: profile.photoLink,
      link: profile.link,
      network_id: profile.personId,
      is_open_profile: profile.isOpenProfile,
      created_at: tx.now,
      updated_at: tx.now,
    }),
  );
  return id;
}
