import type Stripe from 'stripe';
import type { Clock } from '../../core/clock/clock.ts';
import type { PaymentsAccount } from '../../core/services.ts';
import { OutcomeUnknown } from '../network/port.ts';
import { PaymentsRefused } from './port.ts';

const TIMEOUT_MS = 20_000;
/** With the same key each, so that nothing is done twice. */
const RETRIES = 1;

/** What the parts of the adapter share. */
export interface StripeContext {
  account: PaymentsAccount;
  clock: Clock;
  /** The SDK, loaded when it is first used. */
  load(): Promise<Stripe>;
  /** Asks the provider, and says what went wrong in our words. */
  ask<T>(work: (stripe: Stripe) => Promise<T>): Promise<T>;
  /** Percentages of tax rates, which never change. */
  percents: Map<string, number>;
}

export function stripeContext(account: PaymentsAccount, clock: Clock): StripeContext {
  let loaded: Promise<Stripe> | undefined;
  const load = () => (loaded ??= open(account));
  return {
    account,
    clock,
    load,
    ask: async (work) => {
      try {
        return understandable(await work(await load()));
      } catch (error) {
        throw inOurWords(error);
      }
    },
    percents: new Map(),
  };
}

/** Whatever it sends names what it is; what the SDK gathered from several pages it has looked into itself. */
function understandable<T>(answer: T): T {
  const { object } = (answer ?? {}) as { object?: unknown };
  const isGathered = Array.isArray(answer) && !('lastResponse' in answer);
  if (isGathered || typeof object === 'string') return answer;
  throw new OutcomeUnknown('The provider of payments answered in a form of its own.');
}

async function open({ secretKey, apiBase }: PaymentsAccount): Promise<Stripe> {
  const { default: Sdk } = await import('stripe');
  const options: Stripe.StripeConfig = { maxNetworkRetries: RETRIES, timeout: TIMEOUT_MS, telemetry: false };
  if (!apiBase) return new Sdk(secretKey, options);
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return new Sdk(secretKey, {
    ...options,
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  });
}

/** What the SDK throws, as far as we look into it. */
export interface StripeTrouble extends Error {
  type: string;
  code?: string;
  decline_code?: string;
  statusCode?: number;
}

export const isTrouble = (error: unknown): error is StripeTrouble =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe');

export const isCardTrouble = (error: unknown): error is StripeTrouble =>
  isTrouble(error) && error.type === 'StripeCardError';
export const isOtherBody = (error: unknown): boolean => isTrouble(error) && error.type === 'StripeIdempotencyError';

const NO_ANSWER = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);

/** A card that was declined and a key that was used otherwise are left to those who know what they mean. */
function inOurWords(error: unknown): unknown {
  if (isOurs(error)) return error;
  // what the SDK itself could make nothing of
  if (!isTrouble(error))
    return new OutcomeUnknown('The provider of payments answered in a form of its own.', { cause: error });
  if (error.type === 'StripeCardError' || error.type === 'StripeIdempotencyError') return error;
  if (NO_ANSWER.has(error.type)) return new OutcomeUnknown(`The provider of payments did not answer (${error.type}).`);
  if (error.type === 'StripeAuthenticationError' || error.type === 'StripePermissionError')
    // its own words repeat a part of the key
    return new PaymentsRefused('not_set_up', 'The provider of payments does not accept our key.');
  // the only thing that is missing without being named
  if (/no attached payment source/.test(error.message)) return new NoCard();
  return new PaymentsRefused(error.code === 'resource_missing' ? 'not_found' : 'refused', error.message);
}

const isOurs = (error: unknown): boolean =>
  error instanceof OutcomeUnknown || error instanceof PaymentsRefused || error instanceof NoCard;

/** The customer has no card that could be charged. */
export class NoCard extends Error {}

/** Null where there is no such thing. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PaymentsRefused && error.reason === 'not_found') return null;
    throw error;
  }
}

export const idOf = (given: string | { id: string } | null | undefined): string | null =>
  typeof given === 'string' ? given : (given?.id ?? null);

export const dateOf = (seconds: number): Date => new Date(seconds * 1000);
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);
