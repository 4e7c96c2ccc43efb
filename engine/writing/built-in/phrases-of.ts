import type { Language } from '../../../contract/accounts/people.ts';
import type { FormOfAddress } from '../../../contract/writing/schemas.ts';
import { bitsOf } from '../../hash.ts';
import type { WriterPhrases, AddressedWording } from './phrases.ts';
import { phrasesEnglish } from './phrases-english.ts';
import { phrasesFrench } from './phrases-french.ts';
import { phrasesGerman } from './phrases-german.ts';
import { phrasesPortuguese } from './phrases-portuguese.ts';
import { phrasesSpanish } from './phrases-spanish.ts';

const PHRASES: Record<Language, WriterPhrases> = {
  en: phrasesEnglish,
  de: phrasesGerman,
  fr: phrasesFrench,
  es: phrasesSpanish,
  pt: phrasesPortuguese,
};
export const phrasesOf = (language: Language): WriterPhrases => PHRASES[language];

export type Slots = Readonly<
  Partial<Record<'first' | 'full' | 'company' | 'occupation' | 'city' | 'topic' | 'quote' | 'link', string>>
>;

const wordingFor = (wording: AddressedWording, address: FormOfAddress): string =>
  typeof wording === 'string' ? wording : wording[address === 'formal' ? 0 : 1];

/** One of the wordings whose every slot is known, by the seed; null where there is none. */
export function phrase(
  wordings: readonly AddressedWording[],
  slots: Slots,
  { seed, name, address }: { seed: string; name: string; address: FormOfAddress },
): string | null {
  const usable = wordings
    .map((wording) => wordingFor(wording, address))
    .filter((each) => slotsIn(each).every((slot) => slots[slot]));
  const chosen = usable[bitsOf(seed, name) % Math.max(1, usable.length)];
  return chosen === undefined ? null : chosen.replaceAll(/<(\w+)>/g, (_, slot: keyof Slots) => slots[slot] ?? '');
}

const slotsIn = (wording: string): (keyof Slots)[] =>
  Array.from(wording.matchAll(/<(\w+)>/g), ([, slot]) => slot as keyof Slots);
