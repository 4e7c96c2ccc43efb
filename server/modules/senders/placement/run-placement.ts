import { PLACEMENT_WAIT_MINUTES } from '../../../../contract/placement/schemas.ts';
import { dayIn } from '../../../../engine/time/zone-time.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import type { SeedMailbox, Services } from '../../../core/services.ts';
import { emailProvider } from '../../../providers/email/email-provider.ts';
import { messageIdOfKey } from '../../../providers/email/message-id.ts';
import type { CustomerMailbox } from '../../../providers/email/port.ts';
import { findAtSeed } from '../../../providers/email/seeds/find-at-seed.ts';
import { MailStageError } from '../../../providers/email/smtp/mail-stage-error.ts';
import { OutcomeUnknown } from '../../../providers/network/port.ts';
import { uncountMailboxSends } from '../mailboxes/count-mail.ts';
import { openedMailbox } from '../mailboxes/find-mailbox.ts';
import { setIntegrationStatus } from '../mailboxes/set-integration-status.ts';
import { inboxPercent } from './placement-on-wire.ts';
import {
  beginPlacementMail,
  changePlacementMail,
  changePlacementTest,
  mailsOfTests,
  type PlacementMailRow,
  type TestRow,
  testRows,
} from './queries.ts';

export interface PlacementKey {
  space_id: string;
  id: string;
}
export const PLACEMENT_TASK = 'placement.run';
/** Between two looks at the seeds. */
const NEXT_LOOK_MS = 20_000;
const UNKNOWN = 'It is not known whether it left';

export const enqueuePlacement = (tx: SpaceTx | PlatformTx, key: PlacementKey, runAt?: Date) =>
  tx.enqueue(PLACEMENT_TASK, { ...key }, { key: `${PLACEMENT_TASK}:${key.id}`, ...(runAt && { runAt }) });

/**
 * Sends what has not been begun, once each, and looks for what has left; comes again until all is found or the time is
 * over. After a crash nothing is sent a second time: what was begun is only looked for.
 */
export async function runPlacementTest(services: Services, key: PlacementKey): Promise<void> {
  const { inSpace } = services.transactions;
  const known = await inSpace(key.space_id, (tx) => loadTest(tx, key.id, services), { readOnly: true });
  if (!known || known.test.state === 'done') return;
  const { test, mailbox } = known;
  for (const mail of known.mails.filter(({ state }) => state === 'sending'))
    await sendOne(services, key, test, mailbox, mail);
  const mails = await inSpace(key.space_id, (tx) => mailsOfTests(tx, [key.id]), { readOnly: true });
  const waiting = mails.filter(({ state }) => state === 'waiting');
  const isOver = services.clock.now().getTime() - test.created_at.getTime() >= PLACEMENT_WAIT_MINUTES * 60_000;
  for (const [seed, own] of Map.groupBy(waiting, (mail) => mail.seed))
    await lookAtSeed(services, key, { email: test.email ?? '', seed, mails: own, isOver });
  await inSpace(key.space_id, (tx) => settle(tx, key, test));
}

async function loadTest(tx: SpaceTx, id: string, services: Services) {
  const [test] = await testRows(tx, { accounts: null, id, limit: 1 });
  if (!test) return null;
  const mailbox = await openedMailbox(tx, test.integration_id, services.secrets);
  return { test, mailbox, mails: await mailsOfTests(tx, [id]) };
}

