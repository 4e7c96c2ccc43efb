import { blacklistKey, blacklistKind } from '../../../../engine/contacts/blacklist-match.ts';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import { newId } from '../../../core/ids.ts';
import { stableId } from '../../../core/stable-id.ts';

const SPACE = stableId('space:lumen');
const accountId = (key: string) => stableId(`credential:${key}`);

/** Without an account: the workspace's list. */
const DEMO_BLACKLIST: { account: string | null; values: string[] }[] = [
  { account: null, values: ['lumen.test', 'Northwind Traders Ltd', 'press@northwind.test'] },
  {
    account: 'alvarez',
    values: ['Olga Brandt', 'contoso.test', 'Fabrikam GmbH', 'https://www.linkedin.com/in/olga-brandt'],
  },
];

/** Blacklists of the demo's first workspace. */
export async function demoBlacklists(tx: PlatformTx): Promise<void> {
  await tx.run(
    build.insertInto('blacklist').values(
      DEMO_BLACKLIST.flatMap(({ account, values }) =>
        values.map((value, place) => ({
          space_id: SPACE,
          id: newId(),
          credential_id: account === null ? null : accountId(account),
          kind: blacklistKind(value),
          value,
          key: blacklistKey(blacklistKind(value), value),
          place,
          created_by: stableId('user:demo'),
          created_at: tx.now,
        })),
      ),
    ),
  );
}
