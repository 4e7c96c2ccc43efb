import { newToken } from '../../../../core/auth/token.ts';
import type { Services } from '../../../../core/services.ts';
import { type SendgridHook, setUpSendgridHook } from '../../../../providers/email/hooks/set-up-sendgrid.ts';
import { openedMailbox } from '../../../senders/mailboxes/find-mailbox.ts';
import { hookAddress, openHookToken, sealHookToken } from './hook-address.ts';
import { changeHook, type HookRow, hookOf, insertHookOf } from './hook-queries.ts';

/**
 * Sees to it that the vendor of a mailbox tells what becomes of its mails: SendGrid is asked to by its API, where the
 * key may; for Amazon there is an address from then on, which its owner subscribes to a topic.
 */
export async function setUpHook(services: Services, spaceId: string, mailboxId: string): Promise<void> {
  const { transactions, secrets, settings, clock } = services;
  const { mailbox, hook } = await transactions.inSpace(spaceId, async (tx) => {
    const found = await openedMailbox(tx, mailboxId, secrets);
    const kind = found?.access.kind;
    if (kind !== 'sendgrid' && kind !== 'amazon') return { mailbox: null, hook: undefined };
    const token = sealHookToken(secrets, mailboxId, newToken());
    const state: HookRow['state'] = kind === 'amazon' ? 'to_subscribe' : 'refused';
    await insertHookOf(tx, mailboxId, { vendor: kind, token, state });
    return { mailbox: found, hook: await hookOf(tx, mailboxId) };
  });
  if (!hook || mailbox?.access.kind !== 'sendgrid') return;
  const url = hookAddress(settings.publicUrl, spaceId, mailboxId, openHookToken(secrets, mailboxId, hook.token));
  const made = await setUpSendgridHook(settings.outside.mailVendors.sendgrid, mailbox.access.apiKey, url);
  // what it tells already goes on, whatever keeps it from answering now
  if (hook.state === 'on' && made.state !== 'on') return;
  await transactions.inSpace(spaceId, (tx) => changeHook(tx, mailboxId, { ...rowOf(made), tried_at: clock.now() }));
}

const rowOf = (made: SendgridHook) =>
  made.state === 'on'
    ? { state: made.state, vendor_id: made.id, public_key: made.publicKey, detail: null }
    : { state: made.state, detail: made.detail };
