/** Those that have what was typed, first those that begin so; accents and capitals do not matter. */
export function fittingOptions<T extends { label: string }>(options: readonly T[], typed: string): T[] {
  const wanted = plain(typed.trim());
  const found = options.filter(({ label }) => plain(label).includes(wanted));
  const begins = ({ label }: T) => Number(plain(label).startsWith(wanted));
  return found.toSorted((one, other) => begins(other) - begins(one));
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
