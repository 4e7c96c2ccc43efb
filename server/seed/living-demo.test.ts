import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type TestApp, useApp } from '../../tests/factories/app.ts';
import { fakeNetwork, runLanes } from '../../tests/factories/runner.ts';
import { DEMO_PASSWORD } from '../modules/people/accounts/demo/demo-people.ts';
import { settleEvents } from '../../tests/factories/settle-events.ts';
import { storeMessage } from '../modules/contacts/conversations/store-message.ts';
import { setLapse } from '../modules/people/spaces/lapse/set-lapse.ts';
import { spendLimit } from '../modules/senders/limits/spend-limit.ts';
import { modules } from '../modules.ts';
import { stableId } from '../core/stable-id.ts';
import { personByPublicId } from '../world/network/ids.ts';
import { decideReplies } from '../world/network/minds/decide-replies.ts';
import { beginDemoDay } from './demo-days.ts';
import { enrolDemoPeople } from './enrol-demo-people.ts';
import { seedDemo } from './seed-demo.ts';

const app = useApp({ onReady: fillIn });
const SPACE = stableId('space:lumen');
const ALVAREZ = stableId('credential:alvarez');
const LAPSE_DAY = 60_000;
const [WINDOWS, DAYS_EACH] = [4, 15];
const world = { seed: 1, origin: null };
let token = '';
const sender = { person: 1, firstName: 'María', industry: '', connections: 700 };

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.database.direct.query<T>(text, values)).rows;

async function fillIn({ services, database, call }: TestApp): Promise<void> {
  await services.transactions.onPlatform((tx) => seedDemo(tx, modules));
  await services.transactions.onPlatform((tx) => setLapse(tx, services.settings.timeScale));
  await enrolDemoPeople(services, world, modules);
  await database.direct.query(`update credentials_auth set gateway_id = credential_id::text`);
  const made = (await call<{ token: string }>('POST', '/auth/create_token')).payload;
  const body = { email: 'demo@kithline.test', password: DEMO_PASSWORD };
  token = (await call<{ token: string }>('POST', '/auth/sign_in', { token: made.token, body })).payload.token;
}

/** A day on which the account's messages are used up and those who came the day before answer as they would. */
async function passDay(): Promise<void> {
  const { transactions } = app.services;
  const since = app.clock.now();
  app.clock.advance(LAPSE_DAY);
  assert.equal(await beginDemoDay(app.services, world, modules), true);
  await transactions.inSpace(SPACE, (tx) => spendLimit(tx, ALVAREZ, 'messages', 100));
  const people = await query<{ id: string; network_id: string }>(
    'select id, network_id from prospects where space_id = $1 and created_at > $2 order by id',
    [SPACE, since],
  );
  for (const { id, network_id } of people) {
    const who = personByPublicId(world.seed, network_id);
    assert.ok(who);
    const text = `Hi ${who.firstName}, how is life at ${who.company.name}?`;
    for (const reply of decideReplies(world.seed, who, sender, [{ isOurs: true, text, at: app.clock.now() }]))
      await transactions.inSpace(SPACE, (tx) =>
        storeMessage(tx, {
          prospectId: id,
          credentialId: ALVAREZ,
          channel: 'network',
          isOurs: false,
          text: reply.text,
          externalId: `${reply.kind} ${id}`,
          isAutomatic: reply.kind === 'out_of_office',
          at: tx.now,
        }),
      );
  }
}

/** The newest of each list, as whoever looks at it is answered. */
const LISTS: Record<string, { path: string; newest: (payload: Listed) => unknown }> = {
  inbox: { path: '/dialogs', newest: ({ items }) => items?.[0] },
  tasks: {
    path: '/tasks?sort=newest',
    newest: ({ items }) => items?.map(({ _id }) => _id),
  },
  notifications: { path: '/notifications', newest: ({ items }) => items?.[0]?._id },
  audit: { path: '/audit', newest: ({ items }) => items?.[0]?._id },
  activity: { path: '/dashboard/activity', newest: ({ items }) => items?.[0] },
  dashboard: { path: '/dashboard/statistics?period=2_weeks', newest: (payload) => payload.series },
  campaigns: { path: '/workflows', newest: ({ items }) => items?.map(({ counters }) => counters) },
  prospects: { path: '/profiles?limit=1', newest: ({ items }) => items?.[0]?._id },
};
interface Listed {
  items?: { _id: string; counters?: object }[];
  series?: unknown;
}
async function lookAtAll(): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  for (const [list, { path, newest }] of Object.entries(LISTS)) {
    const { status, payload } = await app.call<Listed>('GET', path, { token });
    assert.equal(status, 200, path);
    seen[list] = JSON.stringify(newest(payload));
  }
  return seen;
}

test('a demo that lives: for sixty days of the lapse every list has news, and numbers are what a recount says (F024, F025)', async () => {
  const network = fakeNetwork();
  for (let window = 0; window < WINDOWS; window++) {
    const before = await lookAtAll();
    for (let day = 0; day < DAYS_EACH; day++) await passDay();
    await runLanes(app, network);
    await settleEvents(app.services);
    const now = await lookAtAll();
    for (const [list, newest] of Object.entries(now))
      assert.notEqual(newest, before[list], `nothing new in ${list} in window ${window}`);
  }
  const wrong = await query(
    `select c.name from campaigns c join enrolments e on e.space_id = c.space_id and e.campaign_id = c.id
     where c.space_id = $1 group by c.space_id, c.id
     having c.people_count <> count(e.id) or c.contacted_count <> count(e.last_contact_at)
       or c.finished_count <> count(e.id) filter (where e.status = 'finished')
       or c.left_out_count <> count(e.id) filter (where e.status = 'excluded' and e.last_act_at is null)`,
    [SPACE],
  );
  assert.deepEqual(wrong, []);
  assert.deepEqual(await query('select 1 from limits_days where space_id = $1 and used > per_day', [SPACE]), []);
  const labelled = await query<{ mark: string; labels: string[] | null }>(
    `select d.mark, (select array_agg(l.name) from labels_prospects x
        join labels l on l.space_id = x.space_id and l.id = x.label_id
        where x.space_id = d.space_id and x.prospect_id = d.prospect_id) as labels
     from inbox_dialogs d where d.space_id = $1 and d.mark is not null`,
    [SPACE],
  );
  assert.ok(new Set(labelled.map(({ mark }) => mark)).size > 2);
  for (const { mark, labels } of labelled)
    assert.equal(labels?.includes('Interested') ?? false, mark === 'interested', mark);
});
