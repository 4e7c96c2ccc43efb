import { type FormOfAddress, textMaxOf, type WritingRequest } from '../../../contract/writing/schemas.ts';
import { bitsOf } from '../../hash.ts';
import { fold } from '../words/fold.ts';
import { lexiconOf } from '../words/lexicon.ts';
import { readText, type ReadText } from '../reading/read-text.ts';
import type { Draft } from './draft.ts';
import { phrasesOf } from './phrases-of.ts';

/** Makes a text shorter, or changes what of its tone can be changed without a model; null where nothing can. */
export function rewriteDrafts(request: WritingRequest, address: FormOfAddress): Draft[] | null {
  const texts = request.kind === 'shorter' ? shorter(request) : toned(request, address);
  const changed = texts.map((text) => text.trim()).filter((text) => text !== '' && text !== request.text.trim());
  return changed.length > 0 ? changed.map((text) => ({ subject: request.subject, text, not_followed: [] })) : null;
}

/** Without filler words; then also without sentences of courtesy alone. Greeting, questions and facts stay. */
function shorter({ text, language, channel }: WritingRequest): string[] {
  const without = withoutFillers(text, language);
  const read = readText(without, language);
  const isKept = (at: number) => isNeeded(read, at);
  const kept = read.sentences.map((_, at) => at).filter(isKept);
  const cut = kept.length > 0 ? joinSentences(read, kept) : '';
  const all = [cut, without].filter((each) => each.length < text.length && each.length <= textMaxOf(channel));
  return all.toSorted((a, b) => a.length - b.length);
}

function withoutFillers(text: string, language: WritingRequest['language']): string {
  const fillers = phrasesOf(language).fillers.map((filler) => filler.replaceAll(' ', '\\s'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${fillers.join('|')})(?![\\p{L}\\p{N}]) ?`, 'giu');
  return text
    .replace(pattern, (filler, at: number) =>
      /[.!?¿¡\n]\s*$|^$/.test(text.slice(Math.max(0, at - 4), at)) ? filler : '',
    )
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ([.,])/g, '$1');
}

/** First and last lines, questions, and everything that says more than courtesy. */
function isNeeded({ sentences, tokens, lexicon, plain }: ReadText, at: number): boolean {
  const { from, to, isQuestion, start, end } = sentences[at]!;
  if (at === 0 || isQuestion || to - from <= 3) return true;
  if (at >= sentences.length - 2 && /\n/.test(plain.slice(Math.max(0, start - 2), start))) return true;
  if (/\d/.test(plain.slice(start, end))) return true;
  return tokens.slice(from, to).some(({ folded, key, isCapital }, step) => {
    if (lexicon.functionWords.has(folded) || lexicon.plainStems.has(key)) return false;
    return step > 0 || !isCapital || folded.length > 3;
  });
}

function joinSentences({ text, sentences }: ReadText, kept: readonly number[]): string {
  return kept
    .map((at, place) => {
      const { start, end } = sentences[at]!;
      const from = place === 0 ? 0 : start;
      const next = sentences[at + 1];
      const gap = next ? text.slice(end, next.start) : '';
      return text.slice(from, end).trimStart() + (place === kept.length - 1 ? '' : /\n/.test(gap) ? gap : ' ');
    })
    .join('')
    .trim();
}

/** Greeting, closing, exclamation marks and emoji. To say du for Sie is another text, and needs a model. */
function toned(request: WritingRequest, address: FormOfAddress): string[] {
  const { text, language, tone } = request;
  const lexicon = lexiconOf(language);
  const words = new Set((text.match(/[\p{L}\p{M}]+/gu) ?? []).map(fold));
  const familiar = [...lexicon.familiar].some((word) => words.has(word));
  const formal =
    language === 'de'
      ? /\p{L},? (?:Sie|Ihnen|Ihre?[nmr]?)\b/u.test(text)
      : [...lexicon.formal].some((word) => words.has(word));
  if (language !== 'en' && (address === 'formal' ? familiar : formal)) return [];
  const calm = tone === 'formal' || tone === 'direct';
  let changed = calm
    ? // oxlint-disable-next-line no-misleading-character-class -- the colours of skin behind an emoji
      text.replaceAll(/ ?\p{Extended_Pictographic}[\u{fe0f}\u{1f3fb}-\u{1f3ff}]*/gu, '').replaceAll(/!+/g, '.')
    : text;
  if (tone === 'direct') changed = withoutFillers(changed, language);
  if (tone === 'formal' && language === 'en') changed = withoutContractions(changed);
  return [withClosing(changed, request, address), changed];
}

const FULL: readonly (readonly [RegExp, string])[] = [
  [/\b([Ii])['’]m\b/g, '$1 am'],
  [/\b(\w+)['’]re\b/g, '$1 are'],
  [/\b(\w+)['’]ve\b/g, '$1 have'],
  [/\b(\w+)['’]ll\b/g, '$1 will'],
  [/\bcan['’]t\b/g, 'cannot'],
  [/\b(do|does|did|is|are|was|were|have|has|had|would|could|should)n['’]t\b/gi, '$1 not'],
  [/^(?:Hi|Hey)\b/, 'Hello'],
];
const withoutContractions = (text: string): string => FULL.reduce((all, [from, to]) => all.replace(from, to), text);

/** The closing line of the tone, where there is one on a line of its own. */
function withClosing(text: string, { language, tone }: WritingRequest, address: FormOfAddress): string {
  const { closings } = phrasesOf(language);
  const wanted = closings[tone === 'formal' || address === 'formal' ? 'formal' : 'familiar'];
  const known = lexiconOf(language).closings.map((words) => words.join(' '));
  return text
    .split('\n')
    .map((line) =>
      known.includes(fold(line.replace(/[,.!]\s*$/, '').trim())) ? wanted[bitsOf(text) % wanted.length]! : line,
    )
    .join('\n');
}
