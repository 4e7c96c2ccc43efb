import type { Services } from '../../core/services.ts';
import { unaskedKeys } from '../../modules/platform/restores/asked-accounts.ts';
import { askAccount } from './ask-account.ts';

/** Asks every account that has not told yet what it sent since the backup, one after the other. */
export async function askAccounts(services: Services): Promise<void> {
  const keys = await services.transactions.onPlatform((tx) => unaskedKeys(tx), { readOnly: true });
  for (const key of keys)
    await askAccount(services, key).catch((error: unknown) =>
      services.log.warn({ err: error, account: key.id }, 'an account could not be asked what it sent'),
    );
}
