import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AddressCheck, AddressVerdict } from '../../../../../contract/verification/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { dateFormat } from '../../../../i18n/date-format.ts';
import { prospectQueries } from '../queries.ts';
import { ADDRESS_REASON_TEXTS, SOURCE_TEXTS, VERDICT_TEXTS } from './check-texts.ts';
import { LoadFailure } from './load-failure.tsx';
import classes from './person.module.css';

const COLOURS: Record<AddressVerdict, string> = { good: 'green', risky: 'yellow', bad: 'red', unknown: 'gray' };

/** Has the addresses of a person looked at again; where what is known of them could not be had, it says so. */
export function CheckAddressesAgain({ profileId }: { profileId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(prospectQueries.checks(profileId));
  const refresh = ['verification', 'prospects', 'enrolments'] as const;
  const again = useApiMutation({ call: () => api.verification.checkAgain({ id: profileId }), refresh: [...refresh] });
  if (error && !data) return <LoadFailure text={errorText(t, error)} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <div className={classes.field}>
      <dt>{t(($) => $.prospects.checks.title)}</dt>
      <dd className={classes.given}>
        <Button
          size="compact-xs"
          variant="default"
          loading={again.isPending}
          disabled={data.every(({ is_waiting }) => is_waiting)}
          onClick={() => again.mutate()}
        >
          {t(($) => $.prospects.checks.again)}
        </Button>
      </dd>
    </div>
  );
}

/** Beside an address: what was found out about it, when and how; mailed anyway by one click. */
export function AddressVerdictNote({ address, profileId }: { address: string; profileId: string }) {
  const { data } = useQuery(prospectQueries.checks(profileId));
  const check = data?.find((each) => each.address === address.toLowerCase());
  return check ? <Verdict check={check} profileId={profileId} /> : null;
}

function Verdict({ check, profileId }: { check: AddressCheck; profileId: string }) {
  const { t } = useTranslation();
  const { address, verdict, reasons, allowed, is_waiting } = check;
  const allow = useApiMutation({
    call: (is_allowed: boolean) => api.verification.allow({ id: profileId, address, is_allowed }),
    refresh: ['verification', 'prospects', 'enrolments'],
  });
  const canAllow = !allowed && (verdict === 'bad' || verdict === 'risky');
  return (
    <div className={classes.check} role="group" aria-label={`${t(($) => $.prospects.checks.title)}: ${address}`}>
      <Badge size="sm" variant="light" color={COLOURS[verdict]}>
        {is_waiting ? t(($) => $.prospects.checks.waiting) : VERDICT_TEXTS[verdict](t)}
      </Badge>
      {(canAllow || allowed) && (
        <Button
          size="compact-xs"
          variant="default"
          loading={allow.isPending}
          aria-label={`${allowed ? t(($) => $.prospects.checks.takeBack) : t(($) => $.prospects.checks.mailAnyway)}: ${address}`}
          onClick={() => allow.mutate(!allowed)}
        >
          {allowed ? t(($) => $.prospects.checks.takeBack) : t(($) => $.prospects.checks.mailAnyway)}
        </Button>
      )}
      <small>{[...reasons.map((reason) => ADDRESS_REASON_TEXTS[reason](t)), whenText()].join(' · ')}</small>
    </div>
  );

  function whenText(): string {
    if (!check.checked_at || !check.source) return t(($) => $.prospects.checks.unchecked);
    const date = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(check.checked_at));
    const told = `${SOURCE_TEXTS[check.source](t)}, ${date}`;
    return allowed ? `${told} · ${t(($) => $.prospects.checks.allowed)}` : told;
  }
}
