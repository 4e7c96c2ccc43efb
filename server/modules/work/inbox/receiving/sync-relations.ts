import type { Services } from '../../../../core/services.ts';
import type { Network } from '../../../../providers/network/port.ts';
import { recordFact } from '../../../campaigns/enrolments/record-fact.ts';
import { noteAccepted } from '../../../senders/limits/invitations/note-accepted.ts';
import { invitedAmong, prospectsByNetwork } from './queries.ts';

/** The newest come first; who accepted longer ago was heard of before. */
const PAGES = 2;

interface Account {
  space_id: string;
  id: string;
}

/** Somebody is connected with the account now: counted for its limits, and noted wherever they are on the way. */
export async function noteConnected(
  { transactions }: Pick<Services, 'transactions'>,
  { space_id, id }: Account,
  personId: string,
): Promise<void> {
  await transactions.inSpace(space_id, async (tx) => {
    const prospectId = (await prospectsByNetwork(tx, [personId])).get(personId);
    // people and lanes before the days of limits (`holdCampaigns`)
    if (prospectId) await recordFact(tx, { prospectId, credentialId: id, fact: 'accepted', at: tx.now });
    await noteAccepted(tx, id, personId);
  });
}

/** What a lost hook would have told: the account's newest connections, compared with whom it has invited. */
export async function syncRelations(
  services: Pick<Services, 'transactions'>,
  network: Pick<Network, 'relations'>,
  account: Account & { gatewayId: string },
): Promise<void> {
  let page: string | undefined;
  for (let count = 0; count < PAGES; count++) {
    const outcome = await network.relations(account.gatewayId, page);
    if (outcome.kind !== 'done') return;
    const ids = outcome.receipt.items.map(({ personId }) => personId);
    const invited = await services.transactions.inSpace(account.space_id, (tx) => invitedAmong(tx, account.id, ids), {
      readOnly: true,
    });
    for (const { network_id } of invited) if (network_id) await noteConnected(services, account, network_id);
    if (!outcome.receipt.next) return;
    page = outcome.receipt.next;
  }
}
