import assert from 'node:assert/strict';
import type { CalendlyClient } from '../../../server/core/services.ts';
import { worldCalendly } from '../../../server/world/calendly/client.ts';
import { startWorld, type World } from '../../../server/world/server.ts';
import { type TestApp, useApp } from '../app.ts';
import { runJobs } from '../network.ts';
import { tellWorld } from '../payments/payments-app.ts';
import { until } from '../until.ts';

export interface CalendlyApp extends TestApp {
  world: World;
  url: string;
  /** What the browser comes back with after somebody agreed, or did not. */
  agree(token: string, who: { email: string; name?: string; answer?: 'allow' | 'deny' }): Promise<string>;
  /** Begins, agrees and ends, and has the bookings told. */
  connectCalendly(token: string, email: string, name?: string): Promise<string | null>;
  /** A verb of the world's command line; heard by the product before it is answered. */
  tellBookings(verb: 'book' | 'move_booking' | 'cancel_booking', body: object): Promise<void>;
}

/** The API with Calendly behind it: that of the synthetic world, by the same clock. */
export function useCalendlyApp(): CalendlyApp {
  const client: CalendlyClient = { ...worldCalendly(''), redirectUri: '' };
  const app: CalendlyApp = useApp({ outside: { calendly: client }, onReady: () => open(app, client) }) as CalendlyApp;
  app.beforeClose(() => app.world.stop());
  return app;
}

async function open(app: CalendlyApp, client: CalendlyClient): Promise<void> {
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
  Object.assign(client, worldCalendly(app.world.url), { redirectUri: `${app.url}/api/integrations/calendly/callback` });

  app.agree = async (token, { email, name = 'Jonas Weber', answer = 'allow' }) => {
    const { payload } = await app.call<{ url: string }>('POST', '/integrations/calendly/connect', { token });
    const page = await fetch(payload.url);
    assert.equal(page.status, 200);
    const body = new URLSearchParams({ ...Object.fromEntries(new URL(payload.url).searchParams), email, name, answer });
    const sent = await fetch(payload.url.split('?')[0]!, { method: 'POST', body, redirect: 'manual' });
    const back = await fetch(sent.headers.get('location') ?? '', { redirect: 'manual' });
    return new URL(back.headers.get('location') ?? '').searchParams.get('answer') ?? '';
  };
  app.connectCalendly = async (token, email, name) => {
    const answer = await app.agree(token, { email, ...(name && { name }) });
    const { payload } = await app.call<{ reason: string | null }>('POST', '/integrations/calendly/finish', {
      token,
      body: { answer },
    });
    await runJobs(app, 'calendly');
    return payload.reason;
  };
  app.tellBookings = async (verb, body) => {
    await tellWorld(app.world.url, verb, body);
    const waiting = 'select count(*)::int as n from world.calendly_deliveries';
    await until(
      async () => (await app.world.network?.first<{ n: number }>(waiting))?.n === 0,
      'bookings are not heard',
    );
  };
}
