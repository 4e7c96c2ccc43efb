import type { CallParsed } from '../../../../../contract/call.ts';
import type { domainCalls } from '../../../../../contract/domains/calls.ts';
import { type Domain, OFFER_MINUTES } from '../../../../../contract/domains/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { stableId } from '../../../../core/stable-id.ts';
import { type CheckedName, RegistrarAway, RegistrarRefusal } from '../../../../providers/registrar/port.ts';
import { registrarOf } from '../../../../providers/registrar/registrar-of.ts';
import { reserveCredits } from '../../../money/credits/spend-credits.ts';
import { requireFeature } from '../../../people/spaces/features/require-feature.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { domainOnWire } from '../domain-on-wire.ts';
import { offerFields } from '../plan-offer.ts';
import {
  countBought,
  domainById,
  domainByName,
  insertDomain,
  insertHappening,
  isNameOfOthers,
  offersSince,
} from '../queries.ts';
import { creditsFor, spendableCredits } from '../spendable.ts';
import { planWith, readyWithinHours } from './check-names.ts';
import { domainNameOf } from './domain-name.ts';

type Input = CallParsed<(typeof domainCalls)['buy']>;
interface Wanted {
  id: string;
  name: string;
}
interface Ahead {
  wanted: Wanted[];
  /** What the registrar says of them at this moment; null for a purchase that was made before. */
  answers: CheckedName[] | null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** More in a day is looked at by a person first. */
const MOST_A_DAY = 30;

/** Who does the buying by and by: see `look-at-domain.ts`. */
export const LOOK_TASK = 'domains.look';
export const chargeKeyOf = (id: string): string => `domain:${id}`;

/**
 * Buys what was checked in the last minutes, for what was shown: credits are reserved, and what is to be registered is
 * written down with them. The registrar itself is asked by a job, however often it takes.
 */
export const buyDomains = after(askAgain, reserveDomains);

/** The same key and name are the same domain: sent twice, it is one. */
async function askAgain(actor: SpaceActor, { key, names }: Input, services: Services): Promise<Ahead> {
  const { transactions } = services;
  const registrar = registrarOf(services);
  if (!registrar || !services.settings.outside.mailHost) throw refuse('not_configured');
  const wanted = [...new Set(names.map((given) => domainNameOf(given) ?? given))].map((name) => ({
    id: stableId(`domain:${actor.space.id}:${key}:${name}`),
    name,
  }));
  const before = await transactions.inSpace(actor.space.id, async (tx) => {
    await requireFeature(tx, 'ai_domain');
    const found = await Promise.all(wanted.map(({ id }) => domainById(tx, id)));
    // whatever was not checked is not asked for
    if (!found.some(Boolean)) await offersFor(tx, wanted);
    return found.some(Boolean);
  });
  if (before) return { wanted, answers: null };
  for (const { name } of wanted)
    if (await transactions.onPlatform((tx) => isNameOfOthers(tx, name, actor.space.id), { readOnly: true }))
      throw refuse('domain_unavailable', { fields: { names: name } });
  try {
    return { wanted, answers: await registrar.check(wanted.map(({ name }) => name)) };
  } catch (error) {
    if (error instanceof RegistrarAway || error instanceof RegistrarRefusal) throw refuse('domain_purchase_held');
    throw error;
  }
}

async function offersFor(tx: SpaceTx, wanted: readonly Wanted[]) {
  const since = new Date(tx.now.getTime() - OFFER_MINUTES * 60_000);
  const names = wanted.map(({ name }) => name);
  const offers = await offersSince(tx, names, since);
  const missing = names.filter((name) => !offers.some((offer) => offer.name === name && offer.year_credits !== null));
  if (missing.length > 0) throw refuse('domain_unchecked', { fields: { names: missing.join(', ') } });
  return offers;
}

async function reserveDomains(
  tx: SpaceTx,
  actor: SpaceActor,
  { years, credits: agreed }: Input,
  _services: Services,
  { wanted, answers }: Ahead,
): Promise<{ domains: Domain[] }> {
  if (answers) {
    const prices = await agreedPrices(tx, wanted, answers, years, agreed);
    await holdBack(tx, wanted.length);
    for (const { id, name } of wanted) await begin(tx, actor, { id, name, years, year: prices.get(name) ?? 0 });
    await writeAudit(tx, tx.spaceId, actor, {
      kind: 'domain_bought',
      subject: wanted.map(({ name }) => name).join(', '),
      details: { credits: String(agreed) },
    });
  }
  const rows = await Promise.all(wanted.map(({ id }) => domainById(tx, id)));
  return { domains: rows.flatMap((row) => (row ? [domainOnWire(row, [], 0)] : [])) };
}

/** A year of each, where they can still be had for what was agreed to. */
async function agreedPrices(
  tx: SpaceTx,
  wanted: readonly Wanted[],
  answers: readonly CheckedName[],
  years: number,
  agreed: number,
): Promise<Map<string, number>> {
  const offers = await offersFor(tx, wanted);
  const { credits, perUnit } = await spendableCredits(tx);
  const prices = new Map<string, number>();
  for (const { name } of wanted) {
    const answer = answers.find((each) => each.name === name);
    if (!answer?.isAvailable || !answer.price || (await domainByName(tx, name)))
      throw refuse('domain_unavailable', { fields: { names: name } });
    const now = Math.max(creditsFor(answer.price.first, perUnit), creditsFor(answer.price.year, perUnit));
    if (now !== offers.find((each) => each.name === name)?.year_credits) throw refuse('price_changed');
    prices.set(name, now);
  }
  const total = years * [...prices.values()].reduce((sum, price) => sum + price, 0);
  if (total !== agreed) throw refuse('price_changed');
  if (total > credits) throw await creditsMissing(tx, total, credits);
  return prices;
}

/** Which plan would have enough, and for how much: nobody is moved to it by this. */
export async function creditsMissing(tx: SpaceTx, needed: number, credits: number) {
  const offer = await planWith(tx, needed - credits);
  const fields = { needed: String(needed), credits: String(credits), ...offerFields(offer) };
  return refuse('domain_credits_missing', { fields });
}

async function holdBack(tx: SpaceTx, more: number): Promise<void> {
  const today = await countBought(tx, new Date(tx.now.getTime() - DAY_MS));
  if (today + more > MOST_A_DAY) throw refuse('domain_purchase_held');
}

async function begin(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, name, years, year }: Wanted & { years: number; year: number },
): Promise<void> {
  const credits = years * year;
  const key = chargeKeyOf(id);
  const [isGranted] = await reserveCredits(tx, [
    { spaceId: tx.spaceId, key, category: 'domain', credits, userId: actor.user.id },
  ]);
  if (!isGranted) throw await creditsMissing(tx, credits, (await spendableCredits(tx)).credits);
  const readyBy = new Date(tx.now.getTime() + readyWithinHours(name) * HOUR_MS);
  await insertDomain(tx, {
    id,
    name,
    origin: 'bought',
    status: 'registering',
    why: JSON.stringify({ code: 'at_registry', values: { by: readyBy.toISOString() } }),
    status_since: tx.now,
    ready_by: readyBy,
    is_renewing: true,
    credits,
    years,
    year_credits: year,
    charge_key: key,
    bought_by: actor.user.id,
    next_look_at: tx.now,
    created_at: tx.now,
    updated_at: tx.now,
  });
  await insertHappening(tx, id, 'bought', { name: actor.user.name, credits: String(credits), years: String(years) });
  await tx.enqueue(LOOK_TASK, { space_id: tx.spaceId, id });
  await tx.append({ type: 'domain.changed', subjectId: id, actorId: actor.user.id, data: { status: 'registering' } });
  await tx.append({ type: 'space.credits_changed', actorId: actor.user.id, data: {} });
}
