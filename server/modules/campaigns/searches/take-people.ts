import type { Rejection } from '../../../../contract/searches/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { enrolPeople } from '../enrolments/enrol-people.ts';
import { identifyPeople, type Identified } from '../../contacts/prospects/save/identify-people.ts';
import type { Person } from '../../contacts/prospects/save/person.ts';
import { savePeople } from '../../contacts/prospects/save/save-people.ts';
import { judgePeople, type Taste } from './judge-people.ts';

export interface FoundPerson extends Person {
  /** With the campaign's account, as far as the source says. */
  isConnected?: boolean;
}
export interface Taken {
  /** Why each was not taken; null where they were. */
  rejections: (Rejection | null)[];
  /** How many began their way. */
  enrolled: number;
}

/**
 * From people to enrolments: who they are, whether the campaign wants them, and then they are prospects on their way.
 * Without a campaign they are only judged. `most` is how many may still come.
 */
export async function takePeople(
  tx: SpaceTx,
  given: { taste: Taste; searchId: string; most: number | null; people: readonly FoundPerson[] },
  services: Pick<Services, 'settings'>,
): Promise<Taken> {
  const { taste, people } = given;
  if (people.length === 0) return { rejections: [], enrolled: 0 };
  const identified = await identifyPeople(tx, people);
  const rejections = await judgePeople(tx, taste, people, identified);
  if (!taste.campaignId) return { rejections, enrolled: 0 };
  const accepted = people
    .map((person, at) => ({ ...(identified[at] as Identified), person }))
    .filter((_, at) => rejections[at] === null)
    .slice(0, given.most ?? undefined);
  await savePeople(tx, accepted);
  const entered = await enrolPeople(
    tx,
    {
      campaignId: taste.campaignId,
      searchId: given.searchId,
      prospects: accepted.map(({ id, person }) => ({ id, isConnected: person.isConnected ?? false })),
    },
    services,
  );
  return { rejections, enrolled: entered.length };
}
