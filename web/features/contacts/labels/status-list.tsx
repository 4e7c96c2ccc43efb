import { useTranslation } from 'react-i18next';
import { STATUS_LABELS } from '../../../../contract/labels/status-labels.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import classes from './labels.module.css';
import { StatusBadge } from './status-badge.tsx';

/** What events say of people, in its colours: to be known, not to be changed. */
export function StatusList() {
  const { t } = useTranslation();
  return (
    <SectionCard title={t(($) => $.labels.statuses)} hint={t(($) => $.labels.statusesHint)}>
      <ul className={classes.statuses}>
        {STATUS_LABELS.map((status) => (
          <li key={status}>
            <StatusBadge status={status} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
