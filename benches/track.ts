import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../server/app.ts';
import { systemClock } from '../server/core/clock/clock.ts';
import { newId } from '../server/core/ids.ts';
import { planMarks } from '../server/modules/campaigns/tracking/plan-marks.ts';
import { storeMarks } from '../server/modules/campaigns/tracking/store-marks.ts';
import { openServices } from '../tests/factories/services.ts';
import { newProspect, newTenant } from '../tests/factories/tenants.ts';
import { conclude, type Target } from './conclude.ts';

/**
 * Requests per second of the picture and of links in mails (rate limit, whose host, who asks, looked up and written
 * down, committed before the answer), against a bare route of the same server that answers the same picture. Every
 * request comes from somebody else, and goes to one of some hundred mails; afterwards none of them may be missing.
 */
const TARGET: Target = { ratio: { atLeast: 0.5 }, lost: { atMost: 0 } };
const ROUNDS = 5;
const SECONDS = 3;
const MAILS = 100;

const { database, services, close } = await openServices({ clock: systemClock });
const { spaceId } = await newTenant(services);
const prospectId = await newProspect(services, spaceId);
const mails = Array.from({ length: MAILS }, () =>
  planMarks({
    spaceId,
    intentId: newId(),
    enrolmentId: null,
    prospectId,
    html: '<a href="https://offer.test/page">x</a>',
    text: 'https://offer.test/page',
    isLinkTracking: true,
    isOpenTracking: true,
    origin: '',
  }),
);
await services.transactions.inSpace(spaceId, (tx) =>
  storeMarks(
    tx,
    mails.flatMap(({ marks }) => marks),
  ),
);

const app = await buildApp(services, { proxies: 1 });
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
app.get('/bare', (_request, reply) => reply.type('image/gif').send(GIF));
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
const paths = {
  bare: ['/bare'],
  picture: mails.map(({ html }) => /\/t\/o\/[\w-]+/.exec(html ?? '')?.[0] ?? ''),
  link: mails.map(({ text }) => text),
};
const rates: Record<keyof typeof paths, number[]> = { bare: [], picture: [], link: [] };
let answered = 0;
for (const name of ['bare', 'picture', 'link'] as const) await load(name, 1);
for (let round = 0; round < ROUNDS; round++)
  for (const name of ['bare', 'picture', 'link'] as const) rates[name].push(await load(name, SECONDS));

const { rows } = await database.direct.query<{ kept: number }>('select count(*)::integer as kept from tracking_uses');
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
const share = (name: 'picture' | 'link') => Number((median(rates[name]) / median(rates.bare)).toFixed(3));
conclude(
  {
    bench: 'track',
    ratio: Math.min(share('picture'), share('link')),
    unit: 'requests/s',
    of: Math.round(Math.min(median(rates.picture), median(rates.link))),
    against: Math.round(median(rates.bare)),
    detail: {
      rounds: ROUNDS,
      secondsEach: SECONDS,
      connections: 64,
      picture: share('picture'),
      link: share('link'),
      answered,
      lost: answered - (rows[0]?.kept ?? 0),
    },
  },
  TARGET,
);
await app.close();
await close();

function load(name: keyof typeof paths, seconds: number): Promise<number> {
  const file = fileURLToPath(new URL('./track-load.ts', import.meta.url));
  const child = fork(file, [origin, String(seconds), ...paths[name]]);
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      const told = message as { rate: number; answered: number };
      if (name !== 'bare') answered += told.answered;
      resolve(told.rate);
    });
    child.once('error', reject);
    child.once('exit', (code) => code !== 0 && reject(new Error(`the load ended with ${code}`)));
  });
}
