import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';

/** Asks the network to let the account in again; what comes of it is told live. */
export function useSignInAgain({ _id: id }: Credential) {
  const { t } = useTranslation();
  return useApiMutation({
    call: () => api.credentials.doAuth({ id }),
    refresh: ['credentials'],
    success: t(($) => $.accountSettings.signInAsked),
  });
}
