import { test } from 'node:test';
import assert from 'node:assert/strict';
import { newMailbox, useChannelApp } from '../../../tests/factories/channels.ts';
import { type LockedRow, stepThroughLocks } from '../../../tests/factories/locks/lock-steps.ts';
import { fakeNetwork, runLanes, startTestRunner } from '../../../tests/factories/runner.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../../../tests/factories/running-campaign.ts';
import { alwaysWorking, runnerTests } from '../../../tests/factories/runs.ts';
import { settleEvents } from '../../../tests/factories/settle-events.ts';
import { newCredential, newTenant } from '../../../tests/factories/tenants.ts';
import { until } from '../../../tests/factories/until.ts';
import { newId } from '../../core/ids.ts';
import { judgeUses } from '../../modules/campaigns/tracking/uses/judge-uses.ts';
import { receiveMails } from '../../modules/open/integrations/hearing/receive-mails.ts';
import { receiveMailEvents } from '../../modules/open/integrations/mail-hooks/receive-mail-events.ts';
import { syncReadReceipts } from '../../modules/work/inbox/receiving/sync-read-receipts.ts';
import { openedMailbox } from '../../modules/senders/mailboxes/find-mailbox.ts';
import { messageIdOfKey } from '../../providers/email/message-id.ts';
import type { ReadMail } from '../../providers/email/read-mail.ts';

const app = useChannelApp();
const { query, retire } = runnerTests(app);
const DAY = 86_400_000;
let count = 0;

type House = Awaited<ReturnType<typeof newHouse>>;
/** Two accounts that share a mailbox of the workspace, each with a campaign whose person has had the first mail. */
async function newHouse({ isSent = true } = {}) {
  const { spaceId } = await newTenant(app.services);
  const mailbox = await newMailbox(app.services, spaceId);
  const runs = [];
  for (let at = 0; at < 2; at++) {
    const credentialId = await newCredential(app.services, spaceId, alwaysWorking());
    const { campaignId } = await newRunningCampaign(app.services, spaceId, {
      credentialId,
      settings: { email_integrations: [mailbox.id] },
      steps: [
        sequenceStep('hello', 'email', { subject: 'A question' }),
        sequenceStep('again', 'email', { subject: 'Once more', delay_days: 1 }),
      ],
    });
    const [person] = await enrolNewProspects(app.services, spaceId, campaignId, 1);
    const address = `locks${++count}@people.example`;
    await query('update prospects set emails = $2, email = $3 where id = $1', [
      person!.prospectId,
      JSON.stringify({ work: address }),
      address,
    ]);
    runs.push({ credentialId, campaignId, address, ...person! });
  }
  const keys = [];
  if (isSent) await runLanes(app, fakeNetwork());
  await query('delete from world.errands');
  for (const { enrolmentId } of isSent ? runs : []) {
    const [line] = await query<{ id: string }>('select id from runner_intents where enrolment_id = $1', [enrolmentId]);
    keys.push(line!.id);
  }
  const opened = await app.services.transactions.inSpace(spaceId, (tx) =>
    openedMailbox(tx, mailbox.id, app.services.secrets),
  );
  return { spaceId, mailbox: opened!, runs, keys };
}

/** In the order in which everybody takes them: by kind, and within a kind by id. */
function rowsOf({ spaceId, mailbox, runs }: House): LockedRow[] {
  const row = (name: string, table: string, column: string, id: string): LockedRow => ({
    name,
    table,
    where: `space_id = $1 and ${column} = $2`,
    values: [spaceId, id],
  });
  const each = (name: string, table: string, column: string, ids: string[]): LockedRow[] =>
    ids.toSorted().map((id, at) => row(`${name} ${at + 1}`, table, column, id));
  const of = (key: 'credentialId' | 'campaignId') => runs.map((run) => run[key]);
  return [
    ...each('account', 'credentials', 'id', of('credentialId')),
    ...each('campaign', 'campaigns', 'id', of('campaignId')),
    // whoever has somebody's campaign is alone with their messages
    ...runs.map(({ prospectId, campaignId }, at) => ({
      ...row(`message ${at + 1}`, 'inbox_messages', 'prospect_id', prospectId),
      under: row('their campaign', 'campaigns', 'id', campaignId),
    })),
    ...each('lane', 'runner_lanes', 'credential_id', of('credentialId')),
    row('day of the mailbox', 'integrations_days', 'integration_id', mailbox.id),
    row('mailbox', 'integrations', 'id', mailbox.id),
  ];
}

const mail = (given: Partial<ReadMail>): ReadMail => ({
  id: `<${newId()}@people.example>`,
  kind: 'written',
  isCheck: false,
  warmUpToken: null,
  from: '',
  to: [],
  subject: 'Re: A question',
  text: 'Yes, gladly.',
  html: null,
  about: [],
  report: '',
  files: [],
  pictures: [],
  ...given,
});

/** From one an answer, from both a bounce, in one go: the answer is read first, and the other's campaign comes before. */
const takeOver = ({ spaceId, mailbox, runs, keys }: House) =>
  app.services.transactions.inSpace(spaceId, (tx) => {
    const answers = runs[0]!.campaignId > runs[1]!.campaignId ? 0 : 1;
    const about = (at: number) => [messageIdOfKey(keys[at]!, mailbox.email)];
    const heard = { isOurs: false, at: tx.now };
    return receiveMails(tx, mailbox, [
      { mail: mail({ from: runs[answers]!.address, about: about(answers) }), heard },
      { mail: mail({ kind: 'bounced', from: 'mailer-daemon@people.example', about: about(1 - answers) }), heard },
      { mail: mail({ kind: 'bounced', from: 'mailer-daemon@people.example', about: about(answers) }), heard },
    ]);
  });

