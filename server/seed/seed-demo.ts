import { build } from '../core/db/build.ts';
import type { PlatformTx } from '../core/db/transaction.ts';
import type { DemoNetwork, Module } from '../core/module.ts';
import { stableId } from '../core/stable-id.ts';

const MARK = stableId('user:demo');

/** What has to be there at every start. */
export async function prepareModules(
  tx: PlatformTx,
  modules: readonly Module[],
  isDemo: boolean,
  network?: DemoNetwork,
): Promise<void> {
  for (const { prepare } of modules) await prepare?.(tx, isDemo, network);
}

/** Has every module fill in its demo data, once; a database that has it is left as it is. */
export async function seedDemo(tx: PlatformTx, modules: readonly Module[], network?: DemoNetwork): Promise<boolean> {
  await prepareModules(tx, modules, true, network);
  if (await tx.first(build.selectFrom('accounts_users').select('id').where('id', '=', MARK))) return false;
  for (const { demo } of modules) await demo?.(tx, network);
  return true;
}
