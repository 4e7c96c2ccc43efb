import type { GuessedMailbox } from '../../../../../contract/mailboxes/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { after } from '../../../../core/http/handlers.ts';
import type { Services } from '../../../../core/services.ts';
import { guessServers } from './guess-servers.ts';
import { nameRecords } from '../../../../providers/dns/name-records.ts';
import { mailRecords } from '../../../../providers/email/mail-records.ts';

/** The DNS is asked before the call's transaction: nobody waits for a connection meanwhile. */
export const guessMailbox = after(
  (_actor: SpaceActor, { email }: { email: string }, services: Services): Promise<GuessedMailbox> =>
    guessServers(email, mailRecords(nameRecords(services)), { hasWorld: services.settings.outside.postOffice !== null }),
  async (_tx: SpaceTx, _actor: SpaceActor, _input: { email: string }, _services: Services, found: GuessedMailbox) =>
    found,
);
