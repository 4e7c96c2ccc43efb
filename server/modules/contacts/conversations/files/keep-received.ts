import type { Attachment } from '../../../../../contract/inbox/schemas.ts';
import { readInvite } from '../../../../../engine/mail/read-invite.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { stableId } from '../../../../core/stable-id.ts';
import { insertReceived } from './attachment-queries.ts';
import { checkFile } from './check-file.ts';
import { fileName } from './file-name.ts';

/** What a mail carries at most. */
const FILES = 50;
const BYTES = 40_000_000;

/** Keeps the files of a message that came, by whose name they are found again where it is told twice. */
export async function keepReceivedFiles(
  tx: SpaceTx,
  whose: { prospectId: string; credentialId: string; messageId: string },
  files: readonly { name: string; type: string; bytes: Buffer }[],
): Promise<Attachment[]> {
  const kept: Attachment[] = [];
  let left = BYTES;
  for (const [at, { name: given, type: named, bytes: content }] of files.slice(0, FILES).entries()) {
    left -= content.length;
    if (left < 0) break;
    const id = stableId(`received:${tx.spaceId}:${whose.prospectId}:${whose.messageId}:${at}`);
    const name = fileName(given);
    const { type, isDangerous } = checkFile({ name, type: typeOf(named), bytes: content });
    await insertReceived(tx, { id, name, type, content, ...whose });
    const invite = type === 'text/calendar' ? readInvite(content.toString('utf8')) : null;
    kept.push({
      _id: id,
      name,
      type,
      bytes: content.length,
      ...(isDangerous && { is_dangerous: true }),
      ...(invite && { invite }),
    });
  }
  return kept;
}

/** What stands in a header of ours when it is downloaded. */
const typeOf = (named: string): string =>
  /^[a-z0-9]+\/[a-z0-9.+-]{1,80}$/i.test(named) ? named.toLowerCase() : 'application/octet-stream';
