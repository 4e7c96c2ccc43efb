import { lexiconOf } from '../words/lexicon.ts';
import { foldInPlace } from './fold-in-place.ts';
import { hiddenIn } from './hidden-in.ts';

/** Told to a writer: to forget its rules, to be another, to say what it was told. Folded words. */
export const isOrder = (folded: string): boolean =>
  /^(?:ignor|disregard|forget|vergiss|vergessen|oubli|olvid|esque|system|prompt|invite|new instr|neue anw|nouvell|nuev|nov|instru|developer|jailbreak|reveal|you are now|du bist|vous etes|tu es|ahora|agora|eres)/.test(
    folded,
  );

const ROLE = /(?:^|\n|\s)(?:assistant|system|sistema|systeme)\s?:/;

/** Whether somebody gives orders in what should be a value, or hides something in it. */
export function hasOrders(value: string): boolean {
  const folded = foldInPlace(value);
  if (ROLE.test(folded) || hiddenIn(value).some(({ end, start }) => end - start <= 2)) return true;
  return Array.from(folded.matchAll(lexiconOf('en').instructions)).some(([found]) => isOrder(found));
}
