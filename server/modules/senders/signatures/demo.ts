import { build } from '../../../core/db/build.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { stableId } from '../../../core/stable-id.ts';

const SPACE = stableId('space:lumen');
const accountId = (key: string) => stableId(`credential:${key}`);

const DEMO_SIGNATURES: { account: string; name: string; message: string }[] = [
  { account: 'alvarez', name: 'Short', message: 'Best,\nMaría' },
  { account: 'alvarez', name: 'With role', message: 'Kind regards,\nMaría Álvarez\nSales, Lumen' },
  { account: 'becker', name: 'Standard', message: 'Viele Grüße\nThomas Becker' },
];

/** Signatures of the demo's first workspace. */
export async function demoSignatures(tx: PlatformTx): Promise<void> {
  await tx.run(
    build.insertInto('signatures').values(
      DEMO_SIGNATURES.map(({ account, name, message }, index) => ({
        space_id: SPACE,
        id: stableId(`signature:${account}:${name}`),
        credential_id: accountId(account),
        name,
        message,
        is_default: DEMO_SIGNATURES.findIndex((each) => each.account === account) === index,
        created_at: new Date(tx.now.getTime() + index),
        updated_at: tx.now,
      })),
    ),
  );
}
