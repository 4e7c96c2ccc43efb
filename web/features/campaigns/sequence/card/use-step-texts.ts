import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  type Action,
  type Condition,
  PATIENT_CONDITIONS,
  type SequenceNode,
  type SequenceProblemCode,
} from '../../../../../contract/campaigns/sequence.ts';
import { SEQUENCE_PROBLEM_TEXTS } from '../../../content/message-editor/public.ts';
import { ACTION_TEXTS, CONDITION_TEXTS } from './step-texts.ts';

type Settings = Pick<SequenceNode, 'settings'>;

/** What steps and their problems are called, in the reader's language. */
export function useStepTexts() {
  const { t } = useTranslation();
  const action = (name: Action) => ACTION_TEXTS[name](t);
  /** With its step it is the question that is asked there; alone it is the name in the menu. */
  const condition = (name: Condition, node?: Settings) => (node ? questionOf(t, name, node) : CONDITION_TEXTS[name](t));
  return {
    action,
    condition,
    /** The second of several messages is “Message 2”. */
    step: (node: Pick<SequenceNode, 'action' | 'condition' | 'settings'>, number?: number) => {
      if (node.condition) return condition(node.condition, node);
      const name = node.action ? action(node.action) : '';
      return number === undefined ? name : `${name} ${number}`;
    },
    problem: (code: SequenceProblemCode) => SEQUENCE_PROBLEM_TEXTS[code](t),
  };
}

function questionOf(t: TFunction, condition: Condition, { settings }: Settings): string {
  const { within_days: count = 0, email_type } = settings;
  const isWithin = PATIENT_CONDITIONS.includes(condition) && count > 0;
  switch (condition) {
    case 'connected':
      return t(($) => $.sequence.question.connected);
    case 'accepted':
      return isWithin ? t(($) => $.sequence.within.accepted, { count }) : t(($) => $.sequence.question.accepted);
    case 'message_seen':
      return isWithin ? t(($) => $.sequence.within.messageSeen, { count }) : t(($) => $.sequence.question.messageSeen);
    case 'replied':
      return isWithin ? t(($) => $.sequence.within.replied, { count }) : t(($) => $.sequence.question.replied);
    case 'email_opened':
      return isWithin ? t(($) => $.sequence.within.emailOpened, { count }) : t(($) => $.sequence.question.emailOpened);
    case 'link_clicked':
      return isWithin ? t(($) => $.sequence.within.linkClicked, { count }) : t(($) => $.sequence.question.linkClicked);
    case 'has_email':
      if (email_type === 'work') return t(($) => $.sequence.question.hasWorkEmail);
      if (email_type === 'personal') return t(($) => $.sequence.question.hasPersonalEmail);
      if (email_type === 'enriched') return t(($) => $.sequence.question.hasEnrichedEmail);
      return t(($) => $.sequence.question.hasEmail);
    case 'has_phone':
      return t(($) => $.sequence.question.hasPhone);
    case 'label':
      return t(($) => $.sequence.question.label);
  }
}
