import { below, draw } from '../people/hash.ts';
import { readerSeed } from '../mail/reader-of.ts';

/** The last two digits say what happens: 00 is busy, 01 does not answer, 02 is a voicemail, others answer. */
const RESULTS: Record<string, 'busy' | 'no_answer' | 'voicemail'> = {
  '00': 'busy',
  '01': 'no_answer',
  '02': 'voicemail',
};
const VOICEMAIL_SECONDS = 20;

export function decideCall(seed: number, number: string) {
  const result = RESULTS[number.slice(-2)] ?? 'answered';
  if (result === 'voicemail') return { result, seconds: VOICEMAIL_SECONDS };
  return { result, seconds: result === 'answered' ? 30 + below(draw(readerSeed(seed, number), 1), 300) : 0 };
}
