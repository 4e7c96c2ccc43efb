import { Button, Card } from '@mantine/core';
import { IconPlus, IconWorldShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TRACKING_DOMAINS_MAX } from '../../../../contract/tracking/schemas.ts';
import { errorText } from '../../../api/error-text.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { openUpgrade, useFeature } from '../../money/billing/public.ts';
import { AddDomainModal } from './add-domain-modal.tsx';
import { DomainCard } from './domain-card.tsx';
import classes from './domains.module.css';
import { trackingDomainQueries } from './queries.ts';

/** The workspace's own hosts for links and pictures in its mails and messages, each with its record and its state. */
export function TrackingDomainsPage() {
  const { t } = useTranslation();
  const feature = useFeature('link_tracking');
  const { data: domains, error } = useQuery(trackingDomainQueries.all());
  const [isAdding, setAdding] = useState(false);
  const [openId, setOpen] = useState<string | null>(null);
  const title = t(($) => $.trackingDomains.title);
  usePageTitle(title);
  const add = () => (feature === 'upgrade' ? openUpgrade('link_tracking') : setAdding(true));
  const addButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
      {t(($) => $.trackingDomains.add)}
    </Button>
  );
  const isFull = (domains?.length ?? 0) >= TRACKING_DOMAINS_MAX;
  return (
    <div>
      <PageHeader
        title={title}
        subtitle={t(($) => $.trackingDomains.subtitle)}
        actions={domains && domains.length > 0 && feature !== 'none' && !isFull ? addButton : undefined}
      />
      {error && <FormFailure text={errorText(t, error)} />}
      {!domains && !error && <SkeletonCards label={t(($) => $.ui.loading)} count={2} height={72} />}
      {domains?.length === 0 && (
        <Card p={0}>
          <EmptyState
            icon={IconWorldShare}
            title={t(($) => $.trackingDomains.none)}
            text={t(($) => $.trackingDomains.noneText)}
            {...(feature !== 'none' && { action: addButton })}
          />
        </Card>
      )}
      {domains && domains.length > 0 && (
        <ul className={classes.cards} aria-label={title}>
          {domains.map((domain) => (
            <DomainCard
              key={domain._id}
              domain={domain}
              isOpen={openId === domain._id || (openId === null && domain.status !== 'verified')}
              onToggle={(isOpen) => setOpen(isOpen ? domain._id : '')}
            />
          ))}
        </ul>
      )}
      {isAdding && <AddDomainModal onClose={() => setAdding(false)} onAdded={(id) => setOpen(id)} />}
    </div>
  );
}
