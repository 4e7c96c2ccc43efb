import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainSuggestion } from '../../../../../contract/domains/schemas.ts';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import { FormModal } from '../../../../ui/overlay/form-modal.tsx';
import { domainQueries } from '../queries.ts';
import classes from './buy.module.css';
import { ConfirmPurchase } from './confirm-purchase.tsx';
import { FindNames } from './find-names.tsx';
import { typedNames } from './typed-names.ts';

interface Props {
  /** What was looked for, as it was typed. */
  typed: string;
  onSearch: (typed: string) => void;
  onClose: () => void;
}

/** Names are looked for and put into a basket; then one page says what they cost and asks for a yes. */
export function BuyDialog({ typed, onSearch, onClose }: Props) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [basket, setBasket] = useState<readonly DomainSuggestion[]>([]);
  const [isConfirming, setConfirming] = useState(false);
  const names = typedNames(typed);
  const offers = useQuery({ ...domainQueries.offers(names), enabled: names.length > 0 });
  const checked = offers.data;
  const toggle = (offer: DomainSuggestion) =>
    setBasket((before) =>
      before.some(({ name }) => name === offer.name)
        ? before.filter(({ name }) => name !== offer.name)
        : [...before, offer],
    );
  return (
    <FormModal
      onClose={onClose}
      size={isConfirming ? 800 : 680}
      fullScreen={isPhone}
      padding={0}
      classNames={{ header: classes.header, title: classes.title }}
      title={
        <>
          <strong>
            {isConfirming
              ? t(($) => $.ownDomains.buy.confirmTitle, { count: basket.length })
              : t(($) => $.ownDomains.buyDomain)}
          </strong>
          <span>{isConfirming ? t(($) => $.ownDomains.buy.confirmLead) : t(($) => $.ownDomains.buy.lead)}</span>
        </>
      }
    >
      {isConfirming && checked ? (
        <ConfirmPurchase
          basket={basket}
          checked={checked}
          onBack={() => setConfirming(false)}
          onStale={() => {
            setBasket([]);
            setConfirming(false);
            void offers.refetch();
          }}
          onDone={onClose}
        />
      ) : (
        <FindNames
          typed={typed}
          checked={checked}
          error={offers.error}
          isBusy={offers.isFetching}
          basket={basket}
          onSearch={(text) => {
            onSearch(text);
            // the same names again: their prices may be others by now
            if (text === typed) void offers.refetch();
          }}
          onToggle={toggle}
          onContinue={() => setConfirming(true)}
        />
      )}
    </FormModal>
  );
}
