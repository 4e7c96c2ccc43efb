import { Button, CloseButton } from '@mantine/core';
import {
  IconArchive,
  IconArrowBackUp,
  IconCopy,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../../../../contract/campaigns/schemas.ts';
import classes from '../campaigns.module.css';
import { useCampaignBulk } from './use-campaign-bulk.tsx';

const ICON = { size: 15, 'aria-hidden': true } as const;

/** What can be done with the selected campaigns; only what would change one of them. */
export function CampaignBulkBar({ chosen, onClear }: { chosen: readonly Campaign[]; onClear: () => void }) {
  const { t } = useTranslation();
  const bulk = useCampaignBulk(chosen, onClear);
  const isAny = (...statuses: Campaign['status'][]) => chosen.some(({ status }) => statuses.includes(status));
  const look = { size: 'xs', variant: 'default', disabled: bulk.isBusy } as const;
  return (
    <div className={classes.bulk} role="toolbar" aria-label={t(($) => $.campaigns.select.bar)}>
      <strong>{t(($) => $.campaigns.select.count, { count: chosen.length })}</strong>
      <div className={classes.bulkActions}>
        {isAny('draft', 'paused', 'finished') && (
          <Button {...look} leftSection={<IconPlayerPlayFilled {...ICON} />} onClick={() => bulk.run('start')}>
            {t(($) => $.campaigns.start)}
          </Button>
        )}
        {isAny('active') && (
          <Button {...look} leftSection={<IconPlayerPauseFilled {...ICON} />} onClick={bulk.pause}>
            {t(($) => $.campaigns.pause)}
          </Button>
        )}
        {!isAny('deleted') && (
          <Button
            {...look}
            leftSection={<IconCopy {...ICON} />}
            renderRoot={(props) => (
              <Link {...props} to="/campaigns/duplicate" search={{ ids: chosen.map(({ _id }) => _id).join() }} />
            )}
          >
            {t(($) => $.campaigns.menu.duplicate)}
          </Button>
        )}
        {isAny('archived', 'deleted') ? (
          <Button {...look} leftSection={<IconArrowBackUp {...ICON} />} onClick={() => bulk.run('restore')}>
            {t(($) => $.campaigns.menu.restore)}
          </Button>
        ) : (
          <Button {...look} leftSection={<IconArchive {...ICON} />} onClick={() => bulk.run('archive')}>
            {t(($) => $.campaigns.menu.archive)}
          </Button>
        )}
        {!isAny('deleted') && (
          <Button {...look} className={classes.danger} leftSection={<IconTrash {...ICON} />} onClick={bulk.remove}>
            {t(($) => $.campaigns.menu.delete)}
          </Button>
        )}
      </div>
      <CloseButton aria-label={t(($) => $.campaigns.select.clear)} onClick={onClear} />
      {bulk.asking}
    </div>
  );
}
