import type { Credential } from '../../../../contract/credentials/schemas.ts';

/** The one named in the address if it is there, else the first. */
export function selectedCredential(all: readonly Credential[], named: string | undefined): Credential | null {
  return all.find((credential) => credential._id === named) ?? all[0] ?? null;
}
