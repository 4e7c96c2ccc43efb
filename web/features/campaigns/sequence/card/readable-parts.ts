import { placeholdersIn } from '../../../../../engine/text/placeholders.ts';

export interface ReadablePart {
  text: string;
  /** What is filled in there, by its name. */
  isName: boolean;
}

/** A text as people read it: what stands in brackets by its name, whatever is taken where nothing is known left out. */
export function readableParts(text: string, names: ReadonlyMap<string, string>): ReadablePart[] {
  const parts: ReadablePart[] = [];
  let rest = text;
  for (const { key, written } of placeholdersIn(text)) {
    const name = names.get(key);
    if (name === undefined) continue;
    const at = rest.indexOf(written);
    if (at > 0) parts.push({ text: rest.slice(0, at), isName: false });
    parts.push({ text: name, isName: true });
    rest = rest.slice(at + written.length);
  }
  return rest === '' ? parts : [...parts, { text: rest, isName: false }];
}
