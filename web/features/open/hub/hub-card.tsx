import { Button, Card } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { IntegrationCard } from '../../../../contract/catalogue/schemas.ts';
import { IconTile } from '../../../ui/display/icon-tile.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { countText, statusText, troubleText } from './card-texts.ts';
import classes from './hub.module.css';
import { INTEGRATION_NAMES } from './integration-names.ts';
import { connectLink, fixLink, manageLink } from './integration-links.tsx';

/** One integration: what it is, whether it is connected, and the one thing to do with it. */
export function HubCard({ card }: { card: IntegrationCard }) {
  const { t } = useTranslation();
  const { name, icon, tone } = INTEGRATION_NAMES[card.type];
  const [trouble] = card.troubles;
  return (
    <Card component="li" className={classes.card} data-status={card.status} data-trouble={!!trouble || undefined}>
      <IconTile icon={icon} tone={card.status === 'coming_soon' ? 'grey' : tone} />
      <div className={classes.cardText}>
        <strong>{name}</strong>
        <small>{trouble ? troubleText(t, trouble) : countText(t, card)}</small>
      </div>
      <div className={classes.cardEnd}>{action()}</div>
    </Card>
  );

  function action() {
    if (card.status === 'coming_soon') return <StatusPill tone="grey">{statusText(t, card.status)}</StatusPill>;
    if (trouble)
      return (
        <Button size="xs" renderRoot={(props) => <Link {...props} {...fixLink(card.type, trouble)} />}>
          {trouble.kind === 'sign_in' ? t(($) => $.hub.reconnect) : t(($) => $.hub.look)}
        </Button>
      );
    if (card.status === 'disconnected')
      return (
        <Button
          size="xs"
          variant="default"
          aria-label={t(($) => $.hub.connectName, { name })}
          renderRoot={(props) => <Link {...props} {...connectLink(card.type)} />}
        >
          {t(($) => $.hub.connect)}
        </Button>
      );
    return (
      <>
        <StatusPill tone={card.status === 'connected' ? 'green' : 'amber'}>{statusText(t, card.status)}</StatusPill>
        <Button
          size="xs"
          variant="default"
          aria-label={t(($) => $.hub.manageName, { name })}
          renderRoot={(props) => <Link {...props} {...manageLink(card.type)} />}
        >
          {t(($) => $.hub.manage)}
        </Button>
      </>
    );
  }
}
