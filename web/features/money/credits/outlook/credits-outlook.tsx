import { Alert, Button, Card, SegmentedControl, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../api/error-text.ts';
import { useUser } from '../../../../shell/session/use-access-state.ts';
import classes from './outlook.module.css';
import shared from '../credits.module.css';
import { creditQueries } from '../queries.ts';
import { CreditsRules, type TopUpQuestion } from '../top-up/credits-rules.tsx';
import { OutlookChart } from './outlook-chart.tsx';
import { OutlookFigures } from './outlook-figures.tsx';
import { OutlookShares } from './outlook-shares.tsx';
import type { ShareOf } from './shares-of.ts';

export interface CreditsOutlookProps {
  /** Opens the packs. */
  onBuy: () => void;
  /** By what the shares are told. */
  by: ShareOf;
  onBy: (by: ShareOf) => void;
  /** The question whether credits may be bought by themselves. */
  topUp: TopUpQuestion;
}

/** What credits this period has cost so far and on what, what is certain to come, and where it leads. */
export function CreditsOutlook({ onBuy, by, onBy, topUp }: CreditsOutlookProps) {
  const { t } = useTranslation();
  const { timezone } = useUser();
  const outlook = useQuery(creditQueries.outlook(timezone));
  return (
    <Card p={0} component="section" className={shared.card} aria-label={t(($) => $.credits.credits)}>
      <header className={classes.head}>
        <h2>{t(($) => $.credits.credits)}</h2>
        <SegmentedControl
          size="xs"
          value={by}
          onChange={(value) => onBy(value as ShareOf)}
          aria-label={t(($) => $.credits.outlook.by)}
          data={[
            { value: 'category', label: t(($) => $.credits.category) },
            { value: 'member', label: t(($) => $.credits.who) },
            { value: 'campaign', label: t(($) => $.credits.campaign) },
          ]}
        />
        <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={onBuy}>
          {t(($) => $.credits.buy.open)}
        </Button>
      </header>
      {outlook.error && !outlook.data && (
        <Alert color="red" m="md" role="alert">
          {errorText(t, outlook.error)}
        </Alert>
      )}
      {!outlook.error && !outlook.data && <Skeleton height={280} radius="md" />}
      {outlook.data && (
        <>
          <OutlookFigures outlook={outlook.data} />
          <div className={classes.halves}>
            <OutlookChart outlook={outlook.data} />
            <OutlookShares outlook={outlook.data} by={by} />
          </div>
        </>
      )}
      <CreditsRules outlook={outlook.data} question={topUp} />
    </Card>
  );
}
