import type { CallParsed } from '../../../../../contract/call.ts';
import type { domainCalls } from '../../../../../contract/domains/calls.ts';
import {
  type CheckedDomains,
  COM_READY_WITHIN_HOURS,
  DOMAIN_GRACE_DAYS,
  type DomainAvailability,
  OFFER_MINUTES,
  OTHERS_READY_WITHIN_HOURS,
  TRANSFER_AFTER_DAYS,
} from '../../../../../contract/domains/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { isPublicSuffix, registeredWord } from '../../../../core/public-suffix.ts';
import type { Services } from '../../../../core/services.ts';
import {
  type CheckedName,
  type Registrar,
  RegistrarAway,
  RegistrarRefusal,
} from '../../../../providers/registrar/port.ts';
import { registrarOf } from '../../../../providers/registrar/registrar-of.ts';
import { requireFeature } from '../../../people/spaces/features/require-feature.ts';
import { brandOf } from '../../../platform/whitelabel/brand-of.ts';
import { findPlanOffer } from '../plan-offer.ts';
import { domainRows, isNameOfOthers, putOffers } from '../queries.ts';
import { creditsFor, spendableCredits } from '../spendable.ts';
import { domainNameOf } from './domain-name.ts';
import { isKnownName, isLookalike } from './lookalike.ts';

type Input = CallParsed<(typeof domainCalls)['check']>;
interface Asked {
  /** As it was typed, and the name that it is. */
  given: string;
  name: string | null;
  answer: CheckedName | null;
  isOfOthers: boolean;
  suggestions: CheckedName[];
}

const SUGGESTIONS = 4;
const MINUTE_MS = 60_000;

export const readyWithinHours = (name: string): number =>
  name.endsWith('.com') ? COM_READY_WITHIN_HOURS : OTHERS_READY_WITHIN_HOURS;

/** The registrar is asked ahead of the transaction; what it said can be bought for some minutes. */
export const checkNames = after(askNames, keepOffers);

async function askNames(actor: SpaceActor, { names }: Input, services: Services): Promise<Asked[]> {
  await services.transactions.inSpace(actor.space.id, (tx) => requireFeature(tx, 'ai_domain'), { readOnly: true });
  const registrar = registrarOf(services);
  if (!registrar || !services.settings.outside.mailHost) throw refuse('not_configured');
  const given = [...new Set(names)].map((typed) => ({ typed, name: domainNameOf(typed) }));
  const wanted = given.flatMap(({ name }) => name ?? []);
  const answers = wanted.length > 0 ? await asked(() => registrar.check(wanted)) : [];
  return Promise.all(
    given.map(async ({ typed, name }): Promise<Asked> => {
      const answer = answers.find((each) => each.name === name) ?? null;
      const isOfOthers =
        name !== null &&
        (await services.transactions.onPlatform((tx) => isNameOfOthers(tx, name, actor.space.id), { readOnly: true }));
      const isFree = answer?.isAvailable && !isOfOthers;
      return {
        given: typed,
        name,
        answer,
        isOfOthers,
        suggestions: isFree || !name || isPublicSuffix(name) ? [] : await suggestionsFor(registrar, name),
      };
    }),
  );
}

/** Names like one that cannot be had, each checked by itself. */
async function suggestionsFor(registrar: Registrar, name: string): Promise<CheckedName[]> {
  const like = await asked(() => registrar.suggest(registeredWord(name), SUGGESTIONS * 2));
  const others = like.map((each) => each.name).filter((each) => each !== name);
  if (others.length === 0) return [];
  const checked = await asked(() => registrar.check(others));
  return checked.filter(({ isAvailable }) => isAvailable).slice(0, SUGGESTIONS);
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof RegistrarAway || error instanceof RegistrarRefusal) throw refuse('registrar_unreached');
    throw error;
  }
}

async function keepOffers(
  tx: SpaceTx,
  actor: SpaceActor,
  _input: Input,
  _services: Services,
  found: Asked[],
): Promise<CheckedDomains> {
  const { config: brand } = await brandOf(tx, actor.brandId);
  const isMisleading = (name: string) => isLookalike(name) || isKnownName(name, brand.name);
  const { credits, perUnit } = await spendableCredits(tx);
  const own = new Set((await domainRows(tx)).filter(({ status }) => status !== 'failed').map(({ name }) => name));
  const yearOf = ({ price }: CheckedName) => creditsFor(price?.year ?? 0, perUnit);
  const firstOf = ({ price }: CheckedName) => creditsFor(price?.first ?? 0, perUnit);
  const offered = (each: CheckedName) => ({
    name: each.name,
    year_credits: Math.max(firstOf(each), yearOf(each)),
    ready_within_hours: readyWithinHours(each.name),
  });
  const names = found.map(({ given, name, answer, isOfOthers, suggestions }): DomainAvailability => {
    const why = !name
      ? ('invalid' as const)
      : isPublicSuffix(name)
        ? ('ending' as const)
        : isMisleading(name)
          ? ('lookalike' as const)
          : own.has(name)
            ? ('yours' as const)
            : isOfOthers
              ? ('taken' as const)
              : answer?.isAvailable
                ? null
                : (answer?.why ?? 'unsupported');
    const offer = why === null && answer ? offered(answer) : null;
    return {
      name: name ?? given,
      is_available: offer !== null,
      why,
      year_credits: offer?.year_credits ?? null,
      ready_within_hours: offer?.ready_within_hours ?? null,
      suggestions: suggestions.filter((each) => !own.has(each.name) && !isMisleading(each.name)).map(offered),
    };
  });
  const all = [
    ...names.flatMap((each) => (each.is_available ? [each] : [])),
    ...names.flatMap((each) => each.suggestions),
  ];
  if (all.length > 0)
    await putOffers(
      tx,
      [...new Map(all.map((each) => [each.name, each])).values()].map(({ name, year_credits }) => ({
        name,
        first_credits: year_credits,
        year_credits,
      })),
    );
  const needed = names.reduce((sum, each) => sum + (each.year_credits ?? 0), 0);
  return {
    names,
    valid_until: new Date(tx.now.getTime() + OFFER_MINUTES * MINUTE_MS).toISOString(),
    credits,
    upgrade: needed > credits ? await planWith(tx, needed - credits) : null,
    leaving: { transfer_after_days: TRANSFER_AFTER_DAYS, grace_days: DOMAIN_GRACE_DAYS },
  };
}

/** A plan that has so many credits more than the one that there is. */
export const planWith = (tx: SpaceTx, missing: number) =>
  findPlanOffer(tx, ({ credits, creditsNow }) => credits - creditsNow >= missing);
