/** A body or a query as the wire writes it: `items[0][price]=…` is a list of objects. */
export type Form = { [name: string]: FormValue };
export type FormValue = string | FormValue[] | Form;

/** Names that would reach into what every object has. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

export function readForm(text: string): Form {
  const root: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name);
    if (path.some((part) => FORBIDDEN.has(part))) continue;
    place(root, path, value);
  }
  return withLists(root) as Form;
}

const pathOf = (name: string): string[] => [
  name.replace(/\[.*$/s, ''),
  ...[...name.matchAll(/\[([^\]]*)\]/g)].map(([, part]) => part ?? ''),
];

function place(root: Form, path: readonly string[], value: string): void {
  let at = root;
  for (const [depth, part] of path.entries()) {
    // `expand[]=a&expand[]=b`: each is the next
    const name = part === '' ? String(Object.keys(at).length) : part;
    if (depth === path.length - 1) at[name] = value;
    else {
      const below = at[name];
      at = typeof below === 'object' && !Array.isArray(below) ? below : (at[name] = {});
    }
  }
}

/** What has numbers for names is a list. */
function withLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, withLists(each)] as const);
  if (entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name)))
    return entries.toSorted(([one], [other]) => Number(one) - Number(other)).map(([, each]) => each);
  return Object.fromEntries(entries);
}
