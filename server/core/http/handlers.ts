import type { Call, CallParsed, CallPayload, Calls } from '../../../contract/call.ts';
import type { ActorOf, TokenActor, TxOf } from '../auth/actor.ts';
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

/** What an action may have done ahead of its transaction. */
export type BeforeTransaction<Actor, Input, Found> = (actor: Actor, input: Input, services: Services) => Promise<Found>;

/**
 * An action with slow work ahead of it, such as hashing a password: that is done before the call's transaction is
 * opened, so that nobody waits for a database connection meanwhile. What it found is handed to the action.
 */
export function after<Actor extends TokenActor, Input, Found, Tx, Payload>(
  ahead: BeforeTransaction<Actor, Input, Found>,
  action: (tx: Tx, actor: Actor, input: Input, services: Services, found: Found) => Promise<Payload>,
): (tx: Tx, actor: Actor, input: Input, services: Services) => Promise<Payload> {
  return Object.assign(action.bind(undefined) as never, { ahead });
}
