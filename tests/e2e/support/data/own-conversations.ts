import { newId } from '../../../../server/core/ids.ts';
import { storeMessage, type StoredMessage } from '../../../../server/modules/contacts/conversations/store-message.ts';
import { connectOwnCredential } from './own-credential.ts';
import { ownProspects } from './own-prospects.ts';
import { type OwnWorkspace, ownWorkspace } from './own-workspace.ts';
import { inDatabase } from '../server/in-database.ts';

export interface ConversationWorkspace extends OwnWorkspace {
  credentialId: string;
  /** Their ids, in the order given. */
  people: string[];
}

/** A workspace whose account the synthetic network knows, and people of whom it is told what they wrote. */
export async function ownConversations(origin: string, names: readonly string[]): Promise<ConversationWorkspace> {
  const own = await ownWorkspace({ withoutAccounts: true, tier: 'scale' });
  const credentialId = await connectOwnCredential(origin, own);
  const people = await ownProspects(
    own.spaceId,
    names.map((first_name) => ({ first_name, last_name: 'Hoffmann', company_name: 'Brightpath', title: 'VP Sales' })),
  );
  return { ...own, credentialId, people };
}

type Given = Partial<Omit<StoredMessage, 'at'>> & { text: string; minutesAgo?: number };

/** Something passes between the account and a person, as the server would keep it: it is told to whoever looks. */
export function addMessage(
  { spaceId, credentialId }: ConversationWorkspace,
  prospectId: string,
  given: Given,
): Promise<void> {
  const { minutesAgo = 0, ...message } = given;
  return inDatabase(async ({ transactions }) => {
    await transactions.inSpace(spaceId, (tx) =>
      storeMessage(tx, {
        prospectId,
        credentialId,
        channel: 'network',
        isOurs: false,
        externalId: newId(),
        ...message,
        at: new Date(tx.now.getTime() - minutesAgo * 60_000),
      }),
    );
  });
}
