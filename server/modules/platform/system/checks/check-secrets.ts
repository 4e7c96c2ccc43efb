import { lostKeys } from '../../../../core/secrets/keys-in-use.ts';
import { type SystemCheck, finding } from './finding.ts';

/** Under another SECRET_KEY everything runs, and no password or token can be read. */
export const checkSecrets: SystemCheck = async ({ tx, keyIds }) => {
  if (!keyIds) return [];
  const lost = await lostKeys(tx, keyIds);
  return [lost.length > 0 ? finding('secrets_closed', { keys: lost.join(', ') }) : finding('secrets_well')];
};
