import { GENERATIONS_KEPT_DAYS } from '../../../../../contract/ai/schemas.ts';
import type { Services } from '../../../../core/services.ts';
import { settleGeneration } from './generate-text.ts';
import { dropOldGenerations, endGeneration, lostGenerations } from './generation-queries.ts';

/** Longer than any model is waited for. */
const LOST_AFTER_MS = 5 * 60_000;
const AT_ONCE = 200;

/** Whoever ran them went down: they failed, and their credits go back. */
export async function giveUpLost(_payload: object, { transactions, log }: Services): Promise<void> {
  const lost = await transactions.onPlatform((tx) =>
    lostGenerations(tx, new Date(tx.now.getTime() - LOST_AFTER_MS), AT_ONCE),
  );
  for (const { space_id, id } of lost)
    await transactions.inSpace(space_id, async (tx) => {
      const nothing = { text: null, inputTokens: 0, outputTokens: 0 };
      const row = await endGeneration(tx, id, { status: 'failed', problem: 'lost', ...nothing });
      if (!row) return;
      await settleGeneration(tx, row);
      log.warn({ spaceId: space_id, generation: id }, 'a text was lost on its way');
    });
}

/** By night. */
export async function dropOld(_payload: object, { transactions }: Services): Promise<void> {
  for (let gone = AT_ONCE; gone === AT_ONCE; )
    gone = await transactions.onPlatform((tx) =>
      dropOldGenerations(tx, new Date(tx.now.getTime() - GENERATIONS_KEPT_DAYS * 86_400_000), AT_ONCE),
    );
}
