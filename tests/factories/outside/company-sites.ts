import { type Company, company } from '../../../server/world/people/companies.ts';
import { startWorld } from '../../../server/world/server.ts';
import { moodOfSite, type SiteMood } from '../../../server/world/sites/site-of.ts';
import { type TestApp, useApp } from '../app.ts';
import { type ModelServer, startModelServer } from './model-server.ts';

const SEED = 7;

/** The first company whose site behaves so, after as many others. */
export function siteThatIs(mood: SiteMood, skipped = 0): Company {
  for (let index = 0, left = skipped; ; index++)
    if (moodOfSite(SEED, company(SEED, index)) === mood && left-- === 0) return company(SEED, index);
}

/** The API with the sites of the synthetic world, and a large language model where one is wanted. */
export function useCompanySites({ hasModel = false } = {}): TestApp & { model(): ModelServer } {
  const sitesBelow = { below: '.test', origin: '' };
  const account = {
    vendor: 'openai_compatible' as const,
    baseUrl: '',
    apiKey: 'sk-test-of-the-house',
    model: 'test-model',
    prices: null,
    isOperators: true,
  };
  const held: { model?: ModelServer } = {};
  const app = useApp({
    outside: { sitesBelow, model: hasModel ? account : null },
    onReady: async ({ beforeClose }) => {
      const world = await startWorld({ host: '127.0.0.1', port: 0, seed: SEED });
      sitesBelow.origin = world.url;
      beforeClose(() => world.stop());
      if (!hasModel) return;
      const server = await startModelServer();
      account.baseUrl = `${server.url}/v1`;
      held.model = server;
      beforeClose(() => server.close());
    },
  });
  const opened = (): ModelServer => {
    if (!held.model) throw new Error('there is no model here');
    return held.model;
  };
  return Object.assign(app, { model: opened });
}
