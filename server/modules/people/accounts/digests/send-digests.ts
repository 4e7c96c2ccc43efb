import type { PlatformTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import type { DigestSpace } from '../../../platform/mails/mail-values.ts';
import { queueMail } from '../../../platform/mails/queue-mail.ts';
import { originOf } from '../../../platform/whitelabel/origin-of.ts';
import { type DueDigest, figuresOf, moveDigest, spacesForDigest, takeDueDigests } from './digest-queries.ts';
import { nextDigest } from './next-digest.ts';

/** Few in one transaction, so that a crash undoes little. */
const AT_ONCE = 50;

/**
 * Writes the scheduled mails that are due. The mail and its next time are one transaction: never twice for one period,
 * and after a standstill one mail for all that was missed.
 */
export async function sendDigests(_payload: unknown, services: Services): Promise<void> {
  for (;;) {
    const count = await services.transactions.onPlatform(async (tx) => {
      const due = await takeDueDigests(tx, AT_ONCE);
      for (const digest of due) await sendDigest(tx, digest, services);
      return due.length;
    });
    if (count < AT_ONCE) return;
  }
}

async function sendDigest(tx: PlatformTx, digest: DueDigest, services: Services): Promise<void> {
  const { user_id: userId, brand_id: brandId, kind } = digest;
  await moveDigest(tx, userId, kind, nextDigest(kind, digest.notifications.timezone, tx.now));
  if (!digest.may_be_written) return;
  const origin = await originOf(tx, { brandId, host: '' }, services);
  await queueMail(tx, {
    kind: `digest_${kind}`,
    to: digest.email,
    userId,
    brandId,
    language: digest.language,
    origin,
    values: {
      name: digest.first_name,
      link: `${origin}/preferences/user/notifications`,
      spaces: await spacesOf(tx, userId, origin),
    },
  });
}

async function spacesOf(tx: PlatformTx, userId: string, origin: string): Promise<DigestSpace[]> {
  const spaces: DigestSpace[] = [];
  for (const { id, name, role, available_credentials } of await spacesForDigest(tx, userId)) {
    const figures = await figuresOf(tx, id, userId, role === 'admin' ? null : available_credentials);
    spaces.push({ name, link: `${origin}/campaigns`, ...figures });
  }
  return spaces;
}
