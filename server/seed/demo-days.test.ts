import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Campaign } from '../../contract/campaigns/schemas.ts';
import type { CredentialLimits } from '../../contract/limits/schemas.ts';
import { pace } from '../../engine/limits/pace.ts';
import { type TestApp, useApp } from '../../tests/factories/app.ts';
import { loadSenders } from '../modules/campaigns/facts/load-senders.ts';
import { DEMO_PASSWORD } from '../modules/people/accounts/demo/demo-people.ts';
import { setLapse } from '../modules/people/spaces/lapse/set-lapse.ts';
import { spendLimit } from '../modules/senders/limits/spend-limit.ts';
import { modules } from '../modules.ts';
import { stableId } from '../core/stable-id.ts';
import { beginDemoDay } from './demo-days.ts';
import { DEMO_PEOPLE_MOST, DEMO_ROUNDS_KEPT, DEMO_RUNNING } from './demo-running.ts';
import { enrolDemoPeople } from './enrol-demo-people.ts';
import { seedDemo } from './seed-demo.ts';
import { storeMessage } from '../modules/contacts/conversations/store-message.ts';
import { strangerAt } from '../world/mail/reader-of.ts';
import { personByPublicId } from '../world/network/ids.ts';
import { REPLY_KINDS, type ReplyKind } from '../world/network/minds/reply-kinds.ts';
import { replyText } from '../world/network/minds/reply-text.ts';

const app = useApp({ onReady: fillIn });
const SPACE = stableId('space:lumen');
const ALVAREZ = stableId('credential:alvarez');
/** As long as a day of the demo lasts. */
const LAPSE_DAY = 60_000;
const world = { seed: 1, origin: null };
let token = '';

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.database.direct.query<T>(text, values)).rows;
const ask = async <T>(path: string) => (await app.call<T>('GET', path, { token })).payload;
async function nextDay(): Promise<boolean> {
  app.clock.advance(LAPSE_DAY);
  return beginDemoDay(app.services, world, modules);
}

/** The demo as it is when it starts, with somebody signed in. */
async function fillIn({ services, call }: TestApp): Promise<void> {
  await services.transactions.onPlatform((tx) => seedDemo(tx, modules));
  await services.transactions.onPlatform((tx) => setLapse(tx, services.settings.timeScale));
  await enrolDemoPeople(services, world, modules);
  const made = (await call<{ token: string }>('POST', '/auth/create_token')).payload;
  const body = { email: 'demo@kithline.test', password: DEMO_PASSWORD };
  token = (await call<{ token: string }>('POST', '/auth/sign_in', { token: made.token, body })).payload.token;
}

test('no account of the demo begins with anything used up (F024)', async () => {
  const rows = await query('select 1 from limits_days where day >= $1::date and used > 0', [app.clock.now()]);
  assert.deepEqual(rows, []);
});

test('a day of the time-lapse is a day of the limits: used up now, free a minute later (F024)', async () => {
  const { transactions, settings } = app.services;
  const meter = async () => {
    const limits = await ask<CredentialLimits>(`/credentials/${ALVAREZ}/limits`);
    const views = limits.meters.find(({ action }) => action === 'views');
    assert.ok(views);
    return { ...views, resetsInMs: Date.parse(limits.resets_at) - app.clock.now().getTime() };
  };
  const before = await meter();
  await transactions.inSpace(SPACE, (tx) => spendLimit(tx, ALVAREZ, 'views', before.today));
  const key = [{ space_id: SPACE, credential_id: ALVAREZ }];
  const paced = await transactions.inSpace(SPACE, async (tx) => {
    const sender = (await loadSenders(tx, key)).get(ALVAREZ);
    assert.ok(sender);
    return pace(sender, 'views', tx.now, { timeScale: settings.timeScale, seed: 'x' });
  });
  assert.ok(!paced.ok && paced.reason === 'daily_limit' && paced.until);
  assert.ok(paced.until.getTime() - app.clock.now().getTime() <= LAPSE_DAY * 1.1);
  assert.ok((await meter()).resetsInMs <= LAPSE_DAY * 1.1);
  assert.equal(await nextDay(), true);
  assert.equal((await meter()).used, 0);
  assert.equal(await beginDemoDay(app.services, world, modules), false, 'of several processes one begins it');
  const { items } = await ask<{ items: { used: number; is_planned: boolean }[] }>(
    `/credentials/${ALVAREZ}/limits/days?action=views`,
  );
  const done = items.filter(({ is_planned }) => !is_planned);
  assert.equal(done.at(-2)?.used, before.today, 'what was done is yesterday’s');
});

