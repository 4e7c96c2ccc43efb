import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createActors } from '../../server/core/auth/actors.ts';
import { type Clock, manualClock } from '../../server/core/clock/clock.ts';
import { createTransactions } from '../../server/core/db/transaction.ts';
import { createFaults } from '../../server/core/faults.ts';
import { localFiles } from '../../server/core/files/local.ts';
import { openLive } from '../../server/core/live/live.ts';
import { createLogger } from '../../server/core/log/logger.ts';
import { createSecrets } from '../../server/core/secrets/create-secrets.ts';
import type { Outside, Services } from '../../server/core/services.ts';
import { createKeyUses } from '../../server/modules/open/api-keys/count-key-uses.ts';
import { recordVisit } from '../../server/modules/people/spaces/members/record-visit.ts';
import { seedBrands } from '../../server/modules/platform/whitelabel/demo/seed-brands.ts';
import { type Beginning, type TestDatabase, throwawayDatabase } from './database.ts';

export interface TestServices {
  database: TestDatabase;
  services: Services;
  close(): Promise<void>;
}

/** Nobody is reached: a test that needs one names it. */
const NO_VENDORS: Outside['mailVendors'] = {
  gmail: 'http://gmail.invalid',
  sendgrid: 'http://sendgrid.invalid',
  amazon: 'http://amazon.invalid',
  microsoft: {
    smtp: { host: 'smtp.invalid', port: 587, security: 'starttls' },
    imap: { host: 'imap.invalid', port: 993, security: 'tls' },
  },
};

const WITH_BRANDS: Beginning = {
  name: 'brands',
  fill: (database) => createTransactions(database, manualClock()).onPlatform((tx) => seedBrands(tx, 'all')),
};

/** Everything an action may need, on a database of its own with the brands in it. */
export async function openServices(options: {
  clock: Clock;
  demo?: boolean;
  rememberMs?: number;
  outside?: Partial<Outside>;
}): Promise<TestServices> {
  const database = await throwawayDatabase(WITH_BRANDS);
  const folder = await mkdtemp(join(tmpdir(), 'kithline-files-'));
  const log = createLogger('silent');
  const transactions = createTransactions(database, options.clock);
  const keyUses = createKeyUses(transactions, { ...options.clock, everyMs: 0 });
  const actors = createActors(database, {
    onKeyUse: keyUses.note,
    rememberMs: options.rememberMs ?? 0,
    onVisit: (actor) => recordVisit(transactions, actor),
  });
  const live = await openLive({ database, transactions, actors, log, fanOut: 'none' });
  return {
    database,
    services: {
      database,
      transactions,
      actors,
      clock: options.clock,
      live,
      log,
      secrets: createSecrets({ keys: [{ id: 'test', key: Buffer.alloc(32, 7) }], current: 'test' }),
      files: localFiles(folder),
      faults: createFaults(),
      settings: {
        version: 'test',
        demo: options.demo ?? true,
        isDemoOpen: false,
        role: 'all',
        publicUrl: 'http://localhost:3000',
        timeScale: 1440,
        dataDir: folder,
        outside: {
          smtpUrl: null,
          mailFrom: null,
          redisUrl: null,
          objectStore: null,
          google: null,
          directory: null,
          crm: null,
          calendly: null,
          highLevel: null,
          zapier: { appUrl: null, hooksUrl: 'https://hooks.zapier.com/' },
          network: null,
          isWorld: false,
          channels: null,
          model: null,
          privateModels: [],
          sitesBelow: null,
          enrichment: [],
          postOffice: null,
          allowsPrivateMail: false,
          privateReceivers: [],
          probesMailboxes: false,
          // nobody is there: a test that asks for names says of whom
          dnsServers: ['127.0.0.1:1'],
          mailVendors: NO_VENDORS,
          payments: null,
          registrar: null,
          mailHost: null,
          placementSeeds: [],
          ...options.outside,
        },
      },
    },
    close: async () => {
      await live.close();
      await keyUses.write();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
