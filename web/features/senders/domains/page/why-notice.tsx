import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DomainDetails } from '../../../../../contract/domains/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { useWhyText } from '../words/use-why-text.ts';
import classes from './page.module.css';

/** Why it cannot be used, or not yet, with what helps where something does. */
export function WhyNotice({ domain }: { domain: DomainDetails }) {
  const { t } = useTranslation();
  const whyText = useWhyText();
  const canManage = useSpace()?.can.manage === true;
  const switchOn = useApiMutation({
    call: () => api.domains.update({ id: domain._id, is_disabled: false }),
    refresh: ['domains', 'mailboxes'],
    success: t(($) => $.ownDomains.switchedOn, { name: domain.name }),
  });
  if (!domain.why) return null;
  const isWaiting = domain.status === 'registering';
  const Icon = isWaiting ? IconClock : IconAlertTriangle;
  return (
    <div className={classes.why} data-tone={isWaiting ? 'waiting' : domain.status === 'disabled' ? 'off' : 'down'}>
      <Icon size={20} stroke={1.8} aria-hidden />
      <p>{whyText(domain.why)}</p>
      {domain.why.code === 'switched_off' && canManage && (
        <Button size="xs" loading={switchOn.isPending} onClick={() => switchOn.mutate()}>
          {t(($) => $.ownDomains.switchOn)}
        </Button>
      )}
    </div>
  );
}
