import type { HighLevelRefusal } from '../../../../contract/highlevel/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { after } from '../../../core/http/handlers.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { newId } from '../../../core/ids.ts';
import type { Services } from '../../../core/services.ts';
import { type BookAccess, BookRefused } from '../../../providers/crm/port.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { askConsent, endConsent } from '../consents/consents.ts';
import { putHighLevel } from './queries.ts';
import { endOfAccess, requireContactBook, sealHighLevelTokens } from './tokens.ts';

/** The page there on which a location is chosen; what is asked goes along, sealed. */
export async function connectHighLevel(
  tx: SpaceTx,
  actor: SpaceActor,
  _input: unknown,
  services: Services,
): Promise<{ url: string }> {
  const book = requireContactBook(services);
  const state = await askConsent(tx, actor, { vendor: 'highlevel' }, services);
  return { url: book.consentUrl({ state }) };
}

type Found = { access: BookAccess; locationId: string; name: string } | { reason: HighLevelRefusal };

/** The answer is handed in by the session that asked, once: an address that somebody else was sent connects nothing. */
export const finishHighLevel = after(
  async (actor: SpaceActor, { answer }: { answer: string }, services: Services): Promise<Found> => {
    const query = new URLSearchParams(answer);
    if (!(await endConsent(actor, 'highlevel', query.get('state') ?? '', services))) throw refuse('code_expired');
    const code = query.get('code');
    if (!code) return { reason: 'access_denied' };
    const book = requireContactBook(services);
    try {
      const access = await book.exchange(code);
      if (!access.locationId) return { reason: 'no_location' };
      const { name } = await book.location(access.accessToken, access.locationId);
      return { access, locationId: access.locationId, name };
    } catch (error) {
      if (!(error instanceof BookRefused)) throw error;
      services.log.warn({ reason: error.message }, 'a consent of HighLevel was not taken');
      return { reason: error.reason === 'ended' ? 'access_denied' : 'unavailable' };
    }
  },
  async (tx: SpaceTx, actor: SpaceActor, _input: unknown, services: Services, found: Found) => {
    if ('reason' in found) return found;
    const id = newId();
    await putHighLevel(tx, {
      id,
      location_id: found.locationId,
      location_name: found.name,
      tokens: sealHighLevelTokens(services, id, found.access),
      token_ends_at: endOfAccess(tx.now, found.access),
      connected_by: actor.user.id,
      created_at: tx.now,
    });
    await writeAudit(tx, tx.spaceId, actor, { kind: 'highlevel_connected', subject: found.name });
    await tx.append({ type: 'highlevel.changed', subjectId: id, actorId: actor.user.id, data: {} });
    return { reason: null };
  },
);
