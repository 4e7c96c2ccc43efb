/** Whether a path is one of the web's screens; `$id` stands for any part, `{-$tab}` for any or none. */
export function matchScreens(paths: readonly string[]): (path: string) => boolean {
  const patterns = paths.map((path) => new RegExp(`^${path.split('/').filter(Boolean).map(partOf).join('')}/?$`, 'i'));
  return (path) => patterns.some((pattern) => pattern.test(path));
}

function partOf(part: string): string {
  if (part.startsWith('{-$')) return '(?:/[^/]+)?';
  return part.includes('$') ? '/[^/]+' : `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
}
