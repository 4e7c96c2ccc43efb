import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainDetails } from '../../../../../contract/domains/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { ConfirmModal } from '../../../../ui/feedback/confirm-modal.tsx';
import { useNow } from '../../../../ui/time/use-now.ts';
import { domainQueries } from '../queries.ts';
import { useDomainDates } from '../use-domain-dates.ts';
import { CopyText } from './copy-text.tsx';
import classes from './page.module.css';

/** For admins: switch it off, go to another registrar with it, or take it off the list. */
export function LeaveCard({ domain }: { domain: DomainDetails }) {
  const { t } = useTranslation();
  const canManage = useSpace()?.can.manage === true;
  if (!canManage) return null;
  const isOver = domain.status === 'failed' || domain.status === 'expired';
  const canRemove = (domain.origin === 'connected' || isOver) && domain.mailboxes === 0;
  const canSwitchOff = domain.status === 'active';
  if (!canRemove && !canSwitchOff && !domain.transfer) return null;
  return (
    <SectionCard danger title={t(($) => $.ownDomains.leave.title)} hint={t(($) => $.ownDomains.leave.hint)}>
      <div className={classes.stack}>
        {domain.transfer && !isOver && <Transfer domain={domain} transfer={domain.transfer} />}
        <div className={classes.buttons}>
          {canSwitchOff && <SwitchOff domain={domain} />}
          {canRemove && <Remove domain={domain} />}
        </div>
      </div>
    </SectionCard>
  );
}

interface TransferProps {
  domain: DomainDetails;
  transfer: NonNullable<DomainDetails['transfer']>;
}

/** The code that the next registrar asks for: before its time, from when on; asked for, the code itself. */
function Transfer({ domain, transfer }: TransferProps) {
  const { t } = useTranslation();
  const now = useNow();
  const dates = useDomainDates();
  const [isAsked, setAsked] = useState(false);
  const unlock = useApiMutation({
    call: () => api.domains.transfer({ id: domain._id }),
    refresh: ['domains'],
    onDone: () => setAsked(false),
  });
  if (transfer.code)
    return (
      <div className={classes.code}>
        <span>{t(($) => $.ownDomains.leave.code)}</span>
        <code>{transfer.code}</code>
        <CopyText text={transfer.code} label={t(($) => $.preferences.copy)} />
      </div>
    );
  if (transfer.asked_at) return <p className={classes.lead}>{t(($) => $.ownDomains.leave.codeComes)}</p>;
  if (Date.parse(transfer.from) > now)
    return <p className={classes.lead}>{t(($) => $.ownDomains.leave.from, { day: dates.day(transfer.from) })}</p>;
  return (
    <>
      <Button size="xs" variant="default" className={classes.alone} onClick={() => setAsked(true)}>
        {t(($) => $.ownDomains.leave.getCode)}
      </Button>
      <ConfirmModal
        isOpen={isAsked}
        title={t(($) => $.ownDomains.leave.askCode, { name: domain.name })}
        confirm={t(($) => $.ownDomains.leave.getCode)}
        isBusy={unlock.isPending}
        onConfirm={() => unlock.mutate()}
        onClose={() => setAsked(false)}
      >
        <p className={classes.lead}>{t(($) => $.ownDomains.leave.codeText)}</p>
      </ConfirmModal>
    </>
  );
}

function SwitchOff({ domain }: { domain: DomainDetails }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const off = useApiMutation({
    call: () => api.domains.update({ id: domain._id, is_disabled: true }),
    refresh: ['domains', 'mailboxes'],
    success: t(($) => $.ownDomains.leave.isOff, { name: domain.name }),
    onDone: () => setAsked(false),
  });
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsked(true)}>
        {t(($) => $.ownDomains.leave.switchOff)}
      </Button>
      <ConfirmModal
        isOpen={isAsked}
        title={t(($) => $.ownDomains.leave.askOff, { name: domain.name })}
        confirm={t(($) => $.ownDomains.leave.switchOff)}
        isBusy={off.isPending}
        onConfirm={() => off.mutate()}
        onClose={() => setAsked(false)}
      >
        <p className={classes.lead}>{t(($) => $.ownDomains.leave.offText, { count: domain.mailboxes })}</p>
      </ConfirmModal>
    </>
  );
}

function Remove({ domain }: { domain: DomainDetails }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const remove = useApiMutation({
    call: () => api.domains.remove({ id: domain._id }),
    success: t(($) => $.ownDomains.leave.removed, { name: domain.name }),
    onDone: () => {
      void navigate({ to: '/mailboxes/ai-emails/domains' });
      void queryClient.invalidateQueries({ queryKey: domainQueries.all().queryKey });
    },
  });
  return (
    <>
      <Button size="xs" variant="light" color="red" onClick={() => setAsked(true)}>
        {t(($) => $.ownDomains.leave.remove)}
      </Button>
      <ConfirmModal
        isOpen={isAsked}
        title={t(($) => $.ownDomains.leave.askRemove, { name: domain.name })}
        confirm={t(($) => $.ownDomains.leave.remove)}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsked(false)}
      >
        <p className={classes.lead}>{t(($) => $.ownDomains.leave.removeText)}</p>
      </ConfirmModal>
    </>
  );
}
