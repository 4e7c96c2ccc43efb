import type { AllowedPages, SpaceRole } from '../../../../contract/permissions.ts';
import { build } from '../../../../server/core/db/build.ts';
import { inDatabase } from '../server/in-database.ts';

/** Makes a person a member of one more workspace, without choosing it. */
export function addWorkspaceMember(
  spaceId: string,
  userId: string,
  { role = 'member', pages = {} }: { role?: SpaceRole; pages?: AllowedPages } = {},
): Promise<void> {
  return inDatabase(({ transactions }) =>
    transactions.onPlatform(async (tx) => {
      await tx.run(
        build.insertInto('spaces_members').values({
          space_id: spaceId,
          user_id: userId,
          role,
          allowed_pages: JSON.stringify(pages),
          available_credentials: [],
          joined_at: tx.now,
        }),
      );
    }),
  );
}
