import { useState } from 'react';
import type { Sequence, SequenceProblem } from '../../../../contract/campaigns/sequence.ts';
import type { SequenceRules } from '../../../../engine/sequence/problems/rules.ts';
import { problemsOf } from '../../../../engine/sequence/problems.ts';

const NONE: readonly SequenceProblem[] = [];

/** What is wrong now: found here at every change, and what the server said about just this sequence. */
export function useProblems(
  sequence: Sequence,
  rules: SequenceRules & { isKnown: boolean },
  told: readonly SequenceProblem[] = NONE,
): SequenceProblem[] {
  const [about, setAbout] = useState({ told, sequence });
  if (about.told !== told) setAbout({ told, sequence });
  const found = rules.isKnown ? problemsOf(sequence, rules) : [];
  const isFresh = about.told === told && about.sequence === sequence;
  const known = new Set(found.map(nameOf));
  return isFresh ? [...found, ...told.filter((problem) => !known.has(nameOf(problem)))] : found;
}

const nameOf = ({ node_id, field, code }: SequenceProblem) => `${node_id} ${field} ${code}`;
