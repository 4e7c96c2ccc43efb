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

/** What was found out about each address of a person, when and how; looked at again, and mailed anyway, by one click. */
export function AddressChecks({ profileId }: { profileId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(prospectQueries.checks(profileId));
  const refresh = ['verification', 'prospects', 'enrolments'] as const;
  const again = useApiMutation({ call: () => api.verification.checkAgain({ id: profileId }), refresh: [...refresh] });
  if (error && !data) return <LoadFailure text={errorText(t, error)} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <section className={classes.checks} aria-label={t(($) => $.prospects.checks.title)}>
      <ul>
        {data.map((check) => (
          <CheckRow key={check.address} check={check} profileId={profileId} />
        ))}
      </ul>
      <Button
        size="compact-xs"
        variant="default"
        loading={again.isPending}
        disabled={data.every(({ is_waiting }) => is_waiting)}
        onClick={() => again.mutate()}
      >
        {t(($) => $.prospects.checks.again)}
      </Button>
    </section>
  );
}

function CheckRow({ check, profileId }: { check: AddressCheck; profileId: string }) {
  const { t } = useTranslation();
  const { address, verdict, reasons, allowed, is_waiting } = check;
  const allow = useApiMutation({
    call: (is_allowed: boolean) => api.verification.allow({ id: profileId, address, is_allowed }),
    refresh: ['verification', 'prospects', 'enrolments'],
  });
  const canAllow = !allowed && (verdict === 'bad' || verdict === 'risky');
  return (
    <li>
      <span>
        {address}{' '}
        <Badge size="sm" variant="light" color={COLOURS[verdict]}>
          {is_waiting ? t(($) => $.prospects.checks.waiting) : VERDICT_TEXTS[verdict](t)}
        </Badge>
      </span>
      <small>{[...reasons.map((reason) => ADDRESS_REASON_TEXTS[reason](t)), whenText()].join(' · ')}</small>
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
    </li>
  );

  function whenText(): string {
    if (!check.checked_at || !check.source) return t(($) => $.prospects.checks.unchecked);
    const date = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(check.checked_at));
    const told = `${SOURCE_TEXTS[check.source](t)}, ${date}`;
    return allowed ? `${told} · ${t(($) => $.prospects.checks.allowed)}` : told;
  }
}
