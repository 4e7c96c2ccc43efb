import { newId } from '../../../server/core/ids.ts';
import { keepMessage, type KeptMessage } from '../../../server/modules/contacts/conversations/keep-message.ts';
import { connectAccount } from './own-account.ts';
import { ownProspects } from './own-prospects.ts';
import { type OwnWorkspace, ownWorkspace } from './own-workspace.ts';
import { inDatabase } from './in-database.ts';

export interface Talk extends OwnWorkspace {
  credentialId: string;
  /** Their ids, in the order given. */
  people: string[];
}

/** A workspace whose account the synthetic network knows, and people of whom it is told what they wrote. */
export async function ownTalk(origin: string, names: readonly string[]): Promise<Talk> {
  const own = await ownWorkspace({ withoutAccounts: true, tier: 'scale' });
  const credentialId = await connectAccount(origin, own);
  const people = await ownProspects(
    own.spaceId,
    names.map((first_name) => ({ first_name, last_name: 'Hoffmann', company_name: 'Brightpath', title: 'VP Sales' })),
  );
  return { ...own, credentialId, people };
}

type Given = Partial<Omit<KeptMessage, 'at'>> & { text: string; minutesAgo?: number };

/** Something passes between the account and a person, as the server would keep it: it is told to whoever looks. */
export function passes({ spaceId, credentialId }: Talk, prospectId: string, given: Given): Promise<void> {
  const { minutesAgo = 0, ...message } = given;
  return inDatabase(async ({ transactions }) => {
    await transactions.inSpace(spaceId, (tx) =>
      keepMessage(tx, {
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
