import type { Credential } from '../../../../contract/credentials/schemas.ts';

/** Finds by the beginning of first name, last name or username, whatever the case. */
export function matchesAccount(
  credential: Pick<Credential, 'first_name' | 'last_name' | 'username'>,
  typed: string,
): boolean {
  const beginning = typed.trim().toLocaleLowerCase();
  return [credential.first_name, credential.last_name, credential.username].some((name) =>
    name.toLocaleLowerCase().startsWith(beginning),
  );
}
