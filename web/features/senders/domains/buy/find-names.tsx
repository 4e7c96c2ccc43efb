import { Alert, Button, Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CheckedDomains,
  DOMAINS_AT_ONCE,
  type DomainSuggestion,
} from '../../../../../contract/domains/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import classes from './buy.module.css';
import { FoundName } from './found-name.tsx';
import { typedNames } from './typed-names.ts';

interface Props {
  typed: string;
  checked: CheckedDomains | undefined;
  error: Error | null;
  isBusy: boolean;
  basket: readonly DomainSuggestion[];
  onSearch: (typed: string) => void;
  onToggle: (offer: DomainSuggestion) => void;
  onContinue: () => void;
}

/** A field for names, what came of each, and the basket. */
export function FindNames({ typed, checked, error, isBusy, basket, onSearch, onToggle, onContinue }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(typed);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <>
      <form
        noValidate
        className={classes.find}
        onSubmit={(event) => {
          event.preventDefault();
          if (typedNames(text).length === 0) return setProblem(t(($) => $.preferences.required));
          onSearch(text);
        }}
      >
        <TextInput
          data-autofocus
          className={classes.field}
          label={t(($) => $.ownDomains.buy.names)}
          description={t(($) => $.ownDomains.buy.namesHint, { count: DOMAINS_AT_ONCE })}
          autoComplete="off"
          spellCheck={false}
          maxLength={1_000}
          value={text}
          error={problem}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />} loading={isBusy}>
          {t(($) => $.ownDomains.buy.search)}
        </Button>
      </form>
      <div className={classes.results} aria-live="polite" aria-busy={isBusy}>
        {error && !isBusy && <Alert color="red">{errorText(t, error)}</Alert>}
        {isBusy && typedNames(typed).map((name) => <Skeleton key={name} height={52} radius="md" />)}
        {!isBusy &&
          checked?.names.map((found) => (
            <FoundName key={found.name} found={found} basket={basket} onToggle={onToggle} />
          ))}
        {!isBusy && !checked && !error && <p className={classes.empty}>{t(($) => $.ownDomains.buy.nothingYet)}</p>}
      </div>
      <Basket basket={basket} onContinue={onContinue} />
    </>
  );
}

function Basket({ basket, onContinue }: Pick<Props, 'basket' | 'onContinue'>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const canManage = useSpace()?.can.manage === true;
  const sum = basket.reduce((credits, { year_credits: own }) => credits + own, 0);
  return (
    <footer className={classes.foot}>
      <div aria-live="polite">
        {basket.length === 0 ? (
          <span>{t(($) => $.ownDomains.buy.basketEmpty)}</span>
        ) : (
          <>
            <strong>{t(($) => $.ownDomains.buy.basket, { count: basket.length })}</strong>
            <span>{t(($) => $.ownDomains.creditsAYear, { count: sum, number: number(sum) })}</span>
          </>
        )}
      </div>
      {canManage ? (
        <Button disabled={basket.length === 0} onClick={onContinue}>
          {t(($) => $.ownDomains.buy.goOn)}
        </Button>
      ) : (
        <span>{t(($) => $.ownDomains.buy.byAdmins)}</span>
      )}
    </footer>
  );
}
