import { Alert, Button, NativeSelect } from '@mantine/core';
import { IconArrowRight, IconDoorExit } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CheckedDomains,
  DOMAIN_YEARS_MAX,
  type DomainSuggestion,
} from '../../../../../contract/domains/schemas.ts';
import { creditsLeft } from '../../../../../contract/spaces/schemas.ts';
import { ApiError, isUnanswered } from '../../../../api/api-error.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useOneAtATime } from '../../../../api/use-one-at-a-time.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { useFeature } from '../../../money/billing/public.ts';
import { useAttemptKey } from '../use-attempt-key.ts';
import classes from './buy.module.css';
import { MoreCredits } from './more-credits.tsx';

interface Props {
  basket: readonly DomainSuggestion[];
  checked: CheckedDomains;
  onBack: () => void;
  /** What was shown does not hold any more. */
  onStale: () => void;
  onDone: () => void;
}

/** What the basket costs now and each year, and what becomes of it when one leaves; bought only by a yes to that. */
export function ConfirmPurchase({ basket, checked, onBack, onStale, onDone }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const space = useSpace();
  const warming = useFeature('email_warming');
  const [years, setYears] = useState(1);
  const yearly = basket.reduce((credits, { year_credits: own }) => credits + own, 0);
  const total = yearly * years;
  const left = Math.floor(space ? creditsLeft(space) : checked.credits);
  const isShort = total > left;
  const price = (count: number) => t(($) => $.ownDomains.credits, { count, number: number(count) });
  const { buy, isBuying, refusal } = useBuy({ basket, years, total, onStale, onDone });
  return (
    <>
      <div className={classes.sides}>
        <div className={classes.due}>
          <h3>{t(($) => $.ownDomains.buy.dueNow)}</h3>
          <dl className={classes.lines}>
            {basket.map(({ name, year_credits: own, ready_within_hours: hours }) => (
              <div key={name}>
                <dt>
                  {name}
                  <small>{t(($) => $.ownDomains.buy.readyWithin, { count: hours })}</small>
                </dt>
                <dd>{price(own * years)}</dd>
              </div>
            ))}
            <div className={classes.total}>
              <dt>{t(($) => $.ownDomains.buy.total)}</dt>
              <dd>{price(total)}</dd>
            </div>
          </dl>
          <NativeSelect
            label={t(($) => $.ownDomains.buy.years)}
            value={String(years)}
            data={Array.from({ length: DOMAIN_YEARS_MAX }, (_, index) => ({
              value: String(index + 1),
              label: t(($) => $.ownDomains.buy.forYears, { count: index + 1 }),
            }))}
            onChange={(event) => setYears(Number(event.currentTarget.value))}
          />
          {(isShort || refusal?.code === 'domain_credits_missing') && (
            <Alert color="orange" role="alert" title={t(($) => $.domainErrors.creditsMissing)}>
              <MoreCredits upgrade={checked.upgrade} />
            </Alert>
          )}
          {refusal && refusal.code !== 'domain_credits_missing' && (
            <Alert color="red" role="alert">
              {refusal.text}
            </Alert>
          )}
        </div>
        <div className={classes.aside}>
          <h3>{t(($) => $.ownDomains.buy.changes)}</h3>
          <dl className={classes.lines}>
            <div>
              <dt>{t(($) => $.ownDomains.buy.creditsLeft)}</dt>
              <dd>
                <span>{number(left)}</span>
                <IconArrowRight size={14} aria-hidden />
                {isShort ? '–' : number(left - total)}
              </dd>
            </div>
            <div>
              <dt>{t(($) => $.ownDomains.buy.eachYear, { count: years })}</dt>
              <dd>{price(yearly)}</dd>
            </div>
          </dl>
          <p className={classes.renews}>
            {t(($) => $.ownDomains.buy.renews)} {warming === 'active' && t(($) => $.ownDomains.warmsUp)}
          </p>
          <div className={classes.leaving}>
            <IconDoorExit size={18} stroke={1.8} aria-hidden />
            <div>
              <strong>{t(($) => $.ownDomains.buy.leaving)}</strong>
              <p>{t(($) => $.ownDomains.buy.leavingCode, { count: checked.leaving.transfer_after_days })}</p>
              <p>{t(($) => $.ownDomains.buy.leavingGrace, { count: checked.leaving.grace_days })}</p>
            </div>
          </div>
        </div>
      </div>
      <footer className={classes.foot}>
        <span>{t(($) => $.ownDomains.buy.nothingElse)}</span>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onBack}>
            {t(($) => $.ownDomains.buy.back)}
          </Button>
          <Button disabled={isShort} loading={isBuying} onClick={buy}>
            {t(($) => $.ownDomains.buy.yes, { count: total, price: number(total) })}
          </Button>
        </div>
      </footer>
    </>
  );
}

interface Purchase extends Pick<Props, 'basket' | 'onStale' | 'onDone'> {
  years: number;
  total: number;
}

const STALE: readonly (string | null)[] = ['domain_unchecked', 'domain_unavailable', 'price_changed'];

/** Sent again after no answer came, it is the same purchase. What is stale by now is looked at again first. */
function useBuy({ basket, years, total, onStale, onDone }: Purchase) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<{ code: string | null; text: string } | null>(null);
  const names = basket.map(({ name }) => name);
  const attempt = useAttemptKey(JSON.stringify([names, years, total]));
  const bought = useApiMutation({
    call: () => {
      setRefusal(null);
      return api.domains.buy({ key: attempt.key(), names, years, credits: total });
    },
    refresh: ['domains', 'spaces', 'credits'],
    success: t(($) => $.ownDomains.buy.done, { count: names.length }),
    onDone: () => {
      attempt.settle();
      onDone();
    },
    onRefusal: (error) => {
      const code = error instanceof ApiError ? error.code : null;
      const isOpen = isUnanswered(error) && code !== 'domain_purchase_held';
      if (!isOpen) attempt.settle();
      if (STALE.includes(code)) {
        snackbars.show({ type: 'warning', text: errorText(t, error) });
        onStale();
      } else setRefusal({ code, text: isOpen ? t(($) => $.ownDomains.buy.unanswered) : errorText(t, error) });
      return true;
    },
  });
  return { buy: useOneAtATime(() => bought.mutateAsync()), isBuying: bought.isPending, refusal };
}
