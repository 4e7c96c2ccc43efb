import type { Queries, SyntheticNetwork } from '../network/store.ts';
import { authenticateMail, signMail } from './authenticate-mail.ts';
import { keepMail } from './post-office.ts';
import type { ReaderJob } from './reader-job.ts';
import { readerOf } from './reader-of.ts';
import { tellVendorHooks } from './tell-vendor-hooks.ts';
import { MAIL_COLUMNS, type WorldMail } from './world-mail.ts';
import { writeBounce, writeComplaint, writeReply } from './write-raw-mail.ts';

/** Writes what a reader, or the carrier, says to a mail, and puts it into the mailbox it came from; its address. */
export async function deliverMail(
  tx: Queries,
  network: SyntheticNetwork,
  mailId: string,
  job: Extract<ReaderJob, { do: 'mail' }>,
): Promise<string | null> {
  const mail = await tx.first<WorldMail>(`select ${MAIL_COLUMNS} from world.mails where id = $1`, [mailId]);
  if (!mail) return null;
  // who takes mail for others takes back what returns of it, and tells
  const report = job.write === 'replied' || job.write === 'auto_replied' ? null : job.write;
  const isTold = report !== null && (await tellVendorHooks(tx, network, mail, report));
  // who leaves by a vendor's own link writes to nobody
  if (isTold || report === 'unsubscribed' || report === 'left_group') return null;
  const { messageId, raw: written } = await write(network, mail, job);
  const memory = { all: tx.all, first: tx.first, seed: network.seed };
  const signed = await signMail(memory, mail.recipient, written);
  // what a machine reports has no sender (RFC 5321)
  const from = job.write === 'replied' ? mail.recipient : '';
  const { raw } = await authenticateMail(memory, { from, by: 'postOffice' }, signed);
  await keepMail(tx, { address: mail.sender, folder: 'INBOX', raw, messageId, at: network.now() });
  return mail.sender;
}

function write(network: SyntheticNetwork, mail: WorldMail, { write: what, text }: Extract<ReaderJob, { do: 'mail' }>) {
  const at = network.now();
  switch (what) {
    case 'bounced':
      return writeBounce(mail, at, text);
    case 'complained':
      return writeComplaint(mail, at);
    default: {
      const { firstName, lastName } = readerOf(network.seed, mail.recipient);
      return writeReply(mail, { name: `${firstName} ${lastName}`, text }, at, what === 'auto_replied');
    }
  }
}
