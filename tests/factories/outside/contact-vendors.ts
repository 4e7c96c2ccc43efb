import { upsertProspects } from '../../../server/modules/contacts/prospects/save/upsert-prospects.ts';
import { contactOf, type ContactVendorName, type KnownContact } from '../../../server/world/enrichment/contact-of.ts';
import { leadsNowhere } from '../../../server/world/mail/decide-mail.ts';
import { takesEveryName } from '../../../server/world/mail/serve-exchange.ts';
import { publicId } from '../../../server/world/network/ids.ts';
import { type Person, person } from '../../../server/world/people/person.ts';
import type { ChannelApp } from '../channels.ts';

const SEED = 7;

/** What each vendor of the world knows of somebody, and whether their address at work takes mail. */
export interface KnownPerson {
  who: Person;
  hunter: KnownContact;
  people_data_labs: KnownContact;
  apollo: KnownContact;
  /** Their address at work is one, and not at a server that takes every name. */
  isReached: boolean;
  isCatchAll: boolean;
}

export const linkOf = (who: Person): string => `https://www.linkedin.com/in/${publicId(who)}`;

export function knownPerson(index: number): KnownPerson {
  const who = person(SEED, index);
  const asked = { firstName: '', lastName: '', companyName: '', companyDomain: '', link: publicId(who) };
  const known = (vendor: ContactVendorName) => contactOf(SEED, vendor, asked) as KnownContact;
  const isCatchAll = takesEveryName(SEED, who.company.domain);
  return {
    who,
    hunter: known('hunter'),
    people_data_labs: known('people_data_labs'),
    apollo: known('apollo'),
    isReached: !isCatchAll && !leadsNowhere(SEED, who.email),
    isCatchAll,
  };
}

/** People of the world one after the other, nobody twice: what is known of one over a brand is known to all its tests. */
export function peopleOfWorld() {
  let index = 0;
  return (fits: (known: KnownPerson) => boolean = () => true): KnownPerson => {
    for (const end = index + 5_000; index < end; ) {
      const known = knownPerson(index++);
      if (fits(known)) return known;
    }
    throw new Error('nobody of the world is like that');
  };
}

/** Brings people of the world into a workspace, by their pages at the network, without an address or a number. */
export const bringPeople = (
  app: Pick<ChannelApp, 'services'>,
  spaceId: string,
  people: readonly { who: Person }[],
): Promise<string[]> =>
  app.services.transactions.inSpace(spaceId, (tx) =>
    upsertProspects(
      tx,
      people.map(({ who }) => ({
        first_name: who.firstName,
        last_name: who.lastName,
        company_name: who.company.name,
        company_domain: who.company.domain,
        title: who.title,
        location: `${who.place.city}, ${who.place.countryCode}`,
        link: linkOf(who),
      })),
    ),
  );

/** How often the world’s vendors were asked about people, and charge for it. */
export async function vendorCounts(app: ChannelApp, people: readonly { who: Person }[]) {
  const { rows } = await app.database.direct.query<{ asked: number; charged: number }>(
    `select count(*)::int as asked, count(*) filter (where is_charged)::int as charged
     from world.contact_asks where person = any ($1::bigint[])`,
    [people.map(({ who }) => who.index)],
  );
  return rows[0] ?? { asked: 0, charged: 0 };
}
