import { Badge, Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding, FindingSeverity } from '../../../../contract/campaigns/preflight.ts';
import { errorText } from '../../../api/error-text.ts';
import { useSpace } from '../../../shell/session/use-access-state.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { fixOfFinding } from './fix-of-finding.ts';
import { MAIL_FINDING_TEXTS, FIX_TEXTS_OF_FINDINGS } from './finding-texts.ts';
import classes from './preflight.module.css';
import { preflightQueries } from './queries.ts';

const ICONS = { blocks: IconAlertTriangle, warns: IconInfoCircle, fine: IconCircleCheck } as const;
const COLOURS = { blocks: 'red', warns: 'yellow', fine: 'green' } as const;

/** What there is to mend before a campaign starts, counted by weight, each with the way there. */
export function PreflightCard({ campaignId, version }: { campaignId: string; version: number }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(preflightQueries.check(campaignId, version));
  const again = (
    <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
      {t(($) => $.preflight.again)}
    </Button>
  );
  return (
    <SectionCard flush title={t(($) => $.preflight.title)} hint={t(($) => $.preflight.hint)} actions={again}>
      {error && !data && (
        <p className={classes.error} role="alert">
          {errorText(t, error)}
        </p>
      )}
      {!error && !data && <Skeleton height={120} role="status" aria-label={t(($) => $.preflight.loading)} />}
      {data && <Findings findings={data.findings} campaignId={campaignId} />}
    </SectionCard>
  );
}

function Findings({ findings, campaignId }: { findings: readonly Finding[]; campaignId: string }) {
  const { t } = useTranslation();
  const [isAll, setAll] = useState(false);
  const of = (severity: FindingSeverity) => findings.filter((each) => each.severity === severity);
  const fine = of('fine');
  const toMend = findings.filter(({ severity }) => severity !== 'fine');
  const shown = isAll ? findings : toMend;
  return (
    <>
      <div className={classes.counts}>
        {of('blocks').length > 0 && (
          <Badge color="red" variant="light">
            {t(($) => $.preflight.blocks, { count: of('blocks').length })}
          </Badge>
        )}
        {of('warns').length > 0 && (
          <Badge color="yellow" variant="light">
            {t(($) => $.preflight.warns, { count: of('warns').length })}
          </Badge>
        )}
        {toMend.length === 0 && <span>{t(($) => $.preflight.nothing)}</span>}
        {fine.length > 0 && (
          <Button size="compact-xs" variant="subtle" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? t(($) => $.preflight.hideFine) : t(($) => $.preflight.fine, { count: fine.length })}
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <ul className={classes.findings} aria-label={t(($) => $.preflight.title)}>
          {shown.map((finding) => (
            <FindingRow
              key={JSON.stringify([finding.code, finding.subject, finding.values])}
              finding={finding}
              campaignId={campaignId}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function FindingRow({ finding, campaignId }: { finding: Finding; campaignId: string }) {
  const { t } = useTranslation();
  const { severity, code, values, fix } = finding;
  const Icon = ICONS[severity];
  const space = useSpace();
  const link = fixOfFinding(finding, { campaignId, spaceId: space?._id });
  return (
    <li data-tone={COLOURS[severity]}>
      <Icon size={17} aria-hidden />
      <span>
        {values.email !== undefined && (
          <Badge size="sm" variant="light" color="gray" mr="xs">
            {t(($) => $.preflight.email, { number: values.email })}
          </Badge>
        )}
        {MAIL_FINDING_TEXTS[code](t, values)}
      </span>
      {link && fix && (
        <Button size="xs" variant="default" renderRoot={(props) => <Link {...link} {...props} />}>
          {FIX_TEXTS_OF_FINDINGS[fix](t)}
        </Button>
      )}
    </li>
  );
}
