import type { Queries, SyntheticNetwork } from '../network/store.ts';
import { hooksOfVendor, type VendorEventKind } from '../vendors/vendor-hooks.ts';
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
  const hooks = (await hooksOfVendor(tx, mail.vendor.by)).filter(({ is_on }) => is_on);
  const event = { kind, to: mail.recipient, key: mail.vendor.key, messageId: mail.key };
  const at = readerJobTime(network, network.now(), 0);
  await writeReaderJobs(
    tx,
    hooks.map(({ id }) => ({ at, subjectId: mail.id, kind: 'told', data: { do: 'hook', hook: id, event } })),
  );
  return hooks.length > 0;
}
