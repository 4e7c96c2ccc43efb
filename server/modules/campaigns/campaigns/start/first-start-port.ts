import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { Port } from '../../../../core/port.ts';
import type { Services } from '../../../../core/services.ts';

/** A campaign runs for the first time: the histories of its people begin. Answers how many they are. */
export const firstStart = new Port<
  (tx: SpaceTx, campaignId: string, services: Pick<Services, 'settings'>) => Promise<number>
>('firstStart');
