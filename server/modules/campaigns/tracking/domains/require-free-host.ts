import type { SpaceActor } from '../../../../core/auth/actor.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { isHostOfBrand } from '../../../platform/whitelabel/brand-of-host.ts';
import { holderOfHost } from './queries.ts';

/** Goes on where a host is neither ours, nor a brand's, nor another workspace's. */
export async function requireFreeHost(
  { space }: SpaceActor,
  { host }: { host?: string | undefined },
  { transactions, settings }: Services,
): Promise<void> {
  if (host === undefined) return;
  const home = new URL(settings.publicUrl).hostname;
  if (host === home || host.endsWith(`.${home}`) || host === settings.trackingHost)
    throw refuse('invalid_input', { fields: { host: 'This name is ours: choose one below your own domain' } });
  const [isBrands, holder] = await transactions.onPlatform(
    (tx) => Promise.all([isHostOfBrand(tx, host), holderOfHost(tx, host)]),
    { readOnly: true },
  );
  if (isBrands)
    throw refuse('invalid_input', { fields: { host: 'This name is ours: choose one below your own domain' } });
  if (holder && holder.space_id !== space.id)
    throw refuse('domain_taken', { fields: { host: 'This domain is used already' } });
}
