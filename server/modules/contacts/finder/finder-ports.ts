import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { Port } from '../../../core/port.ts';
import type { Services } from '../../../core/services.ts';

/** Somebody of the index, as others have to know them. */
export interface IndexPerson {
  id: string;
  firstName: string;
  lastName: string;
  title: string;
  companyName: string;
  companyDomain: string | null;
  link: string | null;
  photoLink: string | null;
  location: string;
  industry: string | null;
  /** Of the workspace's own files alone. */
  email: string | null;
  phone: string | null;
  /** What the index says that there is of them. */
  hasEmail: boolean;
  hasPhone: boolean;
  /** The prospect that they are in this workspace. */
  prospectId: string | null;
}

/** Handing found people over to the connected third-party CRM. */
export const foundPeoplePush = new Port<{
  /** Begins a job; its id. */
  begin(
    tx: SpaceTx,
    actor: SpaceActor,
    wanted: {
      people: readonly IndexPerson[];
      /** Who was meant and is not handed over, by why. */
      leftOut: Readonly<Record<string, number>>;
      tags: readonly string[];
      withWorkEmail: boolean;
    },
    services: Services,
  ): Promise<string>;
}>('foundPeoplePush');
