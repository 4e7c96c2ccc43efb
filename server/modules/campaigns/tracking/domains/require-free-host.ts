import type { SpaceActor } from '../../../../core/auth/actor.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { isPublicSuffix, isWholeDomain } from '../../../../core/public-suffix.ts';
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
  if (isPublicSuffix(host))
    throw refuse('invalid_input', {
      fields: { host: `${host} is an ending that many share: choose a name below your own domain` },
    });
  if (isWholeDomain(host))
    throw refuse('invalid_input', {
      fields: { host: `${host} is the domain itself: choose a name below it, such as go.${host}` },
    });
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
