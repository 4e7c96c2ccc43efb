import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { useStepTexts } from '../../sequence/public.ts';
import classes from './edit.module.css';
import { useDelayText } from './use-delay-text.ts';
import { wordDiff } from './word-diff.ts';

const NAMES: Record<string, (t: TFunction) => string> = {
  action: (t) => t(($) => $.campaign.field.action),
  condition: (t) => t(($) => $.campaign.field.condition),
  delay_days: (t) => t(($) => $.campaign.field.delay),
  delay_hours: (t) => t(($) => $.campaign.field.delay),
  subject: (t) => t(($) => $.campaign.field.subject),
  text: (t) => t(($) => $.campaign.field.text),
  variants: (t) => t(($) => $.campaign.field.variants),
  settings: (t) => t(($) => $.campaign.field.settings),
};

interface Props {
  field: string;
  before: SequenceNode;
  after: SequenceNode;
}

/** One field of a step before and after, with the words that differ marked. */
export function FieldChange({ field, before, after }: Props) {
  const { t } = useTranslation();
  const inWords = useFieldTexts();
  const [old, fresh] = [inWords(field, before), inWords(field, after)];
  // stored differently, said the same; of settings that have no words, the name alone says that they differ
  if (old === fresh && field !== 'settings') return null;
  return (
    <div className={classes.field}>
      <span className={classes.fieldName}>{NAMES[field]?.(t) ?? field}</span>
      <p className={classes.words}>
        {wordDiff(old, fresh).map(({ kind, text }, index) => {
          // stretches have no other name than their place
          const key = `${index}-${kind}`;
          if (kind === 'before') return <del key={key}>{text}</del>;
          return kind === 'after' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
        })}
      </p>
    </div>
  );
}

function useFieldTexts(): (field: string, node: SequenceNode) => string {
  const words = useStepTexts();
  const delay = useDelayText();
  return (field, node) => {
    switch (field) {
      case 'action':
      case 'condition':
        return words.step(node);
      case 'delay_days':
      case 'delay_hours':
        return delay(node);
      case 'subject':
        return node.subject;
      case 'text':
        return node.text;
      case 'variants':
        return node.variants
          .map(({ id, subject, text }) => [`${id}:`, subject, text].filter(Boolean).join(' '))
          .join('\n');
      case 'settings':
        // ids say nothing to a reader; numbers, names and links do
        return Object.entries(node.settings)
          .filter(([name]) => !name.endsWith('_id'))
          .map(([name, value]) => `${name}: ${String(value)}`)
          .join(', ');
      default:
        return '';
    }
  };
}
