import type { TokenActor } from '../../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { Port } from '../../../../core/port.ts';
import type { Services } from '../../../../core/services.ts';

/** What signing up needs to know of an invite; workspaces have them. */
export interface OpenInvite {
  email: string | null;
}

export const invites = new Port<{
  find(tx: PlatformTx, actor: TokenActor, code: string, services: Services): Promise<OpenInvite>;
}>('invites');
