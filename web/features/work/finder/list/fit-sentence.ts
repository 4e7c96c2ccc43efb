import type { FitReason } from '../../../../../contract/finder/schemas.ts';

type Worded = Pick<FitReason, 'kind' | 'is_asked'> & { text: string };
/** These go on where a role ended: “CFO in Hamburg”. */
const GO_ON: readonly FitReason['kind'][] = ['place', 'since', 'company'];

/** Why somebody fits, as one sentence: what was asked for first, the rest in the order in which it was given. */
export function fitSentence(reasons: readonly Worded[]): string {
  const ordered = [...reasons.filter(({ is_asked }) => is_asked), ...reasons.filter(({ is_asked }) => !is_asked)];
  let sentence = '';
  let isAboutRole = false;
  for (const { kind, text } of ordered) {
    if (text === '') continue;
    const goesOn: boolean = isAboutRole && GO_ON.includes(kind);
    sentence += sentence === '' ? text : `${goesOn ? ' ' : ', '}${text}`;
    isAboutRole = kind === 'role' || goesOn;
  }
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
