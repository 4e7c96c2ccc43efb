import { Button, Card, Collapse, Switch } from '@mantine/core';
import { IconCheck, IconChevronDown, IconClock, IconRefresh, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrackingDomain } from '../../../../contract/tracking/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { dateFormat } from '../../../i18n/date-format.ts';
import { useFormats } from '../../../i18n/format.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { TONES } from '../../../ui/display/tones.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { DeleteDomain } from './delete-domain.tsx';
import { DOMAIN_STATES, problemText } from './domain-texts.ts';
import { TrackingDomainRecord } from './domain-record.tsx';
import classes from './domains.module.css';

interface Props {
  domain: TrackingDomain;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

const ICONS = { waiting: IconClock, certificate: IconClock, verified: IconCheck, broken: IconX } as const;

/** One domain: where it leads and whether it does, and below it the record, what it is the default for and what uses it. */
export function DomainCard({ domain, isOpen, onToggle }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { tone, name } = DOMAIN_STATES[domain.status];
  const Icon = ICONS[domain.status];
  return (
    <Card component="li" p={0} className={classes.card} data-state={domain.status}>
      <h2 className={classes.head}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => onToggle(!isOpen)}>
          <span className={classes.mark} style={{ background: TONES[tone] }}>
            <Icon size={14} stroke={2.4} aria-hidden />
          </span>
          <span className={classes.title}>
            <span className={classes.names}>
              <strong>{domain.readable_host}</strong>
              <code>→ {domain.value}</code>
            </span>
            <span className={classes.facts}>
              {domain.is_default_for_link_tracking && (
                <StatusPill tone="violet">{t(($) => $.trackingDomains.default)}</StatusPill>
              )}
              {domain.status === 'verified' ? (
                <small>{verifiedText()}</small>
              ) : (
                <StatusPill tone={tone}>{name(t)}</StatusPill>
              )}
            </span>
          </span>
          <IconChevronDown className={classes.chevron} size={16} aria-hidden />
        </button>
      </h2>
      <Collapse expanded={isOpen} id={id}>
        {isOpen && <DomainDetails domain={domain} />}
      </Collapse>
    </Card>
  );

  function verifiedText(): string {
    if (!domain.certificate_until) return t(($) => $.trackingDomains.asItShouldBe);
    const date = dateFormat({ dateStyle: 'medium' }).format(new Date(domain.certificate_until));
    return t(($) => $.trackingDomains.certificateTo, { date });
  }
}

function DomainDetails({ domain }: { domain: TrackingDomain }) {
  const { t } = useTranslation();
  const { ago } = useFormats();
  const now = useNow();
  const [isDeleting, setDeleting] = useState(false);
  const { _id: id } = domain;
  const verify = useApiMutation({ call: () => api.tracking.verify({ id }), refresh: ['tracking'] });
  const update = useApiMutation({
    call: (is_default_for_link_tracking: boolean) => api.tracking.update({ id, is_default_for_link_tracking }),
    refresh: ['tracking'],
  });
  const forAll = useApiMutation({
    call: () => api.tracking.setForAll({ id, target_type: 'link_tracking' }),
    refresh: ['tracking', 'campaigns'],
    success: t(($) => $.trackingDomains.setForAll, { host: domain.readable_host }),
  });
  const problem = problemText(t, domain);
  return (
    <div className={classes.details}>
      {problem && (
        <p className={classes.problem} role="status">
          {problem} {domain.status === 'broken' && t(($) => $.trackingDomains.fallsBack)}
        </p>
      )}
      <TrackingDomainRecord domain={domain} />
      <div className={classes.line}>
        <small>
          {domain.checked_at
            ? t(($) => $.trackingDomains.checked, { ago: ago(domain.checked_at, now) })
            : t(($) => $.trackingDomains.notChecked)}
        </small>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={14} aria-hidden />}
          loading={verify.isPending}
          onClick={() => verify.mutate()}
        >
          {t(($) => $.trackingDomains.checkNow)}
        </Button>
      </div>
      <div className={classes.use}>
        <Switch
          label={t(($) => $.trackingDomains.defaultForLinks)}
          description={t(($) => $.trackingDomains.defaultHint)}
          checked={domain.is_default_for_link_tracking}
          disabled={update.isPending}
          onChange={(event) => update.mutate(event.currentTarget.checked)}
        />
        <div className={classes.line}>
          <small>{t(($) => $.trackingDomains.usedBy, { count: domain.workflow_usage_counter })}</small>
          <span className={classes.buttons}>
            <Button variant="default" size="xs" loading={forAll.isPending} onClick={() => forAll.mutate()}>
              {t(($) => $.trackingDomains.useForAll)}
            </Button>
            <Button variant="default" size="xs" onClick={() => setDeleting(true)}>
              {t(($) => $.trackingDomains.delete)}
            </Button>
          </span>
        </div>
      </div>
      {isDeleting && <DeleteDomain domain={domain} onClose={() => setDeleting(false)} />}
    </div>
  );
}
