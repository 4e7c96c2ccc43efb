import { useTranslation } from 'react-i18next';
import type { Enrolment } from '../../../../../contract/enrolments/schemas.ts';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { ENROLMENT_STATUS_STYLES } from './enrolment-status-styles.ts';

/** Whose way ended by a reply has replied: that it is over goes without saying. */
export function EnrolmentStatusPill({ status, has_replied }: Pick<Enrolment, 'status' | 'has_replied'>) {
  const { t } = useTranslation();
  if (status === 'finished' && has_replied)
    return <StatusPill tone="green">{t(($) => $.campaign.person.replied)}</StatusPill>;
  return <StatusPill tone={ENROLMENT_STATUS_STYLES[status].tone}>{ENROLMENT_STATUS_STYLES[status].name(t)}</StatusPill>;
}
