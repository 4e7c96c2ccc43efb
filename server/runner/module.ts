import { defineModule } from '../core/module.ts';
import { runnerTasks } from './jobs.ts';
import { runnerListeners } from './listeners.ts';

/** The runner stands above all modules, and is put together with them. */
export const runnerModule = defineModule({ name: 'runner', tasks: runnerTasks, listeners: runnerListeners });
