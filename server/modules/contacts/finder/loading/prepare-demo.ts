import type { DemoNetwork } from '../../../../core/module.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { lastLoad } from './load-queries.ts';

/** What people of the demo are told that its people stand from. */
const TITLE = 'Synthetic world';

/** The demo finds the people of its network: they are loaded in the background at its first start, and only then. */
export async function prepareDemoIndex(tx: PlatformTx, isDemo: boolean, network?: DemoNetwork): Promise<void> {
  const address = network?.peopleData;
  if (!isDemo || !address || (await lastLoad(tx, address))?.status === 'done') return;
  await enqueueLoad(tx, address, TITLE);
}

/** Once, however often it is asked for. */
export const enqueueLoad = (tx: PlatformTx, address: string, title: string): Promise<void> =>
  tx.enqueue('finder.load', { address, title }, { key: `finder.load ${address}` });
