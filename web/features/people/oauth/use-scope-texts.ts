import { useTranslation } from 'react-i18next';
import type { OauthScope } from '../../../../contract/oauth/schemas.ts';

/** What each access means, in words a person can judge by. */
export function useScopeTexts(): Record<OauthScope, string> {
  const { t } = useTranslation();
  return {
    openid: t(($) => $.oauth.scopes.openid),
    profile: t(($) => $.oauth.scopes.profile),
    email: t(($) => $.oauth.scopes.email),
    offline_access: t(($) => $.oauth.scopes.offline),
    read: t(($) => $.oauth.scopes.read),
    write: t(($) => $.oauth.scopes.write),
  };
}
