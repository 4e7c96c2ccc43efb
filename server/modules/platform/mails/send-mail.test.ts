import assert from 'node:assert/strict';
import type { AddressInfo, Socket } from 'node:net';
import { test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { useApp } from '../../../../tests/factories/app.ts';
import { mailsTo } from '../../../../tests/factories/mails.ts';
import { stableId } from '../../../core/stable-id.ts';
import type { Outside, Services } from '../../../core/services.ts';
import { mailTasks } from './jobs.ts';
import { queueMail } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

const app = useApp();
const brandId = stableId('brand:buzz');
/** What arrived; and what the server says to a recipient instead, if anything. */
const arrived: { from: string; to: string[]; source: string }[] = [];
const refusals = new Map<string, { responseCode: number; message: string }>();

/** The same services with a real mail server, which the first test to ask starts. */
let started: Promise<Services> | undefined;
const withServer = (): Promise<Services> => (started ??= startServer());

async function startServer(): Promise<Services> {
  const hangUp = () => {
    for (const { _socket } of server.connections as unknown as { _socket: Socket }[]) _socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refusals.get(address);
      done(refusal ? Object.assign(new Error(refusal.message), refusal) : null);
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (envelope.rcptTo.some(({ address }) => address.startsWith('silence@'))) return hangUp();
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        arrived.push({ from, to, source: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  app.beforeClose(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return reaching({ smtpUrl: `smtp://127.0.0.1:${port}` });
}
const reaching = (outside: Partial<Outside>, services = app.services): Services => ({
  ...services,
  settings: { ...services.settings, outside: { ...services.settings.outside, ...outside } },
});

async function queue(to: string): Promise<string> {
  await app.services.transactions.onPlatform((tx) =>
    queueMail(tx, {
      kind: 'restore',
      to,
      userId: null,
      brandId,
      language: 'fr',
      origin: 'https://buzz.test',
      values: { name: 'Zoë', link: 'https://buzz.test/auth/restore-password?restore_code=secret' },
    }),
  );
  return (await mailsTo(app, to)).at(-1)?.id ?? '';
}
const rowOf = async (id: string) =>
  (await app.database.direct.query('select * from mails where id = $1', [id])).rows[0];
const jobsFor = async (id: string) =>
  (
    await app.database.direct.query(
      `select run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'mails.send' and payload->>'id' = $1 order by j.id`,
      [id],
    )
  ).rows;

test('a mail arrives with both bodies, in the brand’s name; then its bodies are forgotten', async () => {
  const services = await withServer();
  const id = await queue('zoe@people.test');
  assert.equal((await jobsFor(id)).length, 1);
  await sendMail({ id }, services);
  const mail = arrived.at(-1);
  assert.deepEqual([mail?.from, mail?.to], ['no-reply@buzz.test', ['zoe@people.test']]);
  assert.match(mail?.source ?? '', /^From: "?Buzz"? <no-reply@buzz\.test>/m);
  assert.match(mail?.source ?? '', new RegExp(`^Message-ID: <${id}@buzz\\.test>`, 'm'));
  assert.match(mail?.source ?? '', /^Content-Type: multipart\/alternative/m);
  assert.match(
    mail?.source ?? '',
    /Content-Type: text\/plain; charset=utf-8[\s\S]*Content-Type: text\/html; charset=utf-8/,
  );
  assert.match(mail?.source ?? '', /^Auto-Submitted: auto-generated/m);
  const { status, html, text, settled_at } = await rowOf(id);
  assert.deepEqual([status, html, text, settled_at], ['sent', '', '', app.clock.now()]);
});

test('a job that runs again sends nothing again', async () => {
  const services = await withServer();
  const id = await queue('once@people.test');
  await sendMail({ id }, services);
  await sendMail({ id }, services);
  assert.equal(arrived.filter(({ to }) => to.includes('once@people.test')).length, 1);
});

test('the operator’s address is used where one is set', async () => {
  const own = reaching({ mailFrom: 'hello@operator.test' }, await withServer());
  const id = await queue('operator@people.test');
  await sendMail({ id }, own);
  assert.equal(arrived.at(-1)?.from, 'hello@operator.test');
  assert.equal((await rowOf(id)).sender, '"Buzz" <hello@operator.test>');
});

test('a server that is busy is tried again later, each time after a longer wait, until it is enough', async () => {
  const services = await withServer();
  refusals.set('busy@people.test', { responseCode: 451, message: 'try again later' });
  const id = await queue('busy@people.test');
  await sendMail({ id }, services);
  const { status, attempts, last_error } = await rowOf(id);
  assert.deepEqual([status, attempts], ['queued', 1]);
  assert.match(last_error, /try again later/);
  const [, again] = await jobsFor(id);
  assert.equal(again.run_at.getTime() - app.clock.now().getTime(), 30_000);
  refusals.delete('busy@people.test');
  await sendMail({ id }, services);
  assert.equal((await rowOf(id)).status, 'sent');
  refusals.set('never@people.test', { responseCode: 421, message: 'closing' });
  const hopeless = await queue('never@people.test');
  for (let i = 0; i < 9; i++) await sendMail({ id: hopeless }, services);
  assert.deepEqual([(await rowOf(hopeless)).status, (await rowOf(hopeless)).attempts], ['failed', 9]);
});

test('a refusal for good is final and says why', async () => {
  const services = await withServer();
  refusals.set('gone@people.test', { responseCode: 550, message: 'no such mailbox' });
  const id = await queue('gone@people.test');
  await sendMail({ id }, services);
  const { status, last_error, text } = await rowOf(id);
  assert.equal(status, 'failed');
  assert.match(last_error, /no such mailbox/);
  assert.equal(text, '');
  assert.equal((await jobsFor(id)).length, 1);
});

test('a server that cannot be reached is tried again', async () => {
  const lost = reaching({ smtpUrl: 'smtp://127.0.0.1:1' });
  const id = await queue('lost@people.test');
  await sendMail({ id }, lost);
  assert.equal((await rowOf(id)).status, 'queued');
});

test('a server that falls silent once it has the mail leaves it unknown; it is not sent again', async () => {
  const services = await withServer();
  const id = await queue('silence@people.test');
  await sendMail({ id }, services);
  const { status, last_error } = await rowOf(id);
  assert.deepEqual([status, last_error], ['unknown', 'Connection closed unexpectedly']);
  assert.equal((await jobsFor(id)).length, 1);
});

test('a process that dies between sending and noting leaves a mail unknown; it is not sent again', async () => {
  const services = await withServer();
  const id = await queue('crash@people.test');
  const dying = { ...services, transactions: { ...services.transactions } };
  let transactions = 0;
  dying.transactions.onPlatform = (work, options) => {
    if (++transactions === 2) throw new Error('the process is gone');
    return services.transactions.onPlatform(work, options);
  };
  await assert.rejects(sendMail({ id }, dying), /gone/);
  assert.equal((await rowOf(id)).status, 'sending');
  await sendMail({ id }, services);
  await sendMail({ id }, services);
  const { status, text } = await rowOf(id);
  assert.deepEqual([status, text], ['unknown', '']);
  assert.equal(arrived.filter(({ to }) => to.includes('crash@people.test')).length, 1);
});

test('without a mail server a mail is kept to be read; after thirty days it is forgotten', async () => {
  const id = await queue('kept@people.test');
  await sendMail({ id }, app.services);
  const { status, text } = await rowOf(id);
  assert.equal(status, 'kept');
  assert.match(text, /restore_code=secret/);
  const forget = () => mailTasks.find(({ name }) => name === 'mails.forget_old')?.run({} as never, app.services);
  app.clock.advance(29 * 86_400_000);
  await forget();
  assert.ok(await rowOf(id));
  app.clock.advance(2 * 86_400_000);
  await forget();
  assert.equal(await rowOf(id), undefined);
});

test('a mail of a transaction that is undone was never written', async () => {
  await assert.rejects(
    app.services.transactions.onPlatform(async (tx) => {
      await queueMail(tx, {
        kind: 'account_deleted',
        to: 'undone@people.test',
        userId: null,
        brandId,
        language: 'en',
        origin: 'https://buzz.test',
        values: { name: 'Ada' },
      });
      throw new Error('undo');
    }),
    /undo/,
  );
  assert.deepEqual(await mailsTo(app, 'undone@people.test'), []);
});
