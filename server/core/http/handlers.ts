import type { Call, CallParsed, CallPayload, Calls } from '../../../contract/call.ts';
import type { ActorOf, TxOf } from '../auth/actor.ts';
import type { Services } from '../services.ts';

/** An action behind a call: the transaction its access grants, who asks, what they ask, and the services. */
export type Handler<C extends Call> = (
  tx: TxOf<C['access']>,
  actor: ActorOf<C['access']>,
  input: CallParsed<C>,
  services: Services,
) => Promise<CallPayload<C>>;

/** A module's index: every call of its domain and the action that answers it. */
export type Handlers<D extends Calls> = { [Name in keyof D]: Handler<D[Name]> };
