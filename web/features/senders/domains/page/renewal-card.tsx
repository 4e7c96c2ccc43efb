import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainDetails } from '../../../../../contract/domains/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { useDomainDates } from '../use-domain-dates.ts';
import classes from './page.module.css';
import { RenewDialog } from './renew-dialog.tsx';

/** What its next year costs and when, and whether it is paid by itself; of an expired one, the way to have it back. */
export function RenewalCard({ domain }: { domain: DomainDetails }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const dates = useDomainDates();
  const canManage = useSpace()?.can.manage === true;
  const [isRenewing, setRenewing] = useState(false);
  const { _id: id, name, year_credits: credits, expires_at: expires, grace_until: grace } = domain;
  const change = useApiMutation({
    call: (isOn: boolean) => api.domains.update({ id, is_renewing: isOn }),
    refresh: ['domains'],
    success: t(($) => $.preferences.saved),
  });
  if (domain.origin !== 'bought' || credits === null || !expires || domain.status === 'failed') return null;
  const isExpired = domain.status === 'expired';
  const price = t(($) => $.ownDomains.credits, { count: credits, number: number(credits) });
  return (
    <SectionCard title={t(($) => $.ownDomains.renewal.title)}>
      <div className={classes.stack}>
        <dl className={classes.facts}>
          <dt>
            {isExpired
              ? t(($) => $.ownDomains.renewal.expired)
              : domain.is_renewing
                ? t(($) => $.ownDomains.renewal.renews)
                : t(($) => $.ownDomains.renewal.ends)}
          </dt>
          <dd>{dates.day(expires)}</dd>
          <dt>{t(($) => $.ownDomains.renewal.nextYear)}</dt>
          <dd>{price}</dd>
          {isExpired && grace && (
            <>
              <dt>{t(($) => $.ownDomains.renewal.grace)}</dt>
              <dd>{dates.day(grace)}</dd>
            </>
          )}
        </dl>
        {!isExpired && (
          <Switch
            label={t(($) => $.ownDomains.renewal.byItself)}
            description={
              canManage ? t(($) => $.ownDomains.renewal.byItselfHint) : t(($) => $.ownDomains.renewal.byAdmins)
            }
            checked={domain.is_renewing}
            disabled={!canManage || change.isPending}
            onChange={(event) => change.mutate(event.currentTarget.checked)}
          />
        )}
        {isExpired && grace && canManage && (
          <Button onClick={() => setRenewing(true)}>{t(($) => $.ownDomains.renewal.haveBack, { price })}</Button>
        )}
      </div>
      {isRenewing && <RenewDialog id={id} name={name} credits={credits} onClose={() => setRenewing(false)} />}
    </SectionCard>
  );
}
