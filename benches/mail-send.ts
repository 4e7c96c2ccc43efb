import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { systemClock } from '../server/core/clock/clock.ts';
import { newId } from '../server/core/ids.ts';
import type { Network } from '../server/providers/network/port.ts';
import { startRunner } from '../server/runner/start-runner.ts';
import { openServices } from '../tests/factories/services.ts';
import { conclude, type Target } from './conclude.ts';
import { addReaders, seedMailboxes } from './mail-seed.ts';

/**
 * Mails of campaigns per second by kept SMTP conversations to a sink, through the ledger: looked for, written for each
 * person, noted before they leave and settled after. Against nodemailer with as many conversations to the same sink
 * and mails of the same size, with nobody who remembers anything. The sink is a process of its own.
 */
const [MAILBOXES, EACH, ROUNDS] = [400, 4, 5];
const TARGET: Target = { ratio: { atLeast: 0.5 } };

const sink = fork(new URL('./mail-sink.ts', import.meta.url));
const [port] = (await once(sink, 'message')) as [number];
const { services, database, close } = await openServices({
  clock: systemClock,
  outside: { allowsPrivateMail: true },
});
// nobody waits between two mails
services.settings.timeScale = 1_000_000_000;
const bare = createTransport({ host: '127.0.0.1', port, pool: true, maxConnections: MAILBOXES, maxMessages: Infinity });
try {
  const pool = database.direct;
  await seedMailboxes({ pool, services }, MAILBOXES, port);
  const rates: { ledger: number; bare: number }[] = [];
  // the first round opens the conversations
  for (let round = 0; round <= ROUNDS; round++) {
    await addReaders(pool, EACH);
    const ledger = await perSecond(async () => {
      const runner = startRunner(services, { network: {} as Network });
      while (runner.settled() < MAILBOXES * EACH) await pause(2);
      await runner.stop();
    });
    const alone = await perSecond(async () => {
      await Promise.all(Array.from({ length: MAILBOXES * EACH }, (_, at) => bare.sendMail(mailOf(at))));
    });
    if (round > 0) rates.push({ ledger, bare: alone });
  }
  const { rows } = await pool.query<{ status: string; n: number }>(
    'select status, count(*)::int as n from runner_intents group by status',
  );
  const sent = MAILBOXES * EACH * (ROUNDS + 1);
  if (rows.length !== 1 || rows[0]?.status !== 'done' || rows[0].n !== sent)
    throw new Error(`not every mail was settled once: ${JSON.stringify(rows)}`);
  // both of a round meet the same moment of the machine; the round in the middle is no lucky one
  const inOrder = rates.toSorted((a, b) => a.ledger / a.bare - b.ledger / b.bare);
  const { ledger: of, bare: against } = inOrder[Math.floor(ROUNDS / 2)]!;
  conclude(
    {
      bench: 'mail-send',
      ratio: Math.round((of / against) * 100) / 100,
      unit: 'mails/s',
      of: Math.round(of),
      against: Math.round(against),
      detail: { mailboxes: MAILBOXES, each: EACH, rounds: ROUNDS },
    },
    TARGET,
  );
} finally {
  bare.close();
  await close();
  sink.disconnect();
}

/** As large as what a campaign writes. */
function mailOf(at: number) {
  const text = 'Hello Ada,\n\nwe met at the fair in Cologne. Shall we go on with it on Thursday?\n\nBest wishes';
  return {
    from: { name: 'Sofia Nilsson', address: `box${at % MAILBOXES}@bench.test` },
    to: `reader-${newId()}@sink.test`,
    subject: 'A question, Ada',
    text,
    html: `<!doctype html><html><head><meta charset="utf-8"></head><body><div>${text.replaceAll('\n', '<br>\n')}</div></body></html>`,
    list: { unsubscribe: { url: `https://bench.test/u/${newId()}`, comment: '' } },
  };
}

async function perSecond(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return ((MAILBOXES * EACH) / (performance.now() - started)) * 1_000;
}
