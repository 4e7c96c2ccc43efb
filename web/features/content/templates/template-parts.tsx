import { Tooltip } from '@mantine/core';
import { IconLock, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Template } from '../../../../contract/templates/schemas.ts';
import { neededFor } from '../../../../engine/text/verdict.ts';
import { useFormats } from '../../../i18n/format.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import type { Tone } from '../../../ui/display/tones.ts';
import classes from './templates.module.css';

/** Who sees it. */
export function TemplateSharing({ isShared }: { isShared: boolean }) {
  const { t } = useTranslation();
  const Icon = isShared ? IconUsers : IconLock;
  const words = isShared ? t(($) => $.labels.shared) : t(($) => $.labels.private);
  return (
    <Tooltip label={words}>
      <span className={classes.sharing} role="img" aria-label={words}>
        <Icon size={15} stroke={1.7} aria-hidden />
      </span>
    </Tooltip>
  );
}

const TONES = { better: 'green', same: 'grey', worse: 'amber' } as const satisfies Record<string, Tone>;

/** The share that answered; whether that is good is said only where enough were sent to know. */
export function ReplyRate({ use, verdict, isWorded }: Pick<Template, 'use' | 'verdict'> & { isWorded?: boolean }) {
  const { t } = useTranslation();
  const { rate, number } = useFormats();
  if (use.sent === 0) return <span className={classes.dim}>–</span>;
  const share = rate(use.replied / use.sent);
  const words = {
    better: t(($) => $.templates.verdict.better),
    same: t(($) => $.templates.verdict.same),
    worse: t(($) => $.templates.verdict.worse),
  };
  return (
    <span className={classes.rate}>
      {verdict && <StatusPill tone={TONES[verdict]}>{words[verdict]}</StatusPill>}
      <Tooltip
        disabled={verdict !== null}
        multiline
        maw={260}
        label={t(($) => $.templates.tooFew, { needed: number(neededFor('replied')) })}
      >
        <strong data-few={verdict === null || undefined}>
          {isWorded ? t(($) => $.templates.repliedRate, { rate: share }) : share}
        </strong>
      </Tooltip>
    </span>
  );
}
