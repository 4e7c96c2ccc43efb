import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ListedCampaign } from '../../contract/campaigns/schemas.ts';
import type { Statistics } from '../../contract/dashboard/schemas.ts';
import type { Sequence } from '../../contract/campaigns/sequence.ts';
import { addDays, dayIn } from '../../engine/time/zone-time.ts';
import { DEMO_PASSWORD } from '../../server/modules/people/accounts/demo/demo-people.ts';
import { setLapse } from '../../server/modules/people/spaces/lapse/set-lapse.ts';
import { modules } from '../../server/modules.ts';
import { stableId } from '../../server/core/stable-id.ts';
import { beginDemoDay } from '../../server/seed/demo-days.ts';
import { enrolDemoPeople } from '../../server/seed/enrol-demo-people.ts';
import { seedDemo } from '../../server/seed/seed-demo.ts';
import { type TestApp, useApp } from '../factories/app.ts';
import { type Ask, askAs, assertCampaignAgrees, assertSummaryAgrees, total } from './numbers-agree.ts';

const app = useApp({ onReady: fillIn });
const SPACE = stableId('space:lumen');
const LAPSE_DAY = 60_000;
const world = { seed: 1, origin: null };
let get: Ask;

const query = async <T extends object>(text: string, values: unknown[] = [SPACE]) =>
  (await app.database.direct.query<T>(text, values)).rows;

async function fillIn(opened: TestApp): Promise<void> {
  const { services, call } = opened;
  await services.transactions.onPlatform((tx) => seedDemo(tx, modules));
  await services.transactions.onPlatform((tx) => setLapse(tx, services.settings.timeScale));
  await enrolDemoPeople(services, world, modules);
  const made = (await call<{ token: string }>('POST', '/auth/create_token')).payload;
  const body = { email: 'demo@kithline.test', password: DEMO_PASSWORD };
  const signedIn = await call<{ token: string }>('POST', '/auth/sign_in', { token: made.token, body });
  get = askAs(opened, signedIn.payload.token);
}

async function listed(): Promise<ListedCampaign[]> {
  const items: ListedCampaign[] = [];
  for (const list of ['false', 'true'])
    for (let offset = 0; ; offset += 8) {
      const page = await get<{ items: ListedCampaign[]; total: number }>('/workflows', {
        archived_only: list,
        limit: '8',
        offset: String(offset),
      });
      items.push(...page.items);
      if (offset + 8 >= page.total) break;
    }
  return items;
}

async function assertAllAgree(): Promise<void> {
  const items = await listed();
  assert.equal(items.length, 21);
  for (const each of items) {
    const [sequence] = await query<Sequence>(
      'select nodes, links from campaigns_versions where space_id = $1 and campaign_id = $2',
      [SPACE, each._id],
    );
    assert.ok(sequence);
    await assertCampaignAgrees(app, get, { spaceId: SPACE, id: each._id, sequence, listed: each, isOld: true });
  }
  // an archived one is counted no more
  await assertSummaryAgrees(
    get,
    items.filter(({ status }) => status !== 'archived'),
  );
}

test('every campaign of the demo has the people whom its numbers count, in list, page, funnel and a recount (F025)', async () => {
  await assertAllAgree();
  const empty = await query(
    `select name from campaigns c where space_id = $1 and status in ('paused', 'finished', 'archived')
       and not exists (select from enrolments e where e.campaign_id = c.id and e.last_contact_at is not null)`,
  );
  assert.deepEqual(empty, []);
});

test('they still agree when days of the demo have passed (F025)', async () => {
  for (let day = 0; day < 3; day++) {
    app.clock.advance(LAPSE_DAY);
    assert.equal(await beginDemoDay(app.services, world, modules), true);
  }
  await assertAllAgree();
});

test('today of the dashboard is today of the campaigns on the demo clock, also of one that was paused since (F056)', async () => {
  const [campaign] = await query<{ id: string; credential: string; zone: string }>(
    `select c.id, c.credentials_id as credential, k.timezone as zone from campaigns c
       join credentials k on k.space_id = c.space_id and k.id = c.credentials_id
     where c.space_id = $1 and c.status = 'active' order by c.name limit 1`,
  );
  assert.ok(campaign);
  const CONTACTED = 25;
  const today = dayIn(campaign.zone, app.clock.now());
  await app.database.direct.query(
    `insert into campaigns_counters (space_id, campaign_id, node_id, kind, day, count)
     values ($1, $2, '', 'contacted', $3, $4)`,
    [SPACE, campaign.id, today, CONTACTED],
  );
  await app.database.direct.query(
    `insert into campaigns_account_days as n (space_id, credential_id, kind, day, count)
     values ($1, $2, 'contacted', $3, $4)
     on conflict (space_id, credential_id, kind, day) do update set count = n.count + excluded.count`,
    [SPACE, campaign.credential, today, CONTACTED],
  );
  /** What the dashboard tells of a day is what the campaigns tell of it. */
  const contacted = async () => {
    const { series } = await get<Statistics>('/dashboard/statistics', { period: '1_week' });
    const trends = (await listed()).flatMap(({ trend }) => trend);
    for (const { day, contacted: told } of series) {
      const own = trends.filter((each) => each.day === day);
      assert.equal(
        told.now,
        total(own, (each) => each.contacted),
        day,
      );
    }
    return (day: string) => series.find((each) => each.day === day)?.contacted.now ?? 0;
  };
  const before = await contacted();
  assert.ok(before(today) >= CONTACTED);
  await app.database.direct.query(`update campaigns set status = 'paused' where id = $1`, [campaign.id]);
  app.clock.advance(LAPSE_DAY);
  assert.equal(await beginDemoDay(app.services, world, modules), true);
  const after = await contacted();
  assert.deepEqual([after(addDays(today, -1)), after(today)], [before(today), before(addDays(today, 1))]);
});
