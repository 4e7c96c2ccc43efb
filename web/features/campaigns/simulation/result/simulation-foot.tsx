import { Button } from '@mantine/core';
import { IconDownload, IconPlayerPlayFilled, IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Simulation } from '../../../../../contract/campaigns/schemas.ts';
import type { SimulatedCampaign } from '../simulated-campaign.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import classes from '../simulate.module.css';
import { simulationCsv } from './simulation-csv.ts';

interface Props {
  campaign: SimulatedCampaign;
  simulation: Simulation | undefined;
  onClose: () => void;
  onStart?: () => void;
}

export function SimulationFoot({ campaign, simulation, onClose, onStart }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const count = campaign.counters.people;
  return (
    <div className={classes.foot}>
      <p>
        <IconShieldCheck size={17} stroke={1.7} aria-hidden />
        {t(($) => $.simulate.nothing)}
      </p>
      <div className={classes.actions}>
        {simulation && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveFile(`${campaign.name}.csv`, simulationCsv(t, simulation), 'text/csv')}
          >
            {t(($) => $.simulate.export)}
          </Button>
        )}
        <Button
          variant="default"
          onClick={onClose}
          renderRoot={(props) => (
            <Link
              to="/campaign/edit/$id"
              params={{ id: campaign._id }}
              search={{ part: 'senders' } as never}
              {...props}
            />
          )}
        >
          {t(($) => $.simulate.settings)}
        </Button>
        {onStart && (
          <Button
            leftSection={<IconPlayerPlayFilled size={14} aria-hidden />}
            onClick={() => {
              onClose();
              onStart();
            }}
          >
            {count > 0
              ? t(($) => $.simulate.startWith, { count, shown: number(count) })
              : t(($) => $.wizard.review.start)}
          </Button>
        )}
      </div>
    </div>
  );
}
