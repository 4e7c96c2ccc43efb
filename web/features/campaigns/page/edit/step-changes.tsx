import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { EditPreview } from '../../../../../contract/campaigns/schemas.ts';
import type { Sequence, SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { IconTile } from '../../../../ui/display/icon-tile.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import type { Tone } from '../../../../ui/display/tones.ts';
import { stepStyle } from '../../sequence/public.ts';
import classes from './edit.module.css';
import { FieldChange } from './field-change.tsx';
import { useStepName } from './use-step-name.ts';

type NodeChange = EditPreview['nodes'][number];

const CHANGES: Record<NodeChange['change'], { tone: Tone; name: (t: TFunction) => string }> = {
  added: { tone: 'green', name: (t) => t(($) => $.campaign.change.added) },
  removed: { tone: 'red', name: (t) => t(($) => $.campaign.change.removed) },
  changed: { tone: 'blue', name: (t) => t(($) => $.campaign.change.changed) },
  moved: { tone: 'violet', name: (t) => t(($) => $.campaign.change.moved) },
  same: { tone: 'grey', name: (t) => t(($) => $.campaign.change.same) },
};

interface Props {
  before: Sequence;
  after: Sequence;
  nodes: readonly NodeChange[];
}

/** What differs between two states of a sequence, step by step; steps that stay as they are are left out. */
export function StepChanges({ before, after, nodes }: Props) {
  const { t } = useTranslation();
  const [old, fresh] = [useStepName(before), useStepName(after)];
  const differing = nodes.filter(({ change }) => change !== 'same');
  if (differing.length === 0) return <p className={classes.quiet}>{t(($) => $.campaign.edit.nothing)}</p>;
  return (
    <ul className={classes.steps}>
      {differing.map(({ node_id, change, fields }) => {
        const names = change === 'removed' ? old : fresh;
        const node = names.node(node_id);
        if (!node) return null;
        return (
          <li key={node_id} className={classes.step}>
            <IconTile {...stepStyle(node)} />
            <div className={classes.stepBody}>
              <div className={classes.stepHead}>
                <strong>{names.name(node_id)}</strong>
                <StatusPill tone={CHANGES[change].tone}>{CHANGES[change].name(t)}</StatusPill>
              </div>
              <Fields change={change} fields={fields} before={old.node(node_id)} after={node} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface FieldsProps extends Pick<NodeChange, 'change' | 'fields'> {
  before: SequenceNode | undefined;
  after: SequenceNode;
}

function Fields({ change, fields, before, after }: FieldsProps) {
  if (change === 'moved') return null;
  if (change === 'changed' && before)
    return fields.map((field) =>
      // days and hours are one delay
      field === 'delay_hours' && fields.includes('delay_days') ? null : (
        <FieldChange key={field} field={field} before={before} after={after} />
      ),
    );
  const text = after.variants[0]?.text ?? after.text;
  return text ? <p className={classes.excerpt}>{text}</p> : null;
}
