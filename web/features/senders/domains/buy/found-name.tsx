import { Button } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DomainAvailability, DomainSuggestion } from '../../../../../contract/domains/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import classes from './buy.module.css';

interface Props {
  found: DomainAvailability;
  basket: readonly DomainSuggestion[];
  onToggle: (offer: DomainSuggestion) => void;
}

/** One name that was looked for: free, with its price; or why not, with others that are. */
export function FoundName({ found, basket, onToggle }: Props) {
  const { t } = useTranslation();
  const { name, is_available: isFree, year_credits: credits, ready_within_hours: hours, suggestions } = found;
  if (isFree && credits !== null && hours !== null)
    return (
      <Offer offer={{ name, year_credits: credits, ready_within_hours: hours }} basket={basket} onToggle={onToggle} />
    );
  return (
    <section className={classes.taken} aria-label={name}>
      <p>
        <strong>{name}</strong>
        <span>{whyNot(t, found.why)}</span>
      </p>
      {suggestions.length > 0 && (
        <>
          <h3>{t(($) => $.ownDomains.buy.instead)}</h3>
          {suggestions.map((offer) => (
            <Offer key={offer.name} offer={offer} basket={basket} onToggle={onToggle} />
          ))}
        </>
      )}
    </section>
  );
}

interface OfferProps {
  offer: DomainSuggestion;
  basket: readonly DomainSuggestion[];
  onToggle: (offer: DomainSuggestion) => void;
}

function Offer({ offer, basket, onToggle }: OfferProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const isIn = basket.some(({ name }) => name === offer.name);
  return (
    <div className={classes.offer} data-in={isIn || undefined}>
      <p>
        <strong>{offer.name}</strong>
        <span>{t(($) => $.ownDomains.buy.readyWithin, { count: offer.ready_within_hours })}</span>
      </p>
      <b>{t(($) => $.ownDomains.creditsAYear, { count: offer.year_credits, number: number(offer.year_credits) })}</b>
      <Button
        size="xs"
        variant={isIn ? 'light' : 'default'}
        leftSection={isIn ? <IconCheck size={14} aria-hidden /> : <IconPlus size={14} aria-hidden />}
        aria-pressed={isIn}
        aria-label={`${t(($) => $.ownDomains.buy.add)}: ${offer.name}`}
        onClick={() => onToggle(offer)}
      >
        {isIn ? t(($) => $.ownDomains.buy.added) : t(($) => $.ownDomains.buy.add)}
      </Button>
    </div>
  );
}

function whyNot(t: TFunction, why: DomainAvailability['why']): string {
  switch (why) {
    case 'invalid':
      return t(($) => $.ownDomains.unavailable.invalid);
    case 'ending':
      return t(($) => $.ownDomains.unavailable.ending);
    case 'yours':
      return t(($) => $.ownDomains.unavailable.yours);
    case 'unsupported':
      return t(($) => $.ownDomains.unavailable.unsupported);
    case 'lookalike':
      return t(($) => $.ownDomains.unavailable.lookalike);
    case 'premium':
      return t(($) => $.ownDomains.unavailable.premium);
    case 'taken':
    case null:
      return t(($) => $.ownDomains.unavailable.taken);
  }
}