const title = (name: string) => `${name}: whoever waits holds nothing that comes later in the order of locks (F003)`;

test(title('taking over an answer and bounces together'), async () => {
  const found = await stepThroughLocks(app.database.url, async () => {
    const house = await newHouse();
    return { rows: rowsOf(house), work: () => takeOver(house), finish: () => leave(house) };
  });
  assert.deepEqual(found.breaches, []);
  assert.equal(found.waits.length, 10, `it waited for ${found.waits.join(', ')}`);
});

test(title('what a vendor tells of several mails'), async () => {
  const found = await stepThroughLocks(app.database.url, async () => {
    const house = await newHouse();
    const told = house.keys.map((key) => ({ id: newId(), key, kind: 'bounced' as const, at: app.clock.now() }));
    return {
      rows: rowsOf(house),
      work: () => app.services.transactions.inSpace(house.spaceId, (tx) => receiveMailEvents(tx, told)),
      finish: () => leave(house),
    };
  });
  assert.deepEqual(found.breaches, []);
  assert.ok(found.waits.includes('day of the mailbox') && found.waits.includes('lane 2'), found.waits.join(', '));
});

test(title('hearing that messages were opened'), async () => {
  const found = await stepThroughLocks(app.database.url, async () => {
    const house = await newHouse();
    const { spaceId, runs } = house;
    await query(`update inbox_messages set channel = 'network', conversation = 'a' where space_id = $1`, [spaceId]);
    const messages = await query<{ id: string; at: Date; credential_id: string }>(
      'select external_id as id, at, credential_id from inbox_messages where space_id = $1',
      [spaceId],
    );
    const items = messages.map(({ id, at }) => ({ id, at, isOurs: true, text: '', conversation: 'a', seenAt: at }));
    const network = { messages: async () => ({ kind: 'done', receipt: { items, next: null, unreadable: null } }) };
    return {
      rows: rowsOf(house),
      work: async () => {
        for (const { credentialId: id } of runs)
          await syncReadReceipts(app.services, network as never, { space_id: spaceId, id, gatewayId: 'a' }, ['a']);
      },
      finish: () => leave(house),
    };
  });
  assert.deepEqual(found.breaches, []);
  assert.ok(found.waits.includes('message 1') && found.waits.includes('campaign 2'), found.waits.join(', '));
});

test(title('judging that a mail was opened'), async () => {
  const found = await stepThroughLocks(app.database.url, async () => {
    const house = await newHouse();
    for (const [at, key] of house.keys.entries())
      await query(
        `insert into tracking_marks (space_id, token, kind, intent_id, prospect_id, enrolment_id, created_at)
         values ($1, $2, 'open', $3, $4, $5, $6)`,
        [house.spaceId, `opened ${key}`, key, house.runs[at]!.prospectId, house.runs[at]!.enrolmentId, app.clock.now()],
      );
    app.clock.advance(DAY);
    await query(
      `insert into tracking_uses (space_id, token, intent_id, kind, at, asker)
       select space_id, token, intent_id, 'open', $2, token from tracking_marks where space_id = $1 and kind = 'open'`,
      [house.spaceId, app.clock.now()],
    );
    app.clock.advance(DAY);
    return { rows: rowsOf(house), work: () => judgeUses(app.services), finish: () => leave(house) };
  });
  assert.deepEqual(found.breaches, []);
  assert.ok(found.waits.includes('message 1') && found.waits.includes('campaign 2'), found.waits.join(', '));
});

test('whoever takes places of a day of a mailbox has the lanes before (F003)', async () => {
  const found = await stepThroughLocks(app.database.url, async () => {
    const house = await newHouse({ isSent: false });
    const { spaceId, mailbox } = house;
    await query('insert into integrations_days (space_id, integration_id, day) values ($1, $2, $3)', [
      spaceId,
      mailbox.id,
      app.clock.now().toISOString().slice(0, 10),
    ]);
    // two lanes are planned together, or one after the other
    const lanes = rowsOf(house).find(({ name }) => name === 'lane 1')!;
    const under = { ...lanes, name: 'a lane', where: 'space_id = $1 and $2::text is not null' };
    return {
      rows: rowsOf(house)
        .filter(({ name }) => name === 'day of the mailbox')
        .map((day) => ({ ...day, under })),
      work: async () => {
        const runner = startTestRunner(app, fakeNetwork());
        const sent = `select from runner_intents where space_id = $1 and status = 'done'`;
        await until(async () => (await query(sent, [spaceId])).length === 2, 'the mails do not leave');
        await runner.stop();
      },
      finish: () => leave(house),
    };
  });
  assert.deepEqual(found, { breaches: [], waits: ['day of the mailbox'] });
});

async function leave({ spaceId }: House): Promise<void> {
  await retire(spaceId);
  await query('delete from runner_lanes where space_id = $1', [spaceId]);
  await query('delete from world.errands');
  await settleEvents(app.services);
}
