import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useChannelApp } from '../../tests/factories/channels.ts';
import { runJobs } from '../../tests/factories/network.ts';
import { fakeNetwork, runLanes } from '../../tests/factories/runner.ts';
import { settleEvents } from '../../tests/factories/settle-events.ts';
import { stableId } from '../core/stable-id.ts';
import { setLapse } from '../modules/people/spaces/lapse/set-lapse.ts';
import { modules } from '../modules.ts';
import { WORLD_MAIL_PASSWORD } from '../world/mail/client.ts';
import { beginDemoDay } from './demo-days.ts';
import { enrolDemoPeople } from './enrol-demo-people.ts';
import { seedDemo } from './seed-demo.ts';

const app = useChannelApp(undefined, { areAddressesKnown: false });
const SPACE = stableId('space:lumen');
const CAMPAIGN = stableId('campaign:Finance teams, by email');
const [LAPSE_DAY, DAY] = [60_000, 86_400_000];
/** A day of the lapse is looked at so often; so many mails are enough for somebody to answer. */
const [STEPS_A_DAY, MOST_STEPS, ENOUGH] = [6, 90, 12];

test('in a demo an email campaign runs and its replies arrive in the inbox, without anything being set up', async () => {
  const { services, database } = app;
  const given = { secrets: services.secrets, isReached: false, hasChannels: true, mailPassword: WORLD_MAIL_PASSWORD };
  const world = { seed: 7, origin: null };
  await services.transactions.onPlatform((tx) => seedDemo(tx, modules, given));
  await services.transactions.onPlatform((tx) => setLapse(tx, 1440));
  await enrolDemoPeople(services, world, modules);
  // as signing in at the network leaves it
  await database.direct.query('update credentials_auth set gateway_id = credential_id::text');
  const begun = app.clock.now();
  const count = async (sql: string) =>
    (await database.direct.query<{ n: number }>(`select count(*)::int as n from ${sql}`, [SPACE, CAMPAIGN, begun]))
      .rows[0]?.n ?? 0;
  const sent = () =>
    count(`runner_intents where space_id = $1 and campaign_id = $2 and created_at >= $3 and action = 'email'
      and status = 'done'`);
  const replies = () =>
    count(`inbox_messages m join enrolments e on e.space_id = m.space_id and e.prospect_id = m.prospect_id
      where m.space_id = $1 and e.campaign_id = $2 and m.channel = 'email' and not m.is_ours and m.at >= $3`);
  for (let step = 0; step < MOST_STEPS && (await sent()) < ENOUGH; step++) {
    app.clock.advance(LAPSE_DAY / STEPS_A_DAY);
    if (step % STEPS_A_DAY === 0) await beginDemoDay(services, world, modules);
    await runJobs(app, 'prospects');
    await runLanes(app, fakeNetwork());
  }
  // readers take their time
  for (let day = 0; day < 4; day++) {
    app.clock.advance(DAY);
    await app.letReadersAct();
  }
  await settleEvents(services);
  assert.ok((await sent()) >= ENOUGH, `${await sent()} mails have left`);
  assert.ok((await replies()) > 0, `nobody answered ${await sent()} mails`);
});
