/** A value of the address: text that says something, or nothing. */
export function plainText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value !== 'null' ? value : undefined;
}
