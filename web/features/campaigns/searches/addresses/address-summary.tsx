import { Button } from '@mantine/core';
import { IconDownload, IconUserMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { mayOpenPage } from '../../../../../contract/permissions.ts';
import type { AddressCounts } from '../../../../../contract/verification/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useSpace, useUser } from '../../../../shell/session/use-access-state.ts';
import { SegmentedProgress } from '../../../../ui/display/segmented-progress.tsx';
import { TONES } from '../../../../ui/display/tones.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { searchQueries } from '../queries.ts';
import classes from './addresses.module.css';
import { useLeaveOut } from './use-leave-out.ts';

interface Props {
  campaignId: string;
  /** Only those of this search. */
  searchId?: string;
  /** Nothing can be changed any more. */
  isClosed?: boolean;
}

/** How the addresses of the people are, and what can be done about the bad and the risky ones. */
export function AddressSummary({ campaignId, searchId, isClosed = false }: Props) {
  const { t } = useTranslation();
  const { data, error } = useQuery(searchQueries.addresses(campaignId, searchId));
  const leaveOut = useLeaveOut(campaignId);
  if (error && !data)
    return (
      <p className={classes.error} role="alert">
        {errorText(t, error)}
      </p>
    );
  if (!data) return null;
  if (!data.counted_at) return <p className={classes.text}>{t(($) => $.searches.addresses.counting)}</p>;
  const known = data.good + data.risky + data.bad + data.allowed + data.unknown + data.unchecked;
  if (known === 0 && leaveOut.left === null) return null;
  return (
    <div className={classes.addresses} role="group" aria-label={t(($) => $.searches.addresses.title)}>
      <Bar counts={data} />
      {leaveOut.left !== null && (
        <p className={classes.text} role="status">
          {t(($) => $.searches.addresses.leftOut, { count: leaveOut.left })}
        </p>
      )}
      {leaveOut.problem !== null && (
        <p className={classes.error} role="alert">
          {leaveOut.problem || t(($) => $.errors.internal)}
        </p>
      )}
      {data.bad > 0 && (
        <div className={classes.advice}>
          <span>{t(($) => $.searches.addresses.badAdvice)}</span>
          <span className={classes.buttons}>
            {!isClosed && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconUserMinus size={15} aria-hidden />}
                loading={leaveOut.isBusy}
                onClick={leaveOut.begin}
              >
                {t(($) => $.searches.addresses.leaveOut)}
              </Button>
            )}
            <DownloadBad campaignId={campaignId} searchId={searchId} />
          </span>
        </div>
      )}
      {data.risky > 0 && <RiskyAdvice />}
      {data.unchecked + data.unknown > 0 && (
        <p className={classes.text}>{t(($) => $.searches.addresses.uncheckedAdvice)}</p>
      )}
    </div>
  );
}

function Bar({ counts }: { counts: AddressCounts }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const parts = [
    { name: t(($) => $.searches.addresses.good), count: counts.good, color: TONES.green },
    { name: t(($) => $.searches.addresses.risky), count: counts.risky, color: TONES.amber },
    { name: t(($) => $.searches.addresses.bad), count: counts.bad, color: TONES.red },
    { name: t(($) => $.searches.addresses.allowed), count: counts.allowed, color: TONES.violet },
    { name: t(($) => $.searches.addresses.unchecked), count: counts.unchecked + counts.unknown, color: TONES.blue },
    { name: t(($) => $.searches.addresses.missing), count: counts.missing, color: TONES.grey },
  ].filter(({ count }) => count > 0);
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  const words = parts.map(({ name, count }) => `${name}: ${formats.number(count)}`);
  return (
    <>
      <div className={classes.head}>
        <strong>{t(($) => $.searches.addresses.title)}</strong>
        <ul>
          {parts.map(({ name, count, color }) => (
            <li key={name}>
              <i style={{ background: color }} aria-hidden />
              {name} <b>{formats.number(count)}</b>
            </li>
          ))}
        </ul>
      </div>
      <SegmentedProgress
        label={words.join(', ')}
        segments={parts.map(({ count, color }) => ({ share: count / Math.max(all, 1), color }))}
      />
    </>
  );
}

/** Told by what the workspace has chosen, with the way to it for who may change that. */
function RiskyAdvice() {
  const { t } = useTranslation();
  const space = useSpace();
  const { data } = useQuery(searchQueries.riskyChoice());
  if (!data) return null;
  return (
    <div className={classes.advice}>
      <span>
        {data.risky === 'hold' ? t(($) => $.searches.addresses.riskyHeld) : t(($) => $.searches.addresses.riskyMailed)}
      </span>
      {space?.can.manage && (
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/preferences/workspace/basic/$id" params={{ id: space._id }} hash="risky" />
          )}
        >
          {t(($) => $.searches.addresses.change)}
        </Button>
      )}
    </div>
  );
}

function DownloadBad({ campaignId, searchId }: { campaignId: string; searchId?: string }) {
  const { t } = useTranslation();
  const { space } = useUser();
  const download = useApiMutation({
    call: () => api.verification.download({ id: campaignId, search_id: searchId, verdict: 'bad' }),
    onDone: ({ name, text, type }) => saveFile(name, text, type),
  });
  if (!space || !mayOpenPage({ role: space.role, allowedPages: space.allowed_pages }, 'export')) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={15} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t(($) => $.searches.addresses.download)}
    </Button>
  );
}
