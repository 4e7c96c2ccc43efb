import { newToken } from '../../../core/auth/token.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { after } from '../../../core/http/handlers.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { newId } from '../../../core/ids.ts';
import type { Services } from '../../../core/services.ts';
import {
  type SchedulingAccess,
  type SchedulingEventType,
  SchedulingRefused,
  type SchedulingUser,
} from '../../../providers/scheduling/port.ts';
import { requireFeature } from '../../people/spaces/features/require-feature.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { askConsent, endConsent } from '../consents/consents.ts';
import { endAtCalendly } from './end-at-calendly.ts';
import { calendlyByTheirId, calendlyOfMember, deleteCalendly, insertCalendly, storeEventTypes } from './queries.ts';
import { endOf, requireScheduling, sealSigningKey, sealTokens } from './tokens.ts';

/** The page at Calendly; what is asked there goes along, sealed. */
export async function connectCalendly(
  tx: SpaceTx,
  actor: SpaceActor,
  _input: unknown,
  services: Services,
): Promise<{ url: string }> {
  await requireFeature(tx, 'calendly');
  const scheduling = requireScheduling(services);
  const verifier = newToken();
  const state = await askConsent(tx, actor, { vendor: 'calendly', verifier }, services);
  return { url: scheduling.consentUrl({ state, verifier }) };
}

/** What was connected before ends there as well: it would tell of every booking beside the new one. */
async function endFormer(services: Services, { space, user }: SpaceActor, theirId: string, token: string) {
  const before = await services.transactions.inSpace(space.id, async (tx) => {
    const taken = await calendlyByTheirId(tx, theirId);
    return taken && taken.user_id !== user.id ? undefined : calendlyOfMember(tx, user.id);
  });
  if (before) await endAtCalendly(services, space.id, before, before.calendly_id === theirId ? token : undefined);
}

type Found =
  | { access: SchedulingAccess; user: SchedulingUser; types: SchedulingEventType[] }
  | { reason: 'access_denied' | 'unavailable' };

/**
 * Ends what was begun at Calendly's page. The answer is handed in by the session that asked, once: an address that
 * somebody else was sent connects nothing.
 */
export const finishCalendly = after(
  async (actor: SpaceActor, { answer }: { answer: string }, services: Services): Promise<Found> => {
    const query = new URLSearchParams(answer);
    const asked = await endConsent(actor, 'calendly', query.get('state') ?? '', services);
    if (!asked) throw refuse('code_expired');
    const code = query.get('code');
    if (!code) return { reason: 'access_denied' };
    const scheduling = requireScheduling(services);
    try {
      const access = await scheduling.exchange({ code, verifier: asked.verifier });
      const user = await scheduling.user(access.accessToken);
      const types = await scheduling.eventTypes(access.accessToken, user);
      await endFormer(services, actor, user.id, access.accessToken);
      return { access, user, types };
    } catch (error) {
      if (!(error instanceof SchedulingRefused)) throw error;
      services.log.warn({ reason: error.message }, 'a consent of Calendly was not taken');
      return { reason: error.reason === 'ended' ? 'access_denied' : 'unavailable' };
    }
  },
  async (tx: SpaceTx, actor: SpaceActor, _input: unknown, services: Services, found: Found) => {
    if ('reason' in found) return found;
    await requireFeature(tx, 'calendly');
    const { access, user, types } = found;
    const other = await calendlyByTheirId(tx, user.id);
    if (other && other.user_id !== actor.user.id) {
      // also the page from which it was begun says so
      await tx.append({ type: 'calendly.already_authorized', subjectId: actor.user.id, data: {} });
      return { reason: 'already_authorized' as const };
    }
    const before = await calendlyOfMember(tx, actor.user.id);
    if (before) await deleteCalendly(tx, before.id);
    const id = newId();
    await insertCalendly(tx, {
      id,
      user_id: actor.user.id,
      calendly_id: user.id,
      uri: user.uri,
      organization: user.organization,
      name: user.name,
      email: user.email,
      picture: user.picture,
      tokens: sealTokens(services, id, access),
      token_ends_at: endOf(tx.now, access),
      signing_key: sealSigningKey(services, id, newToken()),
      bookings: 'asked',
      reloaded_at: tx.now,
      created_at: tx.now,
    });
    await storeEventTypes(tx, id, types);
    await tx.enqueue('calendly.listen', { space_id: tx.spaceId, id });
    await writeAudit(tx, tx.spaceId, actor, { kind: 'calendly_connected', subject: user.email });
    await tx.append({ type: 'calendly.changed', subjectId: actor.user.id, actorId: actor.user.id, data: {} });
    return { reason: null };
  },
);
