import { useTranslation } from 'react-i18next';
import type { MailboxToday } from '../../../../contract/integrations/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';

/** Which limit holds less leaving by a mailbox than a person has set; undefined where none does. */
export function useLimitText({ limited_by: by, limit_today: limit }: MailboxToday) {
  const { t } = useTranslation();
  const formats = useFormats();
  const values = { limit: formats.number(limit) };
  if (by === 'account')
    return { short: t(($) => $.mailboxes.limits.account), long: t(($) => $.mailboxes.limits.accountWhy) };
  if (by === 'autopilot')
    return { short: t(($) => $.mailboxes.limits.autopilot), long: t(($) => $.mailboxes.limits.autopilotWhy, values) };
  if (by === 'goal')
    return { short: t(($) => $.mailboxes.limits.goal), long: t(($) => $.mailboxes.limits.goalWhy, values) };
  if (by === 'ramp')
    return { short: t(($) => $.mailboxes.limits.ramp), long: t(($) => $.mailboxes.limits.rampWhy, values) };
  return undefined;
}
