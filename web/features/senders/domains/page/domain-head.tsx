import { Button } from '@mantine/core';
import { IconRefresh, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainDetails } from '../../../../../contract/domains/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import { mailboxQueries } from '../../mailboxes/public.ts';
import { domainMailboxes } from '../domain-mailboxes.ts';
import { useDomainDates } from '../use-domain-dates.ts';
import { DomainStatusPill } from '../words/domain-status.tsx';
import classes from './page.module.css';
import { TestMailChoice } from './test-mail-choice.tsx';

/** Its name and status, when it was looked at last, and what can be asked of it. */
export function DomainHead({ domain }: { domain: DomainDetails }) {
  const { t } = useTranslation();
  const { ago } = useFormats();
  const now = useNow();
  const dates = useDomainDates();
  const [isTesting, setTesting] = useState(false);
  const own = domainMailboxes(domain, useQuery(mailboxQueries.all()).data ?? []);
  const able = own.filter(({ state }) => state !== 'disconnected' && state !== 'broken');
  const refresh = useApiMutation({
    call: () => api.domains.refresh({ id: domain._id }),
    refresh: ['domains', 'mailboxes'],
    success: t(($) => $.ownDomains.checked, { name: domain.name }),
  });
  const since = domain.registered_at ?? domain.created_at;
  const isOver = domain.status === 'failed' || domain.status === 'expired';
  return (
    <header className={classes.head}>
      <div className={classes.headText}>
        <h1>
          {domain.name}
          <DomainStatusPill domain={domain} />
        </h1>
        <p>
          {[
            domain.origin === 'bought'
              ? t(($) => $.ownDomains.boughtOn, { day: dates.day(since) })
              : t(($) => $.ownDomains.connectedOn, { day: dates.day(since) }),
            domain.name_servers.length > 0 && domain.name_servers.join(', '),
          ]
            .filter((part) => part !== false)
            .join(' · ')}
        </p>
      </div>
      <div className={classes.actions}>
        {domain.checked_at && (
          <span className={classes.checked}>
            {t(($) => $.mailboxes.checkedAgo, { ago: ago(domain.checked_at, now) })}
          </span>
        )}
        {able.length > 0 && domain.status === 'active' && (
          <Button variant="default" leftSection={<IconSend size={16} aria-hidden />} onClick={() => setTesting(true)}>
            {t(($) => $.mailboxes.testMail.open)}
          </Button>
        )}
        {!isOver && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={refresh.isPending}
            onClick={() => refresh.mutate()}
          >
            {t(($) => $.mailboxes.checkNow)}
          </Button>
        )}
      </div>
      {isTesting && <TestMailChoice mailboxes={able} onClose={() => setTesting(false)} />}
    </header>
  );
}
