import type { FastifyInstance } from 'fastify';
import type { Listener } from './events/listener.ts';
import type { DomainHandlers } from './http/bind-calls.ts';
import type { Task } from './jobs/task.ts';
import type { Filling } from './port.ts';
import type { Services } from './services.ts';

/** Everything that a module adds to the application. Who may call what stands with each call in the contract. */
export interface Module {
  /** Its floor and folder: `people/accounts`. */
  name: string;
  /** The domains of the contract that it answers, each with its index of calls. */
  calls?: DomainHandlers;
  /** What runs in the background, some of it by the clock. */
  tasks?: readonly Task[];
  /** What follows from events. */
  listeners?: readonly Listener[];
  /** Routes beside the contract: hooks of vendors, files, tracked links. */
  routes?: readonly ((app: FastifyInstance, services: Services) => void | Promise<void>)[];
  /** What it fills in for modules below. */
  ports?: readonly Filling[];
}

/** Lets the editor check a module, and its parts keep their own types. */
export const defineModule = (module: ModuleParts): Module => module as Module;

/** Handlers are typed by their own calls, which the table of all of them cannot say. */
interface ModuleParts extends Omit<Module, 'calls'> {
  calls?: Record<string, object>;
}
