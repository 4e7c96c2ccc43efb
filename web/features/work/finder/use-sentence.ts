import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReadSentence } from '../../../../contract/finder/schemas.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { finderQueries } from './queries.ts';

/**
 * The sentence of the address as it was read, and the way to another one: `last` is what it takes the place of. An
 * address that has nothing but the sentence (`isBare`) gets the filters that were read from it.
 */
export function useSentence(
  { sentence, isBare }: { sentence: string; isBare: boolean },
  onRead: (text: string, read: ReadSentence, last: ReadSentence | undefined) => void,
) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<Error | null>(null);
  const { data, error } = useQuery(finderQueries.sentence(sentence));
  const bare = useRef(isBare ? sentence : null);
  const fill = useEffectEvent((read: ReadSentence) => onRead(sentence, read, undefined));
  useEffect(() => {
    if (!data || bare.current !== sentence) return;
    bare.current = null;
    fill(data);
  }, [data, sentence]);
  const ask = useApiMutation({
    call: (text: string) => queryClient.fetchQuery(finderQueries.sentence(text)),
    onDone: (read, text) => {
      setProblem(null);
      void queryClient.invalidateQueries({ queryKey: finderQueries.prompts().queryKey });
      onRead(text, read, data);
    },
    onRefusal: (refusal) => {
      setProblem(refusal);
      return true;
    },
  });
  return {
    read: sentence === '' ? undefined : data,
    problem: problem ?? (sentence === '' ? null : error),
    isReading: ask.isPending,
    /** What is being read. */
    asked: ask.variables ?? '',
    ask: ask.mutate,
  };
}
