import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useDomainApp } from '../../../../../tests/factories/senders/domains.ts';
import { stableId } from '../../../../core/stable-id.ts';
import { modules } from '../../../../modules.ts';
import { seedDemo } from '../../../../seed/seed-demo.ts';
import { keepDemoZones } from '../../../../world/dns/demo-zones.ts';
import { findCreditDifferences } from '../../../money/credits/check-credits.ts';
import { lookAtDomains } from '../look-at-domain.ts';

const app = useDomainApp();
const SPACE = stableId('space:lumen');

test('the demo’s domains live with its world: one in use, one on its way, one whose key was cut short', async () => {
  const { secrets, transactions } = app.services;
  const given = { secrets, isReached: false, hasChannels: true, mailPassword: 'open' };
  await transactions.onPlatform((tx) => seedDemo(tx, modules, given));
  assert.ok(app.world.network);
  await keepDemoZones(app.world.network);
  const seen = async () => {
    await lookAtDomains(app.services);
    const { rows } = await app.database.direct.query(
      `select name, status, held_since is not null as held,
         (select array_agg(kind || ' ' || code order by kind) from domains_records r where r.domain_id = d.id
           and code <> 'good') as wrong
       from domains d where space_id = $1 order by name`,
      [SPACE],
    );
    return rows;
  };
  const [connected, bought] = [
    { name: 'getlumen.com', status: 'active', held: true, wrong: ['dkim cut_short'] },
    { name: 'lumen-mail.com', status: 'active', held: false, wrong: null },
  ];
  const begun = { name: 'lumen-talk.org', status: 'registering', held: false, wrong: null };
  assert.deepEqual(await seen(), [connected, bought, begun]);
  const { rows } = await app.database.direct.query(
    `select email, ramp_from is not null as ramped from integrations where space_id = $1 and domain_id is not null
     order by email`,
    [SPACE],
  );
  assert.deepEqual(
    rows,
    ['m.alvarez@lumen-mail.com', 'maria@lumen-mail.com', 'thomas@getlumen.com'].map((email) => ({
      email,
      ramped: true,
    })),
  );
  app.clock.advance(48 * 3_600_000);
  await seen();
  app.clock.advance(60_000 * 5);
  assert.deepEqual((await seen())[2], { ...begun, status: 'active' });
  assert.deepEqual(await transactions.onPlatform(findCreditDifferences), []);
});
