import { Button, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { IconTile } from '../../../../ui/display/icon-tile.tsx';
import { openUpgrade, useFeature } from '../../../money/billing/public.ts';
import { stepStyle, useStepTexts } from '../../sequence/public.ts';
import { wizardQueries } from '../queries.ts';
import { useChannelText } from '../use-channel-text.ts';
import { sequenceLength } from './sequence-length.ts';
import { type Starter, starterSequences } from './starter-sequences.ts';
import classes from '../wizard.module.css';

interface Props {
  isEmailOnly: boolean;
  hasSteps: boolean;
  onTake: (sequence: Sequence, type: 'simple' | 'smart', isEmailOnly?: boolean) => void;
  onOwn: () => void;
}

/** A good campaign to begin with, one that worked before, or an empty canvas. */
export function StarterPicker({ isEmailOnly, hasSteps, onTake, onOwn }: Props) {
  const { t } = useTranslation();
  const channel = useChannelText();
  const smart = useFeature('smart_sequences');
  const email = useFeature('email_automation');
  const { data: kept } = useQuery({ ...wizardQueries.kept(''), enabled: smart === 'active' });
  const take = ({ type, sequence, isEmailOnly: only }: Starter) => {
    if (type === 'smart' && smart === 'upgrade') return openUpgrade('smart_sequences');
    const sends = sequence.nodes.some(({ action }) => action === 'email');
    if (sends && email === 'upgrade') return openUpgrade('email_automation');
    onTake(sequence, type, only);
  };
  const offered = starterSequences(t).filter(
    (starter) =>
      (starter.type === 'simple' || smart !== 'none') &&
      (email !== 'none' || !starter.sequence.nodes.some(({ action }) => action === 'email')),
  );
  // what fits the channel that was chosen comes first
  const starters = offered.toSorted(
    (one, other) => Number(other.isEmailOnly === isEmailOnly) - Number(one.isEmailOnly === isEmailOnly),
  );
  return (
    <div className={classes.picker}>
      <h2>{t(($) => $.wizard.starters.title)}</h2>
      <p>{t(($) => $.wizard.starters.hint)}</p>
      <ul className={classes.starters} aria-label={t(($) => $.wizard.starters.title)}>
        {starters.map((starter) => (
          <li key={starter.id}>
            <UnstyledButton className={classes.starter} onClick={() => take(starter)}>
              <strong>{starter.name}</strong>
              <span>{starter.text}</span>
              {starter.isEmailOnly !== isEmailOnly && (
                <em>{t(($) => $.wizard.starters.switches, { channel: channel(starter.isEmailOnly) })}</em>
              )}
              <Steps sequence={starter.sequence} />
            </UnstyledButton>
          </li>
        ))}
        <li>
          <UnstyledButton className={classes.starter} data-own onClick={onOwn}>
            <IconPlus size={20} aria-hidden />
            <strong>{hasSteps ? t(($) => $.wizard.starters.keep) : t(($) => $.wizard.starters.own)}</strong>
            <span>{hasSteps ? t(($) => $.wizard.starters.keepText) : t(($) => $.wizard.starters.ownText)}</span>
          </UnstyledButton>
        </li>
      </ul>
      {kept && kept.items.length > 0 && (
        <>
          <h2>{t(($) => $.wizard.starters.kept)}</h2>
          <ul className={classes.starters} aria-label={t(($) => $.wizard.starters.kept)}>
            {kept.items.map(({ _id, name, sequences_nodes: nodes, sequences_links: links }) => (
              <li key={_id}>
                <UnstyledButton className={classes.starter} onClick={() => onTake({ nodes, links }, 'smart')}>
                  <strong>{name}</strong>
                  <Steps sequence={{ nodes, links }} />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </>
      )}
      {smart === 'upgrade' && (
        <p>
          {t(($) => $.wizard.starters.keptUpgrade)}{' '}
          <Button size="xs" variant="default" ml="var(--space-6)" onClick={() => openUpgrade('smart_sequences')}>
            {t(($) => $.menu.upgrade)}
          </Button>
        </p>
      )}
    </div>
  );
}

/** The first steps as icons, how many there are, as on the canvas, and how long the longest way is. */
function Steps({ sequence }: { sequence: Sequence }) {
  const { t } = useTranslation();
  const words = useStepTexts();
  const { days } = sequenceLength(sequence);
  return (
    <>
      <span className={classes.icons} role="img" aria-label={sequence.nodes.map((node) => words.step(node)).join(', ')}>
        {sequence.nodes.slice(0, 12).map((node) => (
          <IconTile key={node.id} {...stepStyle(node)} />
        ))}
      </span>
      <small>
        {t(($) => $.campaigns.steps, { count: sequence.nodes.length })} · {t(($) => $.wizard.days, { count: days })}
      </small>
    </>
  );
}
