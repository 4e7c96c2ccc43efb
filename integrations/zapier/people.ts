import type { Bundle, ZObject } from 'zapier-platform-core';
import { askOrFail, askSite, fail } from './ask-site.ts';
import { chosenFrom } from './lists.ts';
import { personSample } from './samples.ts';

export interface Person {
  _id: string;
  full_name: string;
  email: string | null;
  link: string | null;
}
interface NewPerson extends Record<string, string | undefined> {
  email?: string;
  personal_email?: string;
  campaign?: string;
  label?: string;
  once?: string;
}

const WORDS = ['first_name', 'last_name', 'title', 'company_name', 'location', 'link', 'phone'] as const;
const NAMES: Record<(typeof WORDS)[number], string> = {
  first_name: 'First Name',
  last_name: 'Last Name',
  title: 'Title',
  company_name: 'Company',
  location: 'Location',
  link: 'Link of Profile',
  phone: 'Phone',
};

export const ONCE = {
  key: 'once',
  label: 'Once For',
  type: 'string' as const,
  helpText:
    'What tells this run from others, such as the id of the row or form that began it: with the same value it is done once within a day, however often Zapier runs it.',
};

/** Zapier knows things by `id`. */
export const withId = <T extends { _id: string }>(thing: T): T & { id: string } => ({ id: thing._id, ...thing });

/** Somebody new, or somebody who is known: they are added to the campaign and given the label in either case. */
async function addPerson(z: ZObject, bundle: Bundle): Promise<object> {
  const given = bundle.inputData as NewPerson;
  const { email, personal_email: personal, campaign, label, once } = given;
  const { payload, refused } = await askSite<Person & { not_enrolled: string | null }>(z, bundle, '/profiles', {
    method: 'POST',
    once,
    body: {
      ...Object.fromEntries(WORDS.map((word) => [word, given[word] ?? ''])),
      emails: { work: email ?? '', personal: personal ?? '' },
      label_ids: label ? [label] : [],
      ...(campaign && { workflow_id: campaign }),
    },
  });
  if (payload) return { ...withId(payload), is_new: true };
  const { existing_id: known } = refused.fields;
  if (refused.code !== 'prospect_exists' || !known) throw fail(z, refused);
  if (label) await askOrFail(z, bundle, `/profiles/${known}/labels/${label}`, { method: 'POST' });
  if (campaign)
    await askOrFail(z, bundle, '/profiles/bulk', {
      method: 'POST',
      body: { change: 'add_to_campaign', profile_ids: [known], workflow_id: campaign },
    });
  return { ...withId(await askOrFail<Person>(z, bundle, `/profiles/${known}`)), is_new: false };
}

export const addPersonCreate = {
  key: 'add_person',
  noun: 'Person',
  display: {
    label: 'Add Person',
    description:
      'Adds a person to the workspace, and to a campaign if you choose one. Who is known is not added twice.',
  },
  operation: {
    inputFields: [
      { key: 'email', label: 'Email', type: 'string' as const },
      ...WORDS.map((key) => ({ key, label: NAMES[key], type: 'string' as const })),
      { key: 'personal_email', label: 'Personal Email', type: 'string' as const },
      chosenFrom('campaign', { key: 'campaign', label: 'Campaign', helpText: 'In which they begin at once.' }),
      chosenFrom('label', { key: 'label', label: 'Label' }),
      ONCE,
    ],
    perform: addPerson,
    sample: { id: personSample._id, ...personSample, is_new: true },
  },
};

const ALIKE = '25';
/** Of so many who are alike it is asked whether they have an address as a further one. */
const LOOKED_AT = 5;

/** By an email exactly; by a name whoever is found, the newest first. */
async function findPerson(z: ZObject, bundle: Bundle): Promise<object[]> {
  const { email = '', name = '' } = bundle.inputData as { email?: string; name?: string };
  const words = (email || name).trim();
  if (words === '') throw new z.errors.HaltedError('Say an email or a name.');
  const { items } = await askOrFail<{ items: Person[] }>(z, bundle, '/profiles', {
    params: { q: words, limit: ALIKE },
  });
  return (email ? await withEmail(z, bundle, items, words.toLowerCase()) : items).map(withId);
}

/** Who is known by the address first, then who has it as a further one. */
async function withEmail(z: ZObject, bundle: Bundle, people: Person[], email: string): Promise<Person[]> {
  const known = people.filter((person) => person.email?.toLowerCase() === email);
  if (known.length > 0) return known;
  const whole = await Promise.all(
    people
      .slice(0, LOOKED_AT)
      .map(({ _id }) => askOrFail<Person & { emails: Record<string, string> }>(z, bundle, `/profiles/${_id}`)),
  );
  return whole.filter(({ emails }) => Object.values(emails).some((each) => each?.toLowerCase() === email));
}

export const findPersonSearch = {
  key: 'find_person',
  noun: 'Person',
  display: { label: 'Find Person', description: 'Finds a person of the workspace by email or name.' },
  operation: {
    inputFields: [
      { key: 'email', label: 'Email', type: 'string' as const },
      { key: 'name', label: 'Name', type: 'string' as const, helpText: 'Used where there is no email.' },
    ],
    perform: findPerson,
    sample: { id: personSample._id, ...personSample },
  },
};