async function sendOne(
  services: Services,
  key: PlacementKey,
  test: TestRow,
  mailbox: CustomerMailbox | null,
  mail: PlacementMailRow,
): Promise<void> {
  const { inSpace } = services.transactions;
  const change = (to: Parameters<typeof changePlacementMail>[3]) =>
    inSpace(key.space_id, (tx) => changePlacementMail(tx, mail.id, 'sending', to));
  // begun before, and nobody noted how it ended: the seed tells
  if (mail.begun_at) {
    await change({ state: 'waiting', sent_at: mail.begun_at, detail: UNKNOWN });
    return;
  }
  const seed = seedOf(services, mail.seed);
  const unread = seed ? await whyUnread(services, seed) : 'This seed is no longer set up';
  if (unread !== null) {
    await neverLeft(services, key, test, mail, { state: 'unread', detail: unread });
    return;
  }
  if (!mailbox) {
    await neverLeft(services, key, test, mail, { state: 'refused', detail: 'The mailbox is not connected' });
    return;
  }
  if (!(await inSpace(key.space_id, (tx) => beginPlacementMail(tx, mail.id)))) return;
  const { subject, html, text } = test;
  try {
    const outcome = await emailProvider(services).send(mailbox, {
      key: mail.id,
      to: mail.seed,
      subject,
      html,
      text,
      unsubscribeUrl: null,
    });
    if (outcome.kind === 'done' || outcome.kind === 'already')
      await change({ state: 'waiting', sent_at: services.clock.now() });
    else {
      const detail = 'detail' in outcome && outcome.detail ? outcome.detail : outcome.kind;
      await neverLeft(services, key, test, mail, { state: 'refused', detail });
      if (outcome.kind === 'disconnected')
        await inSpace(key.space_id, (tx) => setIntegrationStatus(tx, mailbox.id, 'disconnected', detail));
    }
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    await change({ state: 'waiting', sent_at: services.clock.now(), detail: UNKNOWN });
  }
}

const seedOf = ({ settings }: Services, email: string): SeedMailbox | undefined =>
  settings.outside.placementSeeds.find((seed) => seed.email === email);

/** A seed that cannot be read would only cost the mailbox a mail. */
async function whyUnread(services: Services, seed: SeedMailbox): Promise<string | null> {
  try {
    await findAtSeed(services, seed, []);
    return null;
  } catch (error) {
    if (error instanceof MailStageError) return error.message;
    throw error;
  }
}

/** It takes no place of the mailbox's day after all. */
async function neverLeft(
  { transactions }: Services,
  key: PlacementKey,
  test: TestRow,
  mail: PlacementMailRow,
  to: { state: 'unread' | 'refused'; detail: string },
): Promise<void> {
  await transactions.inSpace(key.space_id, async (tx) => {
    if (!(await changePlacementMail(tx, mail.id, 'sending', to))) return;
    const day = dayIn(test.timezone, test.created_at);
    await uncountMailboxSends(tx, [{ space_id: key.space_id, id: test.integration_id, day, is_test: true }]);
  });
}

async function lookAtSeed(
  services: Services,
  key: PlacementKey,
  { email, seed, mails, isOver }: { email: string; seed: string; mails: readonly PlacementMailRow[]; isOver: boolean },
): Promise<void> {
  const known = seedOf(services, seed);
  const idOf = (mail: PlacementMailRow) => messageIdOfKey(mail.id, email);
  let found: Awaited<ReturnType<typeof findAtSeed>> | null = null;
  let problem = 'This seed is no longer set up';
  try {
    found = known ? await findAtSeed(services, known, mails.map(idOf)) : null;
  } catch (error) {
    if (!(error instanceof MailStageError)) throw error;
    problem = error.message;
  }
  await services.transactions.inSpace(key.space_id, async (tx) => {
    for (const mail of mails) {
      const at = found?.get(idOf(mail));
      if (at)
        await changePlacementMail(tx, mail.id, 'waiting', {
          state: at.place,
          folder: at.folder,
          authentication: at.authentication && JSON.stringify(at.authentication),
          found_at: tx.now,
          detail: null,
        });
      else if (isOver)
        await changePlacementMail(
          tx,
          mail.id,
          'waiting',
          found ? { state: mail.detail === UNKNOWN ? 'unknown' : 'missing' } : { state: 'unread', detail: problem },
        );
    }
  });
}

/** Over where nothing is under way any more; else it is looked at again. */
async function settle(tx: SpaceTx, key: PlacementKey, test: TestRow): Promise<void> {
  const mails = await mailsOfTests(tx, [key.id]);
  const isUnderWay = mails.some(({ state }) => state === 'sending' || state === 'waiting');
  const changed = await changePlacementTest(
    tx,
    key.id,
    isUnderWay ? { state: 'waiting' } : { state: 'done', finished_at: tx.now, inbox_percent: inboxPercent(mails) },
  );
  if (!changed) return;
  if (isUnderWay) await enqueuePlacement(tx, key, new Date(tx.now.getTime() + NEXT_LOOK_MS));
  await tx.append({ type: 'placement.changed', subjectId: key.id, data: { credentials_id: test.credential_id } });
}
