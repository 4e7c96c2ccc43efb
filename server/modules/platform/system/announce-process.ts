import { isDiskFull } from '../../../core/faults.ts';
import { newId } from '../../../core/ids.ts';
import { machineName } from '../../../core/machine.ts';
import type { Services } from '../../../core/services.ts';
import { forgetProcess, storeProcess } from './queries.ts';

/** A killed process is missed after a few of them. */
export const PROCESS_BEAT_MS = 5_000;

/** Says that this process runs, and which version: processes of several versions at once are an update half done. */
export async function announceProcess(services: Services): Promise<{ stop(): Promise<void> }> {
  const { transactions, settings, clock, log, faults } = services;
  const self = { id: newId(), role: settings.role, version: settings.version, host: machineName() };
  const startedAt = clock.now();
  const beat = () => transactions.onPlatform((tx) => storeProcess(tx, { ...self, startedAt }));
  await beat();
  const timer = setInterval(() => {
    void beat().catch((error: Error & { code?: string }) => {
      if (isDiskFull(error.code)) faults.note('disk_full');
      log.warn({ reason: error.message }, 'this process could not be announced');
    });
  }, PROCESS_BEAT_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await transactions.onPlatform((tx) => forgetProcess(tx, self.id));
    },
  };
}
