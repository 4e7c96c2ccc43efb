import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EnrichedKind } from '../../../contract/enrichment/schemas.ts';
import type { ContactAnswer, EnrichmentProvider, PersonToFind } from './port.ts';

/** How a vendor can answer instead of looking somebody up. */
export const VENDOR_MOODS = ['wrong_key', 'no_credits', 'too_many', 'unavailable', 'nonsense', 'never'] as const;
export type VendorMood = (typeof VENDOR_MOODS)[number];

export interface EnrichmentSetting {
  provider: EnrichmentProvider;
  /** Somebody of whom it knows something of this kind, and what that is. */
  known(kind: EnrichedKind): { person: PersonToFind; values: readonly string[] };
  /** Somebody whom it knows, and nothing of them. */
  empty(): PersonToFind;
  /** Meanwhile it answers so. */
  answering(mood: VendorMood, work: (provider: EnrichmentProvider) => Promise<void>): Promise<void>;
  moment(): Date;
  /** How often it was asked, and for how many finds it charges. */
  counted(): Promise<{ asked: number; charged: number }>;
}

const NOBODY: PersonToFind = {
  firstName: 'No',
  lastName: 'Body',
  companyName: 'Nowhere',
  companyDomain: 'nowhere.example',
  link: null,
};

/** What everybody who knows addresses and numbers has to do. */
export function enrichmentConformance(name: string, open: () => EnrichmentSetting): void {
  test(`${name}: somebody known is found, by name and company as by their page, for one charge each`, async () => {
    const { provider, known, counted } = open();
    for (const kind of provider.kinds) {
      const { person, values } = known(kind);
      const before = await counted();
      const nameless = { firstName: '', lastName: '', companyName: '', companyDomain: null };
      for (const asked of [
        { ...person, link: null },
        { ...nameless, link: person.link },
      ]) {
        const answer = await provider.find(asked, [kind]);
        assert.equal(answer.kind, 'found');
        const found = answer.kind === 'found' ? answer.contacts.filter((one) => one.kind === kind) : [];
        assert.deepEqual([values.includes(found[0]?.value ?? ''), found[0]?.type !== ''], [true, true]);
      }
      const after = await counted();
      assert.deepEqual([after.asked - before.asked, after.charged - before.charged], [2, 2]);
    }
  });

  test(`${name}: of somebody unknown, and of whom it has nothing, it says so and charges nothing`, async () => {
    const { provider, empty, counted } = open();
    const before = await counted();
    for (const person of [NOBODY, empty(), { ...NOBODY, firstName: '', lastName: '' }])
      assert.deepEqual(await provider.find(person, provider.kinds), { kind: 'nothing' });
    assert.equal((await counted()).charged, before.charged);
  });

  const EXPECTED: Record<VendorMood, (answer: ContactAnswer) => string> = {
    wrong_key: (answer) => (answer.kind === 'refused' ? `refused ${answer.why}` : answer.kind),
    no_credits: (answer) => (answer.kind === 'refused' ? `refused ${answer.why}` : answer.kind),
    too_many: (answer) => answer.kind,
    unavailable: (answer) => answer.kind,
    nonsense: (answer) => answer.kind,
    never: (answer) => answer.kind,
  };
  const OUTCOMES: Record<VendorMood, string> = {
    wrong_key: 'refused key',
    no_credits: 'refused credits',
    too_many: 'busy',
    unavailable: 'unknown',
    nonsense: 'unknown',
    never: 'unknown',
  };
  for (const mood of VENDOR_MOODS)
    test(`${name}: an answer that is “${mood}” is ${OUTCOMES[mood]}, and nobody’s nothing`, async () => {
      const { known, answering, moment } = open();
      await answering(mood, async (provider) => {
        const [kind = 'email'] = provider.kinds;
        const answer = await provider.find(known(kind).person, [kind]);
        assert.equal(EXPECTED[mood](answer), OUTCOMES[mood]);
        if (answer.kind === 'busy') assert.ok(answer.until > moment());
        if (answer.kind === 'refused') assert.ok(answer.detail.length > 3, 'in its own words');
      });
    });
}
