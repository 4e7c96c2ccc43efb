import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MailboxSlots } from '../../../../../contract/domains/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { openUpgrade } from '../../../money/billing/public.ts';
import { useOfferText } from '../words/use-offer-text.ts';
import classes from './mailboxes.module.css';

/** How many slots of the plan are used; where all are, the plan that has more, with its price. */
export function SlotsLine({ slots }: { slots: MailboxSlots }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const offerText = useOfferText();
  const isFull = slots.used >= slots.given;
  return (
    <section
      className={classes.slots}
      data-full={isFull || undefined}
      aria-label={t(($) => $.ownDomains.figures.slots)}
    >
      <div>
        <strong>
          {isFull
            ? t(($) => $.domainErrors.slotsMissing)
            : t(($) => $.ownDomains.slots.used, { used: number(slots.used), given: number(slots.given) })}
        </strong>
        <span>
          {!isFull
            ? t(($) => $.ownDomains.slots.hint)
            : [
                t(($) => $.ownDomains.slots.allUsed, { count: slots.given, number: number(slots.given) }),
                slots.upgrade &&
                  t(($) => $.ownDomains.slots.more, {
                    plan: offerText(slots.upgrade),
                    count: slots.upgrade.mailbox_slots,
                  }),
              ]
                .filter((sentence) => typeof sentence === 'string')
                .join(' ')}
        </span>
      </div>
      {isFull && slots.upgrade && (
        <Button size="xs" onClick={() => openUpgrade('mailbox_slot')}>
          {t(($) => $.ownDomains.buy.seePlan)}
        </Button>
      )}
    </section>
  );
}
