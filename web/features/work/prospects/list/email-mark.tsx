import { Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Prospect } from '../../../../../contract/prospects/schemas.ts';
import { dateFormat } from '../../../../i18n/date-format.ts';
import { ADDRESS_REASON_TEXTS, EMAIL_CHECK_TEXTS } from '../details/check-texts.ts';
import classes from './list.module.css';

const ICONS = { good: IconCircleCheck, risky: IconAlertTriangle, bad: IconCircleX, unknown: IconHelpCircle } as const;

/** What is thought of the address, why and since when; nothing where nobody has looked yet. */
export function EmailMark({ check }: { check: Prospect['email_check'] }) {
  const { t } = useTranslation();
  if (!check) return null;
  const { verdict, reason, checked_at } = check;
  const Icon = ICONS[verdict];
  const date = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(checked_at));
  const label = [
    EMAIL_CHECK_TEXTS[verdict === 'unknown' ? 'unchecked' : verdict](t),
    ...(reason ? [ADDRESS_REASON_TEXTS[reason](t)] : []),
    date,
  ].join(' · ');
  return (
    <Tooltip label={label} multiline maw={280}>
      <span role="img" aria-label={label} className={classes.emailMark} data-verdict={verdict}>
        <Icon size={15} aria-hidden />
      </span>
    </Tooltip>
  );
}
