import type { Queries, SyntheticNetwork } from '../network/store.ts';
import { noteSendgridEvent } from '../vendors/sendgrid-suppressed.ts';
import { toldHooksOf, type VendorEventKind } from '../vendors/vendor-hooks.ts';
import { readerJobTime, writeReaderJobs } from './write-reader-jobs.ts';
import type { WorldMail } from './world-mail.ts';

/** Writes down whom the vendor of a mail will tell what became of it; false where it tells nobody. */
export async function tellVendorHooks(
  tx: Queries,
  network: SyntheticNetwork,
  mail: WorldMail,
  kind: VendorEventKind,
): Promise<boolean> {
  if (!mail.vendor) return false;
  if (mail.vendor.by === 'sendgrid') await noteSendgridEvent(tx, mail.recipient, kind);
  const hooks = await toldHooksOf(tx, mail.vendor.by);
  const event = { kind, to: mail.recipient, key: mail.vendor.key, messageId: mail.key };
  const at = readerJobTime(network, network.now(), 0);
  await writeReaderJobs(
    tx,
    hooks.map(({ id }) => ({ at, subjectId: mail.id, kind: 'told', data: { do: 'hook', hook: id, event } })),
  );
  return hooks.length > 0;
}
