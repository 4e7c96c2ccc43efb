import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type EventTrigger,
  subscribedTriggers,
  UPDATE_TYPE_NAMES,
  UPDATE_TYPES,
  type UpdateType,
  updateTypeOf,
} from '../../../../../contract/webhooks/triggers.ts';
import { triggerText, typeText } from '../webhook-texts.ts';
import classes from '../webhooks.module.css';

export interface ChosenUpdates {
  update_types: UpdateType[];
  trigger_names: EventTrigger[];
}

interface Props {
  value: ChosenUpdates;
  problem: string | null;
  onChange: (value: ChosenUpdates) => void;
}

/** The kinds of news, each whole or by its triggers. */
export function UpdateTypePicker({ value, problem, onChange }: Props) {
  const { t } = useTranslation();
  const problemId = useId();
  const on = subscribedTriggers(value.update_types, value.trigger_names);
  const choose = (triggers: readonly EventTrigger[]) => onChange(updatesOf(triggers));
  return (
    <fieldset className={classes.types} aria-describedby={problem ? problemId : undefined}>
      <legend>{t(($) => $.webhooks.updateTypes)}</legend>
      {UPDATE_TYPE_NAMES.map((type) => {
        const own: readonly EventTrigger[] = UPDATE_TYPES[type];
        const chosen = own.filter((trigger) => on.includes(trigger));
        const others = on.filter((trigger) => updateTypeOf(trigger) !== type);
        return (
          <div key={type} className={classes.type}>
            <Checkbox
              label={typeText(t, type)}
              checked={chosen.length === own.length}
              indeterminate={chosen.length > 0 && chosen.length < own.length}
              onChange={() => choose(chosen.length === own.length ? others : [...others, ...own])}
            />
            <div>
              {own.length > 1 &&
                own.map((trigger) => (
                  <Checkbox
                    key={trigger}
                    size="xs"
                    label={triggerText(t, trigger)}
                    checked={on.includes(trigger)}
                    onChange={() =>
                      choose(on.includes(trigger) ? on.filter((each) => each !== trigger) : [...on, trigger])
                    }
                  />
                ))}
            </div>
          </div>
        );
      })}
      {problem && (
        <p id={problemId} className={classes.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** Kinds that are whole need no triggers named: what such a kind gets one day is told too. */
function updatesOf(on: readonly EventTrigger[]): ChosenUpdates {
  const types = UPDATE_TYPE_NAMES.filter((type) => on.some((trigger) => updateTypeOf(trigger) === type));
  const isWhole = (type: UpdateType) => UPDATE_TYPES[type].every((trigger) => on.includes(trigger));
  return { update_types: types, trigger_names: on.filter((trigger) => !isWhole(updateTypeOf(trigger))) };
}
