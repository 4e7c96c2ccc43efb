import { Alert, Button, Modal, Select, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreditPack, PaymentInfo, PaymentMethod } from '../../../../../contract/billing/schemas.ts';
import { CREDITS_CAP_MAX, TOP_UP_MOST_TIMES, type TopUp } from '../../../../../contract/credits/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useOneAtATime } from '../../../../api/use-one-at-a-time.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { chargeText, taxRateText } from '../../../../i18n/money-text.ts';
import { WholeNumberInput } from '../../../../ui/form/whole-number-input.tsx';
import { ContactSales } from '../buy/contact-sales.tsx';
import { cardText } from '../buy/pack-payment.tsx';
import { usePackChoice } from '../buy/use-pack-choice.ts';
import classes from '../buy/buy.module.css';

interface Props {
  /** What was agreed to last. */
  before: TopUp | null;
  onClose: () => void;
}

/** Which pack, when and how often; then everything it can cost in one sentence, and a yes or a no. */
export function TopUpDialog({ before, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      size={560}
      onClose={onClose}
      title={t(($) => $.credits.topUp.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <TopUpForm before={before} onClose={onClose} />
    </Modal>
  );
}

function TopUpForm({ before, onClose }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { isUnavailable, packs, pack, payment, error, cards, card, choose } = usePackChoice(before?.price_id ?? null);
  const [below, setBelow] = useState<number | null>(before?.below ?? 50);
  const [most, setMost] = useState<number | null>(before?.most ?? 1);
  if (isUnavailable) return <ContactSales />;
  if (!packs || !pack || !cards) return <Skeleton height={280} radius="md" />;
  if (!card) return <NoCard />;
  return (
    <>
      <p className={classes.lead}>{t(($) => $.credits.topUp.text)}</p>
      <div className={classes.fields}>
        <Select
          label={t(($) => $.credits.topUp.pack)}
          allowDeselect={false}
          data={packs.map(({ _id, credits, amount, currency }) => ({
            value: _id,
            label: t(($) => $.credits.topUp.packFor, {
              credits: number(credits),
              price: chargeText(amount, currency),
              count: credits,
            }),
          }))}
          value={pack._id}
          onChange={choose}
        />
        <WholeNumberInput
          label={t(($) => $.credits.topUp.below)}
          min={1}
          max={CREDITS_CAP_MAX}
          value={below}
          onChange={(value) => setBelow(value)}
        />
        <WholeNumberInput
          label={t(($) => $.credits.topUp.most)}
          min={1}
          max={TOP_UP_MOST_TIMES}
          value={most}
          onChange={(value) => setMost(value)}
        />
      </div>
      {error && <Alert color="red">{errorText(t, error)}</Alert>}
      {!error && !payment && <Skeleton height={96} radius="md" />}
      {payment && below !== null && most !== null && (
        <Yes pack={pack} payment={payment} card={card} below={below} most={most} onClose={onClose} />
      )}
    </>
  );
}

/** On the provider's page; from there one comes back to this question. */
function useGiveCard() {
  const give = useApiMutation({
    call: () => api.billing.addPaymentMethod({ back: '/billing/overview?open=top_up' }),
    onDone: ({ url }) => location.assign(url),
  });
  return { leave: useOneAtATime(() => give.mutateAsync()), isPending: give.isPending };
}

/** It needs a card: the way to the page on which one is given. */
function NoCard() {
  const { t } = useTranslation();
  const give = useGiveCard();
  return (
    <>
      <p className={classes.lead}>{t(($) => $.credits.topUp.noCard)}</p>
      <div className={classes.foot}>
        <Button loading={give.isPending} onClick={give.leave}>
          {t(($) => $.credits.topUp.addCard)}
        </Button>
      </div>
    </>
  );
}

interface YesProps {
  pack: CreditPack;
  payment: PaymentInfo;
  card: PaymentMethod;
  below: number;
  most: number;
  onClose: () => void;
}

/** Said before: when, how many, for how much with tax, by which card, and the most that it can be in a period. */
function Yes({ pack, payment, card, below, most, onClose }: YesProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { currency, current_price: total } = payment;
  const [refusal, setRefusal] = useState<string | null>(null);
  const agree = useApiMutation({
    call: () => api.credits.startTopUp({ price_id: pack._id, below, most, total, currency }),
    refresh: ['credits', 'spaces'],
    success: t(($) => $.credits.topUp.started),
    onDone: onClose,
    onRefusal: (error) => {
      setRefusal(errorText(t, error));
      return true;
    },
  });
  const say = useOneAtATime(() => agree.mutateAsync());
  const give = useGiveCard();
  return (
    <>
      <div className={classes.promise}>
        <p>
          {t(($) => $.credits.topUp.promise, {
            below: number(below),
            credits: number(pack.credits),
            total: chargeText(total, currency),
            net: chargeText(payment.current_base_price, currency),
            tax: chargeText(payment.current_tax, currency),
            percent: taxRateText(payment.tax_percent),
            card: cardText(card),
          })}
        </p>
        <p>
          <strong>
            {t(($) => $.credits.topUp.atMost, { count: most, total: chargeText(total * most, currency) })}
          </strong>
        </p>
        <p>{t(($) => $.credits.topUp.ends)}</p>
      </div>
      {refusal && (
        <Alert color="red" mt="sm" role="alert">
          <span className={classes.sentence}>{refusal}</span>
        </Alert>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.credits.topUp.no)}
        </Button>
        <Button variant="default" loading={give.isPending} onClick={give.leave}>
          {t(($) => $.credits.topUp.otherCard)}
        </Button>
        <Button loading={agree.isPending} onClick={say}>
          {t(($) => $.credits.topUp.yes, { total: chargeText(total, currency) })}
        </Button>
      </div>
    </>
  );
}
