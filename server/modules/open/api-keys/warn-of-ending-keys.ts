import { API_KEY_WARNED_DAYS } from '../../../../contract/api-keys/schemas.ts';
import type { Services } from '../../../core/services.ts';
import { daysFrom } from './add-secret.ts';
import { keysEnding, markWarned } from './use-queries.ts';

/** Tells members of their keys that end soon: once of each number of days before, the fewest first. */
export async function warnOfEndingKeys(_payload: object, { transactions, log }: Services): Promise<void> {
  for (const days of API_KEY_WARNED_DAYS.toSorted((one, other) => one - other)) {
    const keys = await transactions.onPlatform((tx) => keysEnding(tx, { until: daysFrom(tx.now, days), days }));
    for (const { space_id, id } of keys)
      await transactions.inSpace(space_id, async (tx) => {
        const key = await markWarned(tx, { id, until: daysFrom(tx.now, days), days });
        if (!key) return;
        const data = { name: key.name, ends_at: key.expires_at.toISOString() };
        await tx.append({ type: 'api_key.ending', subjectId: key.user_id, actorId: null, data });
      });
    if (keys.length > 0) log.info({ count: keys.length, days }, 'keys of the API end soon');
  }
}
