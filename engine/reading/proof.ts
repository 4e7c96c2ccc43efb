import type { ReplyIntent } from '../../contract/reading/schemas.ts';
import { type DescribedText, thanksCover } from './features.ts';

/** What has to be said for a reading that does harm where it is wrong; the model alone may be carried away by a word. */
const PROOFS: Partial<Record<ReplyIntent, ReadonlySet<string>>> = {
  interested: new Set(['interest', 'yes', 'liking', 'send_more', 'try_it', 'not_bad']),
  meeting: new Set(['talk', 'free_at', 'weekday', 'soon']),
};
/** Who asks without a question mark says what for. */
const ASKING =
  /^(?:how|what|where|who|which|does|do|is|can|wie|was|wo|wer|welche\w*|wieviel|comment|combien|quel\w*|ou|qui|como|cuanto|cual|quien|donde|quanto|qual|quem|onde)\b|\b(?:price|pricing|preis\w*|prix|tarif\w*|precio\w*|preco\w*|explain|erklar\w*|expliqu\w*|explic\w*|question|frage|duda|duvida)\b/;
/** Less than this of a reply is thanks: then something else is said as well. */
const THANKS_COVER = 0.28;

/** Whether a text lacks what a reading has to go by. */
export function lacksProof(intent: ReplyIntent, { bare, concepts }: DescribedText): boolean {
  if (intent === 'question') return !bare.includes('?') && !ASKING.test(bare);
  if (intent === 'thanks') return thanksCover(concepts, bare) < THANKS_COVER;
  const proof = PROOFS[intent];
  return proof !== undefined && !concepts.some(({ name }) => proof.has(name));
}
