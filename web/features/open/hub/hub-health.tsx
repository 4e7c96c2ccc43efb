import { Card } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { IntegrationCard } from '../../../../contract/catalogue/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { IconTile } from '../../../ui/display/icon-tile.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { troubleText } from './card-texts.ts';
import classes from './hub.module.css';
import { fixLink } from './integration-links.tsx';
import { INTEGRATION_NAMES } from './integration-names.ts';

/** Every tool that is connected: how much it did today, when it was last used, what went wrong last, and the way to mend it. */
export function HubHealth({ cards }: { cards: readonly IntegrationCard[] }) {
  const { t } = useTranslation();
  const { ago, number } = useFormats();
  const now = useNow();
  const connected = cards.filter(({ count, troubles }) => count > 0 || troubles.length > 0);
  if (connected.length === 0) return null;
  const troubled = connected.filter(({ troubles }) => troubles.length > 0).length;
  return (
    <Card component="section" p={0} className={classes.health} aria-label={t(($) => $.hub.health)}>
      <div className={classes.healthSum}>
        <h2>{t(($) => $.hub.health)}</h2>
        <p data-tone="good">
          <IconCircleCheckFilled size={16} aria-hidden /> {t(($) => $.hub.work, { count: connected.length - troubled })}
        </p>
        {troubled > 0 && (
          <p data-tone="bad">
            <IconAlertTriangleFilled size={16} aria-hidden /> {t(($) => $.hub.needYou, { count: troubled })}
          </p>
        )}
      </div>
      <ul>
        {connected.map((card) => (
          <li key={card.type} data-trouble={card.troubles.length > 0 || undefined}>
            <div className={classes.healthName}>
              <IconTile icon={INTEGRATION_NAMES[card.type].icon} tone={INTEGRATION_NAMES[card.type].tone} />
              <strong>{INTEGRATION_NAMES[card.type].name}</strong>
            </div>
            {card.used_today !== null && (
              <small>
                {card.type === 'api'
                  ? t(($) => $.hub.callsToday, { count: card.used_today, number: number(card.used_today) })
                  : t(($) => $.hub.sentToday, { count: card.used_today, number: number(card.used_today) })}
              </small>
            )}
            <small>
              {card.used_at ? t(($) => $.hub.used, { ago: ago(card.used_at, now) }) : t(($) => $.hub.unused)}
            </small>
            {card.troubles.slice(0, 1).map((trouble) => (
              <Link key={trouble._id} {...fixLink(card.type, trouble)}>
                {troubleText(t, trouble)}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
