/** Puts a value where a path of the contract points: `id`, `matching.workflow_id`, `profile_ids[]`, `a[].b`. */
export function setAt(holder: unknown, path: string, value: string): boolean {
  if (typeof holder !== 'object' || holder === null) return false;
  const [, name = '', isList, rest = ''] = /^([^.[]+)(\[\])?\.?(.*)$/.exec(path) ?? [];
  const record = holder as Record<string, unknown>;
  if (!(name in record)) return false;
  if (isList && rest === '') record[name] = [value];
  else if (isList) return (record[name] as unknown[]).some((each) => setAt(each, rest, value));
  else if (rest === '') record[name] = value;
  else return setAt(record[name], rest, value);
  return true;
}
