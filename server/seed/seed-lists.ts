import { keyOf, kindOf } from '../../engine/contacts/blacklist-match.ts';
import { build } from '../core/db/build.ts';
import type { PlatformTx } from '../core/db/transaction.ts';
import { newId } from '../core/ids.ts';
import { DEMO_BLACKLIST, DEMO_SIGNATURES } from './demo-limits.ts';
import { stableId } from './stable-id.ts';

const SPACE = stableId('space:lumen');
const accountId = (key: string) => stableId(`credential:${key}`);

/** Signatures and blacklists of the demo's first workspace. */
export async function seedLists(tx: PlatformTx): Promise<void> {
  await seedSignatures(tx);
  await seedBlacklists(tx);
}

async function seedSignatures(tx: PlatformTx): Promise<void> {
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

async function seedBlacklists(tx: PlatformTx): Promise<void> {
  await tx.run(
    build.insertInto('blacklist').values(
      DEMO_BLACKLIST.flatMap(({ account, values }) =>
        values.map((value, place) => ({
          space_id: SPACE,
          id: newId(),
          credential_id: account === null ? null : accountId(account),
          kind: kindOf(value),
          value,
          key: keyOf(kindOf(value), value),
          place,
          created_by: stableId('user:demo'),
          created_at: tx.now,
        })),
      ),
    ),
  );
}
