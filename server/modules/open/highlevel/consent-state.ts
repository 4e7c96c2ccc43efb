import * as z from 'zod';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';
import type { Services } from '../../../core/services.ts';
import { insertHighLevelConsent, takeHighLevelConsent } from './consent-queries.ts';

const CONSENT_MS = 10 * 60_000;

const Asked = z.object({
  id: z.uuid(),
  space: z.string(),
  user: z.string(),
  /** The session that asked; its hash, which opens nothing. */
  session: z.string(),
  /** Where the browser that asked goes on. */
  origin: z.string(),
});
type HighLevelConsent = z.infer<typeof Asked>;

const PLACE = { table: 'highlevel_connections', id: 'consent' };
const sessionOf = ({ tokenHash }: SpaceActor): string => tokenHash.toString('base64url');

/** What a consent is asked for: it goes along, sealed, and comes back with the answer. */
export async function askHighLevelConsent(
  tx: SpaceTx,
  actor: SpaceActor,
  more: Pick<HighLevelConsent, 'origin'>,
  { secrets }: Services,
): Promise<string> {
  const id = newId();
  await insertHighLevelConsent(tx, { id, expires_at: new Date(tx.now.getTime() + CONSENT_MS) });
  const asked: HighLevelConsent = { ...more, id, space: tx.spaceId, user: actor.user.id, session: sessionOf(actor) };
  return secrets.seal(JSON.stringify(asked), PLACE);
}

/** Null where it was never asked. */
export function openHighLevelConsent({ secrets }: Services, state: string): HighLevelConsent | null {
  try {
    return Asked.parse(JSON.parse(secrets.open(state, PLACE)));
  } catch {
    return null;
  }
}

/** Uses it up; null where another session asked, where it ran out or was used. */
export async function useHighLevelConsent(
  actor: SpaceActor,
  state: string,
  services: Services,
): Promise<HighLevelConsent | null> {
  const asked = openHighLevelConsent(services, state);
  const isOwn = asked?.space === actor.space.id && asked.user === actor.user.id && asked.session === sessionOf(actor);
  if (!isOwn) return null;
  return services.transactions.inSpace(actor.space.id, async (tx) => {
    const taken = await takeHighLevelConsent(tx, asked.id);
    return taken && taken.expires_at >= tx.now ? asked : null;
  });
}
