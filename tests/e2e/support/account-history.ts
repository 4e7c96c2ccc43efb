import { LIMITS, type LimitedAction } from '../../../contract/limits/schemas.ts';
import { build } from '../../../server/core/db/build.ts';
import { newId } from '../../../server/core/ids.ts';
import { inDatabase } from './in-database.ts';

const DAY = 86_400_000;

export interface Change {
  action: LimitedAction;
  before: number;
  after: number;
  cause: string;
  details?: Record<string, number>;
  /** How many days ago. */
  ago: number;
}
interface History {
  spaceId: string;
  credentialId: string;
  /** What was done today, by action. */
  today?: Partial<Record<LimitedAction, number>>;
  /** Autopilot's changes; the newest of an action is its limit now. */
  changes?: Change[];
  /** People who have not answered an invitation. */
  invited?: string[];
}

/** Puts a past into an account that works in UTC, as weeks of work would have left it. */
export function giveHistory({ spaceId, credentialId, today = {}, changes = [], invited = [] }: History): Promise<void> {
  const own = { space_id: spaceId, credential_id: credentialId };
  return inDatabase(({ transactions }) =>
    transactions.inSpace(spaceId, async (tx) => {
      await tx.run(
        build.updateTable('credentials_auth').set({ gateway_id: newId() }).where('credential_id', '=', credentialId),
      );
      await tx.run(build.updateTable('credentials').set({ timezone: 'UTC' }).where('id', '=', credentialId));
      for (const [action, used] of Object.entries(today))
        await tx.run(
          build.insertInto('limits_days').values({
            ...own,
            action,
            day: tx.now.toISOString().slice(0, 10),
            used,
            per_day: LIMITS[action as LimitedAction].default,
          }),
        );
      for (const { action, before, after, cause, details = {}, ago } of changes.toSorted((a, b) => b.ago - a.ago)) {
        const at = new Date(tx.now.getTime() - ago * DAY);
        await tx.run(
          build
            .insertInto('limits_changes')
            .values({ ...own, id: newId(), action, before, after, cause, details: JSON.stringify(details), at }),
        );
        await tx.run(
          build
            .insertInto('limits')
            .values({ ...own, action, per_day: after, set_by: 'autopilot', updated_at: at })
            .onConflict((key) => key.columns(['space_id', 'credential_id', 'action']).doUpdateSet({ per_day: after })),
        );
      }
      for (const [index, name] of invited.entries())
        await tx.run(
          build.insertInto('credentials_invitations').values({
            ...own,
            id: newId(),
            network_id: newId(),
            person_id: newId(),
            name,
            headline: 'Head of Sales',
            sent_at: new Date(tx.now.getTime() - (invited.length - index) * DAY),
          }),
        );
    }),
  );
}
