/** A name before, in and after the part that was typed; accents and capitals make no difference. */
export function highlightMatch(name: string, typed: string): [before: string, match: string, after: string] {
  const at = typed === '' ? -1 : plain(name).indexOf(plain(typed));
  // folding a letter may change how many there are: then nothing is marked rather than the wrong ones
  if (at < 0 || plain(name).length !== name.length) return [name, '', ''];
  return [name.slice(0, at), name.slice(at, at + typed.length), name.slice(at + typed.length)];
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
