/** Search parameters as plain text: `?page=2&q=12`, never JSON in quotes. Validators of routes turn them into values. */
export function parsePlainSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifyPlainSearch(values: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}
