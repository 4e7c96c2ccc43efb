import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { OutcomeUnknown } from '../network/port.ts';
import type { EnrichmentProvider, PersonToFind } from './port.ts';

export interface EnrichmentSetting {
  enrichment: EnrichmentProvider;
  /** Somebody of whom something is known. */
  known: Omit<PersonToFind, 'key'>;
  losingAnswers(work: () => Promise<void>): Promise<void>;
  lookedUp(key: string): Promise<number>;
}

/** What everything that knows addresses and numbers has to do. */
export function enrichmentConformance(name: string, open: () => EnrichmentSetting): void {
  test(`${name}: somebody known is found once for a key, with an address or a number`, async () => {
    const { enrichment, known, lookedUp } = open();
    const key = randomUUID();
    assert.deepEqual(await enrichment.ask(key), { kind: 'not_done' });
    const [first, second] = [await enrichment.find({ key, ...known }), await enrichment.find({ key, ...known })];
    assert.ok(first.kind === 'done' && Object.keys(first.receipt.emails).length + first.receipt.phones.length > 0);
    assert.deepEqual(second, first);
    assert.deepEqual(await enrichment.ask(key), first);
    assert.equal(await lookedUp(key), 1);
  });

  test(`${name}: of somebody unknown nothing is made up`, async () => {
    const { enrichment } = open();
    const nobody = { firstName: 'No', lastName: 'Body', companyName: 'Nowhere', companyDomain: null, link: null };
    const outcome = await enrichment.find({ key: randomUUID(), ...nobody });
    assert.deepEqual([outcome.kind, 'reason' in outcome && outcome.reason], ['refused', 'not_found']);
  });

  test(`${name}: where the answer gets lost, asking finds out what came of it`, async () => {
    const { enrichment, known, losingAnswers } = open();
    const key = randomUUID();
    await losingAnswers(() => assert.rejects(enrichment.find({ key, ...known }), OutcomeUnknown));
    assert.equal((await enrichment.ask(key)).kind, 'done');
  });
}
