import type { FastifyInstance } from 'fastify';
import type { KeptBy, RecordRules } from './auth/check-records.ts';
import type { PlatformTx, SpaceTx } from './db/transaction.ts';
import type { Listener } from './events/listener.ts';
import type { DomainHandlers } from './http/bind-calls.ts';
import type { JobHandler } from './jobs/job-handler.ts';
import type { PortFilling } from './port.ts';
import type { Secrets } from './secrets/create-secrets.ts';
import type { Services } from './services.ts';

/** Everything that a module adds to the application. Who may call what stands with each call in the contract. */
export interface Module {
  /** Its floor and folder: `people/accounts`. */
  name: string;
  /** The domains of the contract that it answers, each with its index of calls. */
  calls?: DomainHandlers;
  /** Which of its records a member sees: asked before an action runs that names one. */
  records?: RecordRules;
  /** What its records keep of other modules': asked where a member saves something with one that they may not see. */
  kept?: KeptBy;
  /** What runs in the background, some of it by the clock. */
  tasks?: readonly JobHandler[];
  /** What follows from events. */
  listeners?: readonly Listener[];
  /** Routes beside the contract: hooks of vendors, files, tracked links. */
  routes?: readonly ((app: FastifyInstance, services: Services) => void | Promise<void>)[];
  /** What it fills in for modules below. */
  ports?: readonly PortFilling[];
  /** What has to be there at every start, in a demo and without. */
  prepare?(tx: PlatformTx, isDemo: boolean, network?: DemoNetwork): Promise<void>;
  /** Its demo data: filled in once, in the order of the modules. */
  demo?(tx: PlatformTx, network?: DemoNetwork): Promise<void>;
  /**
   * What it counts by day, where days pass in minutes: with every day that begins, all that was counted in workspaces of
   * the demo becomes a day older, so that today has nothing yet. Each module's in a transaction of its own.
   */
  demoDay?(tx: PlatformTx): Promise<void>;
  /** More of it, about some people whom the demo's first workspace knows. */
  demoContacts?(tx: SpaceTx, contacts: readonly DemoContact[]): Promise<void>;
}

export interface DemoNetwork {
  secrets: Secrets;
  /** Whether there is a network that the accounts can sign in at. */
  isReached: boolean;
  /** Whether phones are carried. */
  hasChannels?: boolean;
  /** What mailboxes of the synthetic world are signed in to with; absent where it is not there. */
  mailPassword?: string;
  /** Where somebody’s program of the synthetic world takes what webhooks send; absent where it is not there. */
  receiver?: string;
  /** Where the data set of the synthetic world’s people is; absent where it is not there. */
  peopleData?: string;
}

export interface DemoContact {
  id: string;
  firstName: string;
}

/** Lets the editor check a module, and its parts keep their own types. */
export const defineModule = (module: ModuleParts): Module => module as Module;

/** Handlers are typed by their own calls, which the table of all of them cannot say. */
interface ModuleParts extends Omit<Module, 'calls'> {
  calls?: Record<string, object>;
}
