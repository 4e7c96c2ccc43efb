import { build } from '../../../../server/core/db/build.ts';
import { inDatabase } from '../server/in-database.ts';

/** Sets how many people a campaign has contacted, as the server would: row and event in one transaction. */
export function setContactedCount(name: string, contacted: number): Promise<void> {
  return inDatabase(({ transactions }) =>
    transactions.onPlatform(async (tx) => {
      const campaign = await tx.first(
        build
          .updateTable('campaigns')
          .set((column) => ({ contacted_count: contacted, version: column('version', '+', 1), updated_at: tx.now }))
          .where('name', '=', name)
          .returning(['id', 'space_id', 'credentials_id', 'status', 'version']),
      );
      if (!campaign) throw new Error(`There is no campaign ${name}`);
      const { id, space_id, credentials_id, status, version } = campaign;
      await tx.append(space_id, { type: 'campaign.updated', subjectId: id, data: { credentials_id, status, version } });
    }),
  );
}
