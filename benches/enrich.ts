import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
// connects what the modules need of one another
import '../server/app.ts';
import type { EnrichmentResult } from '../contract/enrichment/schemas.ts';
import { systemClock } from '../server/core/clock/clock.ts';
import type { EnrichmentAccount } from '../server/core/services.ts';
import { enrichmentTasks } from '../server/modules/contacts/enrichment/jobs.ts';
import { upsertProspects } from '../server/modules/contacts/prospects/save/upsert-prospects.ts';
import { findCreditDifferences } from '../server/modules/money/credits/check-credits.ts';
import { beginJob } from '../server/modules/platform/jobs/begin-job.ts';
import { enrichmentProviders } from '../server/providers/enrichment/enrichment-providers.ts';
import type { PersonToFind } from '../server/providers/enrichment/port.ts';
import { giveCredits } from '../tests/factories/money/credits.ts';
import { openServices } from '../tests/factories/services.ts';
import { newTenant } from '../tests/factories/tenants.ts';
import { conclude, type Target } from './conclude.ts';

/**
 * A look-up of 10,000 people in bulk against the bare calls that it makes: the same adapters ask the same two vendors
 * the same questions, 32 at a time, and nothing else is done with the answers. The vendors are a process of their own
 * and take as long for an answer as a quick one does. What the domains' records say is known, as after the first look
 * of a day. With KITHLINE_BENCH_SMALL a tenth of the people.
 */
const PEOPLE = process.env.KITHLINE_BENCH_SMALL ? 1_000 : 10_000;
const WARM_UP = 500;
const AT_ONCE = 32;
const LATENCY_MS = 40;
const DOMAINS = 500;
const ROUNDS = 2;
const TARGET: Target = { ratio: { atMost: 1.3 } };

const vendors = fork(fileURLToPath(new URL('./enrich-vendors.ts', import.meta.url)), [String(LATENCY_MS)]);
const [port] = (await once(vendors, 'message')) as [number];
const account = (name: EnrichmentAccount['name'], price: number): EnrichmentAccount => ({
  name,
  baseUrl: `http://127.0.0.1:${port}/${name}`,
  apiKey: 'bench-key',
  price,
});
const enrichment = [account('hunter', 3), account('people_data_labs', 28)];
const { services, database, close } = await openServices({ clock: systemClock, outside: { enrichment } });
try {
  const domainOf = (number: number) => `company-${number % DOMAINS}.example`;
  await database.direct.query(
    `insert into prospects_check_domains (domain, mail, exchanges, accepts_all, checked_at)
      select 'company-' || n || '.example', 'mx', '{mx.example}', null, now() from generate_series(0, $1::int) n`,
    [DOMAINS],
  );
  const [providers, times] = [enrichmentProviders(services), { looked: [] as number[], bare: [] as number[] }];
  let found = 0;
  // the first round warms up connections, plans and both processes
  for (let round = 0; round <= ROUNDS; round++) {
    const people = round === 0 ? WARM_UP : PEOPLE;
    const bare = await timed(() => askBare(round, people));
    const looked = await lookUp(round, people);
    found = looked.found;
    if (round > 0) {
      times.bare.push(bare);
      times.looked.push(looked.ms);
    }
  }
  const wrong = await services.transactions.onPlatform(findCreditDifferences);
  if (wrong.length > 0) throw new Error(`the credits do not add up: ${JSON.stringify(wrong)}`);
  // whatever else runs on the machine can only slow a round down
  const [looked, bare] = [Math.min(...times.looked), Math.min(...times.bare)];
  conclude(
    {
      bench: 'enrich',
      ratio: Math.round((looked / bare) * 100) / 100,
      unit: 'ms',
      of: Math.round(looked),
      against: Math.round(bare),
      detail: { people: PEOPLE, found, atOnce: AT_ONCE, latencyMs: LATENCY_MS, rounds: ROUNDS },
    },
    TARGET,
  );

  function personOf(round: number, number: number): PersonToFind {
    const firstName = `Round${round}`;
    const lastName = `Person${number}`;
    return { firstName, lastName, companyName: '', companyDomain: domainOf(number), link: null };
  }

  /** Each person by the first vendor, and by the second where the first knows nothing. */
  async function askBare(round: number, people: number): Promise<void> {
    let next = 0;
    const ask = async () => {
      while (next < people) {
        const person = personOf(round, next++);
        for (const provider of providers) if ((await provider.find(person, ['email'])).kind === 'found') break;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
  }

  async function lookUp(round: number, people: number): Promise<{ ms: number; found: number }> {
    const { spaceId, admin } = await newTenant(services);
    await giveCredits(services, spaceId, people);
    for (let from = 0; from < people; from += WARM_UP)
      await services.transactions.inSpace(spaceId, (tx) =>
        upsertProspects(
          tx,
          Array.from({ length: WARM_UP }, (_, at) => personOf(round, from + at)).map((person) => ({
            first_name: person.firstName,
            last_name: person.lastName,
            company_domain: person.companyDomain,
            link: `https://www.linkedin.com/in/bench-${round}-${person.lastName.toLowerCase()}`,
          })),
        ),
      );
    await database.direct.query('analyze');
    const asker = { user_id: admin.id, role: 'admin', credentials: [] };
    const input = { asker, kinds: ['email'], again: false, choice: { matching: {} }, total: people };
    const id = await services.transactions.inSpace(spaceId, (tx) =>
      beginJob(tx, { kind: 'enrich', subjectId: null, input, actorId: admin.id }),
    );
    const task = enrichmentTasks.find(({ name }) => name === 'jobs.enrich');
    const ms = await timed(async () => task?.run({ space_id: spaceId, id } as never, services));
    const { rows } = await database.direct.query<{ status: string; problem: string; result: EnrichmentResult }>(
      'select status, problem, result from jobs where id = $1',
      [id],
    );
    const [job] = rows;
    const { found: many = 0, nothing = 0, credits = 0 } = job?.result ?? {};
    if (job?.status !== 'done' || many + nothing !== people || credits !== many)
      throw new Error(`the look-up came to nothing: ${JSON.stringify(job)}`);
    return { ms, found: many };
  }
} finally {
  vendors.kill();
  await close();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
