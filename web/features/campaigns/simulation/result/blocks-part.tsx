import { useTranslation } from 'react-i18next';
import type { CSSProperties } from 'react';
import type { Simulation } from '../../../../../contract/campaigns/schemas.ts';
import { type SimulatedCampaign, campaignSteps } from '../simulated-campaign.ts';
import { FINISH_REASONS, WAIT_REASONS, type WaitReason } from '../../../../../contract/enrolments/reasons.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { TONES } from '../../../../ui/display/tones.ts';
import { FixButton, useReasonTexts } from '../../reasons/public.ts';
import { ACTION_STYLES } from '../../sequence/public.ts';
import { simulationBlocks, type Block } from './simulation-blocks.ts';
import classes from '../simulate.module.css';

interface Props {
  campaign: SimulatedCampaign;
  simulation: Simulation;
  onClose: () => void;
}

/** Who would not get through, and what helps. */
export function BlocksPart({ campaign, simulation, onClose }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { held, unfinished } = simulationBlocks(simulation.blocks);
  const count = held.reduce((sum, { people }) => sum + people, 0);
  return (
    <section className={classes.part}>
      <div className={classes.partHead}>
        <h3>{t(($) => $.simulate.blocks)}</h3>
        {count > 0 && (
          <span className={classes.dim}>{t(($) => $.simulate.people, { count, shown: number(count) })}</span>
        )}
      </div>
      {held.length === 0 && <p className={classes.none}>{t(($) => $.simulate.noBlocks)}</p>}
      <ul className={classes.rows} aria-label={t(($) => $.simulate.blocks)}>
        {held.map((block) => (
          <BlockRow
            key={`${block.kind} ${block.reason} ${block.node_id}`}
            campaign={campaign}
            block={block}
            onClose={onClose}
          />
        ))}
      </ul>
      {unfinished > 0 && (
        <p className={classes.none}>
          {t(($) => $.simulate.unfinished, {
            count: unfinished,
            shown: number(unfinished),
            days: number(simulation.horizon_days),
          })}
        </p>
      )}
    </section>
  );
}

function BlockRow({ campaign, block, onClose }: { campaign: SimulatedCampaign; block: Block; onClose: () => void }) {
  const { number } = useFormats();
  const words = useReasonTexts();
  const node = campaignSteps(campaign).find(({ id }) => id === block.node_id);
  const tone = node?.action ? ACTION_STYLES[node.action].tone : 'grey';
  const wait = block.kind === 'wait' ? WAIT_REASONS.find((each) => each === block.reason) : undefined;
  const end = FINISH_REASONS.find((each) => each === block.reason);
  const text = wait ? words.wait(wait) : end ? words.finish(end) : '';
  return (
    <li>
      <span className={classes.dot} style={{ '--tone': TONES[tone] } as CSSProperties} aria-hidden />
      <span className={classes.grow}>
        <strong>{number(block.people)}</strong> <span className={classes.sentence}>{text}</span>
      </span>
      {wait && campaign.counters.people > 0 && (
        // a way to another page leaves the dialog; a question it asks stands over it
        <span role="presentation" onClick={(event) => (event.target as Element).closest('a') && onClose()}>
          <FixButton
            campaign={campaign}
            wait={{ reason: wait satisfies WaitReason, fix: block.fix }}
            who={{ people: block.people }}
            className={classes.fix}
          />
        </span>
      )}
    </li>
  );
}
