import { useTranslation } from 'react-i18next';
import { useBrand } from '../../../brand/use-brand.ts';

/** By which channels a campaign writes. */
export function useChannelText(): (isEmailOnly: boolean) => string {
  const { t } = useTranslation();
  const { network } = useBrand().words;
  return (isEmailOnly) => (isEmailOnly ? t(($) => $.wizard.emailOnly) : t(($) => $.wizard.socialAndEmail, { network }));
}
