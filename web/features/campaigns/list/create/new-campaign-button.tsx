import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { openUpgrade, useLimit } from '../../../money/billing/public.ts';

/** Leads to the wizard; where the plan has no room for another campaign, to what a larger one has. */
export function NewCampaignButton() {
  const { t } = useTranslation();
  const limit = useLimit('campaigns');
  const look = { leftSection: <IconPlus size={16} aria-hidden /> };
  if (limit?.condition === 'upgrade')
    return (
      <Button {...look} onClick={() => openUpgrade('campaigns')}>
        {t(($) => $.campaigns.new)}
      </Button>
    );
  return (
    <Button {...look} renderRoot={(props) => <Link {...props} to="/campaign/add" />}>
      {t(($) => $.campaigns.new)}
    </Button>
  );
}
