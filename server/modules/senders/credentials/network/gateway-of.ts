import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';
import { accountsWithInvitations, gatewayIdOf } from './gateway-queries.ts';

/** The gateway's id of an account that is signed in; null where it cannot act now. */
export const gatewayOf = (tx: SpaceTx, id: string): Promise<string | null> => gatewayIdOf(tx, id);

/** Every account that is signed in at the gateway, of every workspace. */
export const accountsAtGateway = (tx: PlatformTx) => accountsWithInvitations(tx);
