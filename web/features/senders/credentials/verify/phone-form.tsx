import { Button, TextInput } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useUser } from '../../../../shell/session/use-access-state.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { loadPhones } from '../../../people/accounts/public.ts';
import { CountrySelect } from '../../../people/preferences/public.ts';
import classes from '../add/add-account.module.css';
import { StepFrame } from '../add/step-frame.tsx';
import { StepHead } from '../add/step-head.tsx';
import { isAccountPhone, phoneDigits } from './account-phone.ts';
import { AccountCard } from './account-card.tsx';
import { useAccountChange } from './use-account-change.ts';
import own from './verify.module.css';

/** The network wants a phone number; a request of more than a quarter of an hour is begun again. */
export function PhoneForm({ account, isExpired }: { account: Credential; isExpired: boolean }) {
  return isExpired ? <Expired account={account} /> : <PhoneQuestion account={account} />;
}

function PhoneQuestion({ account }: { account: Credential }) {
  const { t } = useTranslation();
  const [number, setNumber] = useState('');
  const [country, setCountry] = useState<string | null>(useUser().country_code ?? account.country_code);
  const [failure, setFailure] = useState<string | null>(null);
  const wrong = t(($) => $.verify.wrongPhone);
  const send = useAccountChange({
    id: account._id,
    call: async (chosen: string) => {
      const { getCountryCallingCode } = await loadPhones();
      const phone_code = `+${getCountryCallingCode(chosen as Parameters<typeof getCountryCallingCode>[0])}`;
      return api.credentials.sendPhone({
        id: account._id,
        number: phoneDigits(number),
        country_code: chosen,
        phone_code,
      });
    },
    success: t(($) => $.verify.phoneSent),
    onRefusal: (error) => {
      setFailure(errorText(t, error));
      return true;
    },
  });
  const submit = () => {
    if (!country || !isAccountPhone(number)) return setFailure(wrong);
    setFailure(null);
    send.mutate(country);
  };
  const refused = account.auth_status.phone?.is_wrong ? t(($) => $.verify.phoneRefused) : null;
  return (
    <StepFrame
      icon={IconPhone}
      title={t(($) => $.verify.phoneTitle)}
      text={t(($) => $.verify.phoneText)}
      next={t(($) => $.verify.sendPhone)}
      isBusy={send.isPending}
      onNext={submit}
    >
      <AccountCard account={account} pill={t(($) => $.verify.phoneAsked)} tone="amber" />
      <div className={own.phone}>
        <CountrySelect label={t(($) => $.verify.phoneCountry)} value={country} onChange={setCountry} />
        <TextInput
          type="tel"
          label={t(($) => $.verify.phoneNumber)}
          autoComplete="off"
          data-autofocus
          value={number}
          onChange={(event) => {
            setFailure(null);
            setNumber(event.currentTarget.value);
          }}
        />
      </div>
      <FormFailure text={failure ?? (number === '' ? refused : null)} />
    </StepFrame>
  );
}

function Expired({ account }: { account: Credential }) {
  const { t } = useTranslation();
  const resend = useAccountChange({
    id: account._id,
    call: () => api.credentials.resendPhone({ id: account._id }),
    success: t(($) => $.verify.phoneResent),
  });
  return (
    <>
      <div className={classes.content}>
        <StepHead
          icon={IconPhone}
          title={t(($) => $.verify.phoneTitle)}
          text={t(($) => $.credentialErrors.phoneExpired)}
        />
        <AccountCard account={account} pill={t(($) => $.verify.expired)} tone="red" />
      </div>
      <footer className={classes.footer}>
        <Button className={classes.next} loading={resend.isPending} onClick={() => resend.mutate()}>
          {t(($) => $.verify.resendPhone)}
        </Button>
      </footer>
    </>
  );
}
