import { build } from '../../../../core/db/build.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Profile } from '../../../../providers/network/port.ts';

/** Keeps who a prospect is at the network, and what their page says beyond what is known of them. */
export async function keepNetworkPerson(tx: SpaceTx, prospectId: string, profile: Profile): Promise<void> {
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
