import { defineModule } from '../core/module.ts';
import { unaskedKeys } from '../modules/platform/restores/asked-accounts.ts';
import { runnerTasks } from './jobs.ts';
import { runnerListeners } from './listeners.ts';

/** The runner stands above all modules, and is put together with them. */
export const runnerModule = defineModule({
  name: 'runner',
  tasks: runnerTasks,
  listeners: runnerListeners,
  // a restored instance begins to ask at once
  prepare: async (tx) => {
    if ((await unaskedKeys(tx)).length > 0) await tx.enqueue('runner.ask_accounts', {}, { key: 'runner.ask_accounts' });
  },
});