test('a warm-up takes days of the lapse, and workspaces of others none of them (F024)', async () => {
  const started = async () =>
    (
      await query<{ at: Date }>('select warm_up_started_at as at from credentials where id = $1', [
        stableId('credential:weber'),
      ])
    )[0]?.at.getTime() ?? 0;
  const before = await started();
  await nextDay();
  assert.equal(before - (await started()), 86_400_000);
  await app.database.direct.query('update spaces set is_demo = false where id = $1', [stableId('space:weber')]);
  await nextDay();
  assert.equal(before - (await started()), 86_400_000);
});

test('new people come every day, nobody in two campaigns; one that has many is followed by another (F024)', async () => {
  const running = async () => (await ask<Campaign[]>('/workflows/fetch')).filter(({ status }) => status === 'active');
  const people = async () => (await running()).reduce((sum, { counters }) => sum + counters.people, 0);
  const before = await people();
  await nextDay();
  assert.equal(await people(), before + DEMO_RUNNING.reduce((sum, { newPeopleADay }) => sum + newPeopleADay, 0));
  assert.deepEqual(await query('select prospect_id from enrolments group by 1 having count(*) > 1'), []);
  const [line] = DEMO_RUNNING;
  assert.ok(line);
  for (let round = 2; round <= DEMO_ROUNDS_KEPT + 4; round++) {
    await app.database.direct.query(
      `update campaigns set people_count = $1, status = case when starts_with(name, $2) then 'finished' else status end
       where space_id = $3 and status = 'active' and starts_with(name, $2)`,
      [DEMO_PEOPLE_MOST, line.name, SPACE],
    );
    await nextDay();
    assert.ok((await running()).some(({ name }) => name === `${line.name} (${round})`));
  }
  const kept = await query<{ name: string; people: number }>(
    `select c.name, count(e.id)::int as people from campaigns c
     left join enrolments e on e.space_id = c.space_id and e.campaign_id = c.id
     where starts_with(c.name, $1) group by c.id, c.space_id, c.name order by c.name`,
    [line.name],
  );
  const last = DEMO_ROUNDS_KEPT + 4;
  assert.deepEqual(
    kept.map(({ name }) => name),
    [line.name, ...[last - 2, last - 1, last].map((round) => `${line.name} (${round})`)],
  );
  assert.ok(kept.every(({ people: count }) => count > 0));
});

test('the team marks and labels people by what they wrote, by mail too, and notes the meetings that they ask for (F025)', async () => {
  const talking = await query<{ id: string; network_id: string; email: string }>(
    `select p.id, p.network_id, p.email from prospects p join enrolments e on e.space_id = p.space_id and e.prospect_id = p.id
     where e.credential_id = $1 order by p.id limit $2`,
    [ALVAREZ, REPLY_KINDS.length],
  );
  const said = new Map<string, ReplyKind>();
  for (const [place, { id, network_id, email }] of talking.entries()) {
    // whom the network does not find, somebody else reads for
    const isMail = place % 2 === 1;
    const who = isMail ? strangerAt(world.seed, email) : personByPublicId(world.seed, network_id);
    const kind = REPLY_KINDS[place];
    assert.ok(who && kind);
    said.set(id, kind);
    const text = replyText(kind, who, { person: 0, firstName: 'María', industry: '', connections: 0 }, 0);
    await app.services.transactions.inSpace(SPACE, (tx) =>
      storeMessage(tx, {
        prospectId: id,
        credentialId: ALVAREZ,
        channel: isMail ? 'email' : 'network',
        isOurs: false,
        text,
        externalId: `reply ${id}`,
        isAutomatic: kind === 'out_of_office',
        at: tx.now,
      }),
    );
  }
  await nextDay();
  const told = await query<{ id: string; mark: string; labels: string | null; meetings: number }>(
    `select d.prospect_id as id, d.mark, (select string_agg(l.name, ', ' order by l.name) from labels_prospects x
        join labels l on l.space_id = x.space_id and l.id = x.label_id
        where x.space_id = d.space_id and x.prospect_id = d.prospect_id) as labels,
       (select count(*)::int from meetings m where m.space_id = d.space_id and m.prospect_id = d.prospect_id) as meetings
     from inbox_dialogs d where d.space_id = $1 and d.scope = d.credential_id`,
    [SPACE],
  );
  assert.deepEqual(
    Object.fromEntries(
      told.flatMap(({ id, mark, labels, meetings }) => {
        const kind = said.get(id);
        return kind ? [[kind, [mark, labels, meetings]]] : [];
      }),
    ),
    {
      warm: ['interested', 'Interested, Positive', 0],
      no: ['not_interested', 'Negative', 0],
      question: ['interested', 'Interested', 0],
      meeting: ['interested', 'Interested, Positive', 1],
      out_of_office: ['out_of_office', null, 0],
      later: ['later', 'Not now', 0],
    },
  );
});
