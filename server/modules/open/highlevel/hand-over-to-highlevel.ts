import type { Services } from '../../../core/services.ts';
import { BookRefused } from '../../../providers/crm/port.ts';
import type { HandedPerson } from '../../contacts/finder/taking/handed-people.ts';
import { handedContact, highLevelOf, noteHandedOver, noteHighLevelEnd } from './queries.ts';
import { accessToHighLevel, requireContactBook } from './tokens.ts';

const AGAIN_MS = 15_000;

/**
 * `new` and `updated`: they stand there. `refused`: it does not take this one. `later`: it is asked again after so long.
 * `ended`: access was taken back.
 */
type HandedOver =
  | { kind: 'new' | 'updated' | 'ended' }
  | { kind: 'refused'; words: string }
  | { kind: 'later'; afterMs: number };

/** Puts somebody into the connected location, or brings up to date who was put there before. */
export async function handOverToHighLevel(
  services: Services,
  spaceId: string,
  person: HandedPerson,
  tags: readonly string[],
  /** Into this one alone: another may have been connected meanwhile. */
  locationId: string,
): Promise<HandedOver> {
  const { transactions } = services;
  const row = await transactions.inSpace(spaceId, highLevelOf, { readOnly: true });
  if (!row || row.is_ended || row.location_id !== locationId) return { kind: 'ended' };
  const { location_id } = row;
  try {
    const token = await accessToHighLevel(services, spaceId, row);
    const known = await transactions.inSpace(spaceId, (tx) => handedContact(tx, location_id, person.id));
    const put = (by: string) => requireContactBook(services).put(by, location_id, { ...person, tags }, known);
    const { id, isNew } = await put(token).catch(async (error: unknown) => {
      if (!(error instanceof BookRefused) || error.reason !== 'ended') throw error;
      // a token can end before its time: a new one is tried once, and its words stay those of the first refusal
      const renewed = await accessToHighLevel(services, spaceId, row, token).catch((again: unknown) => {
        throw again instanceof BookRefused && again.reason === 'ended' ? error : again;
      });
      return put(renewed);
    });
    await transactions.inSpace(spaceId, (tx) =>
      noteHandedOver(tx, { location_id, person_id: person.id, contact_id: id }),
    );
    return { kind: isNew ? 'new' : 'updated' };
  } catch (error) {
    if (!(error instanceof BookRefused)) throw error;
    const { reason, message, afterMs } = error;
    if (reason === 'refused' || reason === 'gone') return { kind: 'refused', words: message };
    if (reason !== 'ended') return { kind: 'later', afterMs: afterMs || AGAIN_MS };
    await transactions.inSpace(spaceId, async (tx) => {
      await noteHighLevelEnd(tx, row.id, message);
      await tx.append({ type: 'highlevel.changed', subjectId: row.id, data: {} });
    });
    return { kind: 'ended' };
  }
}
