import { newToken } from '../../../../core/auth/token.ts';
import type { Services } from '../../../../core/services.ts';
import { setUpAmazonHook } from '../../../../providers/email/hooks/set-up-amazon.ts';
import { type SendgridHook, setUpSendgridHook } from '../../../../providers/email/hooks/set-up-sendgrid.ts';
import { openedMailbox } from '../../../senders/mailboxes/find-mailbox.ts';
import { hookAddress, openHookToken, sealHookToken } from './hook-address.ts';
import { changeHook, type HookRow, hookOf, insertHookOf } from './hook-queries.ts';

/**
 * Sees to it that the vendor of a mailbox tells what becomes of its mails: SendGrid and Amazon are asked to by their
 * API, where the key may. Amazon asks back before it tells anything; where its key may not, its owner subscribes the
 * address to a topic by hand.
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
  if (!hook || !mailbox) return;
  const { access, email } = mailbox;
  const url = hookAddress(settings.publicUrl, spaceId, mailboxId, openHookToken(secrets, mailboxId, hook.token));
  const { sendgrid, amazon } = settings.outside.mailVendors;
  const change = (row: Parameters<typeof changeHook>[2]) =>
    transactions.inSpace(spaceId, (tx) => changeHook(tx, mailboxId, { ...row, tried_at: clock.now() }));
  if (access.kind === 'amazon' && hook.state !== 'on') {
    const made = await setUpAmazonHook(amazon, access, { email, url });
    // it may have been confirmed while we were asking
    await change({ detail: made.isAsked ? null : made.detail });
  }
  if (access.kind !== 'sendgrid') return;
  const made = await setUpSendgridHook(sendgrid, access.apiKey, url);
  // what it tells already goes on, whatever keeps it from answering now
  if (hook.state !== 'on' || made.state === 'on') await change(rowOf(made));
}

const rowOf = (made: SendgridHook) =>
  made.state === 'on'
    ? { state: made.state, vendor_id: made.id, public_key: made.publicKey, detail: null }
    : { state: made.state, detail: made.detail };
