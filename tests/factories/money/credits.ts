import type { Services } from '../../../server/core/services.ts';
import { build } from '../../../server/core/db/build.ts';
import { newId } from '../../../server/core/ids.ts';
import { beginCreditsPeriod } from '../../../server/modules/money/credits/add-credits.ts';
import type { Charge } from '../../../server/modules/money/credits/charge.ts';
import { reserveCredits, settleCredits } from '../../../server/modules/money/credits/spend-credits.ts';

/** Gives a workspace a period with so many credits left, and so many used. */
export async function giveCredits(services: Services, spaceId: string, left: number, used = 0): Promise<void> {
  await services.transactions.onPlatform(async (tx) => {
    await beginCreditsPeriod(tx, spaceId, { key: newId(), credits: left + used });
    if (used > 0) await useCredits(tx, spaceId, used);
  });
}

/** Uses some of them up, as a look-up of so many would. */
export async function useCredits(
  tx: Parameters<typeof reserveCredits>[0],
  spaceId: string,
  credits: number,
  about: Partial<Charge> = {},
): Promise<void> {
  const key = newId();
  await reserveCredits(tx, [{ spaceId, key, category: 'enrichment', credits, ...about }]);
  await settleCredits(tx, [{ spaceId, key, used: credits }]);
}

/** What a workspace has left and has used: as the balance says. */
export async function creditsOf(services: Services, spaceId: string): Promise<[number, number]> {
  return services.transactions.onPlatform(async (tx) => {
    const row = await tx.first(
      build.selectFrom('credits_balances').select(['plan', 'bought', 'used']).where('space_id', '=', spaceId),
    );
    return [(row?.plan ?? 0) + (row?.bought ?? 0), row?.used ?? 0];
  });
}
