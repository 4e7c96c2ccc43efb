import { Radio, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RiskyChoice } from '../../../../../contract/verification/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import classes from '../preferences.module.css';
import { preferenceQueries } from '../queries.ts';

/** What becomes of mail to risky addresses, for the whole workspace. Saved at once. */
export function RiskyCard() {
  const { t } = useTranslation();
  const { data, error } = useQuery(preferenceQueries.riskyChoice());
  const save = useApiMutation({
    call: (risky: RiskyChoice) => api.verification.saveSettings({ risky }),
    refresh: ['verification', 'enrolments', 'campaigns'],
    success: t(($) => $.preferences.saved),
  });
  const shown = save.isPending ? save.variables : data?.risky;
  return (
    <SectionCard title={t(($) => $.workspace.risky.title)} hint={t(($) => $.workspace.risky.hint)}>
      {error && !data && <p role="alert">{errorText(t, error)}</p>}
      {!error && !data && <Skeleton height={90} role="status" aria-label={t(($) => $.ui.loading)} />}
      {data && (
        <Radio.Group
          aria-label={t(($) => $.workspace.risky.title)}
          value={shown}
          onChange={(value) => save.mutate(value as RiskyChoice)}
        >
          <div className={classes.form}>
            <Radio
              value="mail"
              label={t(($) => $.workspace.risky.mail)}
              description={t(($) => $.workspace.risky.mailHint)}
            />
            <Radio
              value="hold"
              label={t(($) => $.workspace.risky.hold)}
              description={t(($) => $.workspace.risky.holdHint)}
            />
          </div>
        </Radio.Group>
      )}
    </SectionCard>
  );
}
