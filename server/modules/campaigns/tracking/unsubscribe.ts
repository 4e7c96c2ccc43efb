import type { Services } from '../../../core/services.ts';
import { suppressEmail } from '../../contacts/blacklist/suppress.ts';
import { recordFact } from '../enrolments/record-fact.ts';
import { hashOfToken } from './plan-marks.ts';
import { countMarkUse, type Mark, markByToken } from './queries.ts';

/** Looked up before anybody knows the workspace: the token is all there is. */
export async function findWayOut(
  { transactions }: Services,
  token: string,
  spaceId: string | null,
): Promise<Mark | null> {
  const mark = await transactions.onPlatform((tx) => markByToken(tx, hashOfToken(token), 'unsubscribe'), {
    readOnly: true,
  });
  return mark && (spaceId === null || mark.space_id === spaceId) ? mark : null;
}

/** The address is left alone in the whole workspace from now on, and every way of the person ends. */
export async function unsubscribe(mark: Mark, { transactions }: Services): Promise<void> {
  await transactions.inSpace(mark.space_id, async (tx) => {
    await countMarkUse(tx, mark.token);
    // their campaigns before the list, as whoever hears it by mail takes them
    await recordFact(tx, { prospectId: mark.prospect_id, fact: 'unsubscribed', at: tx.now });
    if (mark.address) await suppressEmail(tx, mark.address, 'unsubscribed');
  });
}
