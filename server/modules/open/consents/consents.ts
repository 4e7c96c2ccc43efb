import * as z from 'zod';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';
import type { Services } from '../../../core/services.ts';
import { originOf } from '../../platform/whitelabel/origin-of.ts';
import { insertOpenConsent, takeOpenConsent } from './queries.ts';

const CONSENT_MS = 10 * 60_000;

const Asked = z.object({
  id: z.uuid(),
  space: z.string(),
  user: z.string(),
  /** The session that asked; its hash, which opens nothing. */
  session: z.string(),
  /** Where the browser that asked goes on. */
  origin: z.string(),
  /** What proves to the vendor that who asked comes back (PKCE); empty where it takes none. */
  verifier: z.string(),
});
export type Consent = z.infer<typeof Asked>;

/** At whom one consents: what was asked at one opens nothing at another. */
export type ConsentVendor = 'calendly' | 'highlevel';
const placeOf = (vendor: ConsentVendor) => ({ table: 'consents', id: vendor });
const sessionOf = ({ tokenHash }: SpaceActor): string => tokenHash.toString('base64url');

/** What a consent is asked for: it goes along, sealed, and comes back with the answer. */
export async function askConsent(
  tx: SpaceTx,
  actor: SpaceActor,
  { vendor, verifier = '' }: { vendor: ConsentVendor; verifier?: string },
  services: Services,
): Promise<string> {
  const id = newId();
  const { brandId, host } = actor;
  const origin = await services.transactions.onPlatform((other) => originOf(other, { brandId, host }, services), {
    readOnly: true,
  });
  await insertOpenConsent(tx, { id, expires_at: new Date(tx.now.getTime() + CONSENT_MS) });
  const asked: Consent = { id, space: tx.spaceId, user: actor.user.id, session: sessionOf(actor), origin, verifier };
  return services.secrets.seal(JSON.stringify(asked), placeOf(vendor));
}

/** Null where it was never asked. */
export function openConsent(vendor: ConsentVendor, state: string, { secrets }: Services): Consent | null {
  try {
    return Asked.parse(JSON.parse(secrets.open(state, placeOf(vendor))));
  } catch {
    return null;
  }
}

/** Uses it up; null where another session asked, where it ran out or was used. */
export async function endConsent(
  actor: SpaceActor,
  vendor: ConsentVendor,
  state: string,
  services: Services,
): Promise<Consent | null> {
  const asked = openConsent(vendor, state, services);
  const isOwn = asked?.space === actor.space.id && asked.user === actor.user.id && asked.session === sessionOf(actor);
  if (!isOwn) return null;
  return services.transactions.inSpace(actor.space.id, async (tx) => {
    const taken = await takeOpenConsent(tx, asked.id);
    return taken && taken.expires_at >= tx.now ? asked : null;
  });
}
