import type { WritingSource } from '../../contract/writing/schemas.ts';
import type { SenderFacts } from '../facts.ts';
import { valuesOf, type WordingFacts } from '../text/render.ts';

/** The prospect's fields and the sender's name, each a source of its own under the name of its placeholder. */
export function fieldSources(
  person: WordingFacts,
  sender: Pick<SenderFacts, 'first_name' | 'last_name'>,
  { seen_at, from }: Pick<WritingSource, 'seen_at' | 'from'>,
): WritingSource[] {
  return Object.entries(valuesOf(person, sender))
    .filter(([name, value]) => value.trim() !== '' && !/^(?:full_name|account_full_name)$/.test(name))
    .map(([name, value], at) => ({ id: `f${at + 1}`, kind: 'field', name, value, seen_at, from }));
}

/** A member's own words, as what a text may rest on. */
export const ownWordsSource = (id: string, words: string, seen_at: string | null): WritingSource => ({
  id,
  kind: 'own_words',
  name: 'own_words',
  value: words,
  seen_at,
  from: '',
});

/** Messages of a thread, or a post, as they were written. */
export const threadSource = (
  id: string,
  name: 'our_message' | 'their_message' | 'their_post',
  value: string,
  { seen_at, from }: Pick<WritingSource, 'seen_at' | 'from'>,
): WritingSource => ({ id, kind: 'thread', name, value, seen_at, from });

/**
 * Whether the sender's side says it. What binds the sender, and what is said of the sender, rests on such a source
 * alone: a prospect's page cannot make us promise anything.
 */
export function isOurs({ kind, name }: Pick<WritingSource, 'kind' | 'name'>): boolean {
  switch (kind) {
    case 'own_words':
    case 'template':
    case 'question':
      return true;
    case 'field':
      return name.startsWith('account_');
    case 'thread':
      return name === 'our_message';
    case 'research':
      return false;
  }
}

/** A field by its name, where something stands in it. */
export const sourceOfField = (sources: readonly WritingSource[], name: string): WritingSource | undefined =>
  sources.find((source) => source.kind === 'field' && source.name === name && source.value.trim() !== '');
