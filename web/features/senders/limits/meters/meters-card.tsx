import { Card } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { BANDS, type CredentialLimits } from '../../../../../contract/limits/schemas.ts';
import { LIMIT_BAND_NAMES } from '../limit-action-styles.ts';
import { MeterRow } from './meter-row.tsx';
import classes from './meters.module.css';

/** A meter for everything the account does, today. */
export function MetersCard({ account, limits }: { account: Credential; limits: CredentialLimits }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Card component="section" p={0} className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{t(($) => $.limits.today)}</h2>
        <ul className={classes.legend}>
          {BANDS.map((band) => (
            <li key={band} className={classes.band} data-band={band}>
              {LIMIT_BAND_NAMES[band](t)}
            </li>
          ))}
          <li className={classes.band} data-band="limit">
            {t(($) => $.limits.limit)}
          </li>
        </ul>
      </header>
      <ul className={classes.rows} aria-label={t(($) => $.limits.today)}>
        {limits.meters.map((meter) => (
          <MeterRow key={meter.action} meter={meter} account={account} limits={limits} />
        ))}
      </ul>
    </Card>
  );
}
