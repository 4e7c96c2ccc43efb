/** So much fits into one text of a TXT record. */
export const TEXT_PART = 255;

/** A long text as DNS panels that divide none want it: in quoted parts, which receivers read as one. */
export function quotedParts(value: string): string {
  const parts = Array.from({ length: Math.ceil(value.length / TEXT_PART) }, (_, index) =>
    value.slice(index * TEXT_PART, (index + 1) * TEXT_PART),
  );
  return parts.map((part) => `"${part.replaceAll('"', String.raw`\"`)}"`).join(' ');
}
