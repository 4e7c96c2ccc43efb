import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../../../tests/factories/app.ts';
import { enrolNewProspects, newRunningCampaign } from '../../../../tests/factories/running-campaign.ts';
import { newTenant } from '../../../../tests/factories/tenants.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { type EnrolledProspectRow, enrolledProspectRows } from './prospect-queries.ts';

const app = useApp();
const KNOWN = 5_000;

test('of all that a workspace knows of addresses, only what is known of a person’s own is read', async () => {
  const { spaceId } = await newTenant(app.services);
  const { campaignId } = await newRunningCampaign(app.services, spaceId);
  const [person] = await enrolNewProspects(app.services, spaceId, campaignId, 1);
  const { direct } = app.database;
  const people = `update prospects set email = 'ADA@people.test', emails = '{"work": "ada@work.test"}',
    phones = '[{"number": "+493012345678"}]' where space_id = $1`;
  await direct.query(people, [spaceId]);
  const checks = `insert into prospects_checks (space_id, address, verdict, checked_at)
    select $1, n || '@known.test', 'good', now() from generate_series(1, ${KNOWN}) n
    union all values ($1::uuid, 'ada@people.test', 'good', now()), ($1, 'ada@work.test', 'bad', now())`;
  await direct.query(checks, [spaceId]);
  const suppressed = `insert into prospects_suppressed (space_id, kind, value, reason, at)
    select $1, 'email', n || '@known.test', 'bounced', now() from generate_series(1, ${KNOWN}) n
    union all values ($1::uuid, 'email', 'ada@work.test', 'bounced', now()), ($1, 'phone', '+493012345678', 'by_person', now())`;
  await direct.query(suppressed, [spaceId]);
  await direct.query('vacuum analyze prospects_checks, prospects_suppressed');
  let plan = '';
  const read = async (query: { sql: string; parameters: readonly unknown[] }) => {
    plan = JSON.stringify(
      (await direct.query(`explain (analyze, format json) ${query.sql}`, [...query.parameters])).rows,
    );
    return (await direct.query<EnrolledProspectRow>(query.sql, [...query.parameters])).rows;
  };
  const tx = { all: read } as unknown as PlatformTx;
  const [row] = await enrolledProspectRows(tx, [{ space_id: spaceId, id: person!.enrolmentId }]);
  const verdicts = row!.checks!.map(({ address, verdict }) => `${address} ${verdict}`);
  assert.deepEqual(new Set(verdicts), new Set(['ada@people.test good', 'ada@work.test bad']));
  assert.deepEqual(new Set(row!.suppressed), new Set(['ada@work.test', '+493012345678']));
  for (const table of ['prospects_checks', 'prospects_suppressed'])
    assert.match(plan, new RegExp(`"Index Name":"${table}_pkey"`), plan);
  assert.doesNotMatch(plan, /"Relation Name":"prospects_(?:checks|suppressed)"[^}]*"Actual Rows":\d{3,}/);
});
