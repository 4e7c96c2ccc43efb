/** A name that every system takes for a file: “Ana da Silva” → ana-da-silva. */
export function exportFileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return plain.slice(0, 80) || 'person';
}
