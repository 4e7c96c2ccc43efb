/** What somebody has in a custom field; a field may be called like something that every object has. */
export const customValue = (custom: unknown, key: string): string | null =>
  Object.hasOwn(custom as object, key) ? ((custom as Record<string, string>)[key] ?? null) : null;
