import { Skeleton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SequenceVersion } from '../../../../../contract/campaigns/schemas.ts';
import { diffSequences } from '../../../../../engine/sequence/edit-diff.ts';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { useRelativeDates } from '../../reasons/public.ts';
import { SequenceMap } from '../../sequence/public.ts';
import { StepChanges } from '../edit/step-changes.tsx';
import classes from './history.module.css';

interface Props {
  version: SequenceVersion;
  /** The campaign's account. */
  credentialId: string | null;
  /** The one it is compared with; the first has none. */
  before: SequenceVersion | undefined;
  isNewest: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  actions: ReactNode;
}

/** One saved state: opened, what differs from the one before, step by step, and its map. */
export function VersionCard({ version, credentialId, before, isNewest, isOpen, onOpen, actions }: Props) {
  const { t } = useTranslation();
  const when = useRelativeDates();
  const id = useId();
  const nodes = before ? diffSequences(before, version).nodes : [];
  const count = nodes.filter(({ change }) => change !== 'same').length;
  const { moved, stayed, skipped } = version;
  const did = [
    moved > 0 && t(($) => $.campaign.history.moved, { count: moved }),
    stayed > 0 && t(($) => $.campaign.history.stayed, { count: stayed }),
    skipped > 0 && t(($) => $.campaign.history.skipped, { count: skipped }),
  ].filter(Boolean);
  return (
    <li className={classes.version}>
      <div className={classes.head}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => onOpen(!isOpen)}>
          <IconChevronDown size={16} aria-hidden />
          <span>
            <strong>{t(($) => $.campaign.history.version, { version: version.version })}</strong>
            {isNewest && <StatusPill tone="green">{t(($) => $.campaign.history.now)}</StatusPill>}
          </span>
        </button>
        <div className={classes.about}>
          <span>
            {before
              ? version.undoes
                ? t(($) => $.campaign.history.undoes, { version: version.undoes })
                : t(($) => $.campaign.history.changes, { count })
              : t(($) => $.campaign.history.first)}
          </span>
          {did.length > 0 && <span>{did.join(', ')}</span>}
          <span>
            {version.created_by ?? t(($) => $.campaign.history.nobody)} ·{' '}
            <time dateTime={version.created_at} title={when.exact(version.created_at)}>
              {when.near(version.created_at)}
            </time>
          </span>
        </div>
        <div>{actions}</div>
      </div>
      {isOpen && (
        <div id={id} className={classes.body}>
          {before && <StepChanges before={before} after={version} nodes={nodes} />}
          <div className={classes.map}>
            <Suspense fallback={<Skeleton height="100%" radius={0} />}>
              <SequenceMap sequence={version} credentialId={credentialId} />
            </Suspense>
          </div>
        </div>
      )}
    </li>
  );
}
