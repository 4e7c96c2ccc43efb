import type { DomainDetails } from '../../../../contract/domains/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { after } from '../../../core/http/handlers.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { isPublicSuffix } from '../../../core/public-suffix.ts';
import type { Services } from '../../../core/services.ts';
import { requireFeature } from '../../people/spaces/features/require-feature.ts';
import { isHostOfBrand } from '../../platform/whitelabel/brand-of-host.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { isForEverybody } from '../mailboxes/connect/known-vendors.ts';
import { domainNameOf } from './buying/domain-name.ts';
import { LOOK_TASK } from './buying/buy-domains.ts';
import { getDomain } from './get-domain.ts';
import {
  countWaitingDomains,
  domainById,
  domainByName,
  insertDomain,
  insertHappening,
  isDomainOfAnotherSpace,
} from './queries.ts';
import { makeKey } from './records/make-key.ts';
import { insertKey } from './records/record-queries.ts';

interface Input {
  id: string;
  name: string;
}
/** So many may wait for their records at once: each is looked for again and again. */
const MOST_WAITING = 20;
interface Ahead {
  name: string;
  key: Awaited<ReturnType<typeof makeKey>>;
}

/** A domain that its owner has elsewhere: it is ready once the records stand there that only they can set. */
export const connectDomain = after(prepare, keep);

async function prepare(actor: SpaceActor, { id, name: given }: Input, services: Services): Promise<Ahead> {
  if (!services.settings.outside.mailHost) throw refuse('not_configured');
  await services.transactions.inSpace(actor.space.id, (tx) => requireFeature(tx, 'ai_domain'), { readOnly: true });
  if (
    await services.transactions.onPlatform((tx) => isDomainOfAnotherSpace(tx, id, actor.space.id), { readOnly: true })
  )
    throw refuse('not_found');
  const name = domainNameOf(given);
  if (!name) throw refuse('domain_invalid', { fields: { name: 'This is not the name of a domain' } });
  if (isPublicSuffix(name))
    throw refuse('domain_invalid', {
      fields: { name: `${name} is an ending that many share: connect a domain of your own below it` },
    });
  if (isForEverybody(name))
    throw refuse('domain_invalid', {
      fields: { name: `${name} gives addresses to everybody: connect a domain of your own` },
    });
  if (await isOurs(services, name)) throw refuse('domain_invalid', { fields: { name: 'This name is ours' } });
  return { name, key: await makeKey(services.secrets) };
}

/** The site's own names, a brand's, and those of the servers that carry its mail. */
async function isOurs({ settings, transactions }: Services, name: string): Promise<boolean> {
  const { mailHost } = settings.outside;
  const own = [
    new URL(settings.publicUrl).hostname,
    settings.trackingHost ?? '',
    mailHost?.spf ?? '',
    ...(mailHost?.mx.map(({ host }) => host) ?? []),
  ];
  const isWithin = (host: string) => host === name || host.endsWith(`.${name}`) || name.endsWith(`.${host}`);
  if (own.some((host) => host !== '' && isWithin(host))) return true;
  return transactions.onPlatform((tx) => isHostOfBrand(tx, name), { readOnly: true });
}

async function keep(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: Input,
  services: Services,
  { name, key }: Ahead,
): Promise<DomainDetails> {
  const before = await domainById(tx, id);
  if (before) {
    if (before.name !== name) throw refuse('domain_exists');
    return getDomain(tx, actor, { id }, services);
  }
  if (await domainByName(tx, name)) throw refuse('domain_exists');
  if ((await countWaitingDomains(tx)) >= MOST_WAITING)
    throw refuse('domain_invalid', { fields: { name: `${MOST_WAITING} domains wait for their records already` } });
  await insertDomain(tx, {
    id,
    name,
    origin: 'connected',
    status: 'registering',
    why: JSON.stringify({ code: 'records_to_set', values: {} }),
    status_since: tx.now,
    next_look_at: tx.now,
    created_at: tx.now,
    updated_at: tx.now,
  });
  await insertKey(tx, id, { ...key, status: 'current' });
  await insertHappening(tx, id, 'connected', { name: actor.user.name });
  await writeAudit(tx, tx.spaceId, actor, { kind: 'domain_connected', subject: name });
  await tx.enqueue(LOOK_TASK, { space_id: tx.spaceId, id });
  await tx.append({ type: 'domain.changed', subjectId: id, actorId: actor.user.id, data: { status: 'registering' } });
  return getDomain(tx, actor, { id }, services);
}
