import assert from 'node:assert/strict';
import type { PaymentsAccount } from '../../../server/core/services.ts';
import { paymentsProvider } from '../../../server/providers/payments/payments-provider.ts';
import type { PaymentsProvider } from '../../../server/providers/payments/port.ts';
import { startWorld, type World } from '../../../server/world/server.ts';
import { worldPayments } from '../../../server/world/stripe/client.ts';
import { type TestApp, useApp } from '../app.ts';
import { until } from '../until.ts';

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  expired: '4000000000000069',
  failsLater: '4000000000000341',
  asksOnce: '4000002500003155',
  asksAlways: '4000002760003184',
} as const;

export interface PaymentsApp extends TestApp {
  world: World;
  /** Where the API really listens: hooks come to it over HTTP. */
  url: string;
  payments: PaymentsProvider;
  /** Renewals and further tries that are due by now happen, and the product hears of everything. */
  letPaymentsSettle(): Promise<void>;
  /** A verb of the world's command line. */
  tellWorld(verb: string, body: object): Promise<string>;
}

/** The API with the provider of payments behind it: that of the synthetic world, by the same clock. */
export function usePaymentsApp(): PaymentsApp {
  const account: PaymentsAccount = worldPayments('');
  const app: PaymentsApp = useApp({ outside: { payments: account }, onReady: () => open(app, account) }) as PaymentsApp;
  app.beforeClose(() => app.world.stop());
  return app;
}

async function open(app: PaymentsApp, account: PaymentsAccount): Promise<void> {
  app.url = await app.app.listen({ host: '127.0.0.1', port: 0 });
  app.services.settings.publicUrl = app.url;
  app.world = await startWorld({
    host: '127.0.0.1',
    port: 0,
    seed: 7,
    productUrl: app.url,
    databaseUrl: app.database.url,
    now: () => app.clock.now(),
  });
  account.apiBase = app.world.url;
  app.payments = paymentsProvider(app.services) as PaymentsProvider;
  app.letPaymentsSettle = async () => {
    const waiting = `select (select count(*) from world.stripe_due where at <= $1)
      + (select count(*) from world.stripe_deliveries where due_at <= $1 or attempts > 0) as n`;
    // by a clock that stands still what was not heard the first time would never be due again
    const again = `update world.stripe_deliveries set due_at = $1::timestamptz
      where due_at > $1::timestamptz and due_at < $1::timestamptz + interval '20 seconds'`;
    const count = async () => {
      await app.world.network?.all(again, [app.clock.now()]);
      return Number((await app.world.network?.first<{ n: string }>(waiting, [app.clock.now()]))?.n);
    };
    await until(async () => (await count()) === 0, 'payments do not come to rest');
  };
  app.tellWorld = (verb, body) => tellWorld(app.world.url, verb, body);
}

export async function tellWorld(url: string, verb: string, body: object): Promise<string> {
  const reply = await fetch(`${url}/control/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { done, error } = (await reply.json()) as { done?: string; error?: string };
  assert.ok(done, error);
  return done;
}

export interface PageAnswer {
  status: number;
  /** Where the page leads to. */
  location: string | null;
  html: string;
}

/** Sends a form of one of the provider's pages. */
export async function sendForm(url: string, fields: Record<string, string>): Promise<PageAnswer> {
  const reply = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return { status: reply.status, location: reply.headers.get('location'), html: await reply.text() };
}

/** Types a card into the page of a checkout, and says where it leads. */
export const typeCard = (url: string, number: string, more: Record<string, string> = {}): Promise<PageAnswer> =>
  sendForm(url, { do: 'pay', number, expiry: '12 / 34', cvc: '123', name: 'Ada Fields', ...more });
