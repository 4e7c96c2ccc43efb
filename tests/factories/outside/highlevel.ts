import type { HighLevelClient } from '../../../server/core/services.ts';
import { worldHighLevel } from '../../../server/world/highlevel/client.ts';
import { startWorld, type World } from '../../../server/world/server.ts';
import { type TestApp, useApp } from '../app.ts';

export interface HighLevelApp extends TestApp {
  world: World;
  /** What the browser comes back with after somebody chose a location there, or none. */
  choose(token: string, location?: string): Promise<string>;
  /** Begins, chooses and ends. */
  connectHighLevel(token: string, location?: string): Promise<string | null>;
}

/** The API with HighLevel behind it: that of the synthetic world, by the same clock. */
export function useHighLevelApp(): HighLevelApp {
  const client: HighLevelClient = { ...worldHighLevel(''), redirectUri: '' };
  const app: HighLevelApp = useApp({
    outside: { highLevel: client },
    onReady: () => open(app, client),
  }) as HighLevelApp;
  app.beforeClose(() => app.world.stop());
  return app;
}

async function open(app: HighLevelApp, client: HighLevelClient): Promise<void> {
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 });
  app.services.settings.publicUrl = url;
  app.world = await startWorld({
    host: '127.0.0.1',
    port: 0,
    seed: 7,
    productUrl: url,
    databaseUrl: app.database.url,
    now: () => app.clock.now(),
  });
  Object.assign(client, worldHighLevel(app.world.url), {
    redirectUri: `${url}/api/integrations/contact-book/callback`,
  });
  app.choose = async (token, location = 'demo-location') => {
    const { payload } = await app.call<{ url: string }>('POST', '/integrations/ghl/connect', { token });
    const body = new URLSearchParams({ ...Object.fromEntries(new URL(payload.url).searchParams), location });
    const sent = await fetch(payload.url.split('?')[0]!, { method: 'POST', body, redirect: 'manual' });
    const back = await fetch(sent.headers.get('location') ?? '', { redirect: 'manual' });
    return new URL(back.headers.get('location') ?? '').searchParams.get('answer') ?? '';
  };
  app.connectHighLevel = async (token, location) => {
    const answer = await app.choose(token, location);
    const { payload } = await app.call<{ reason: string | null }>('POST', '/integrations/ghl/finish', {
      token,
      body: { answer },
    });
    return payload.reason;
  };
}
