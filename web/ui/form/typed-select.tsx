import { type ComboboxItem, Select, type SelectProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { fittingOptions } from './fitting-options.ts';

interface Props extends Omit<SelectProps, 'data' | 'searchable' | 'filter'> {
  data: ComboboxItem[];
}

/** A long list that is found by typing: Enter takes what is marked, which is the best of what fits so far. */
export function TypedSelect({ data, ...props }: Props) {
  return (
    <Select
      searchable
      selectFirstOptionOnChange
      // Enter on what is chosen already would take it away
      allowDeselect={false}
      filter={({ options, search }) => fittingOptions(options as ComboboxItem[], search)}
      data={data}
      onKeyDown={(event) => takeMarked(event, data)}
      {...props}
    />
  );
}

/**
 * Half a name is no choice: the form waits, and what is marked is taken. The list forgets which that is when it opens
 * with a choice that does not fit any more.
 */
function takeMarked(event: KeyboardEvent<HTMLInputElement>, data: readonly ComboboxItem[]): void {
  const { currentTarget: field } = event;
  if (event.key !== 'Enter' || field.getAttribute('aria-expanded') !== 'true') return;
  if (field.value === '' || data.some(({ label }) => label === field.value)) return;
  event.preventDefault();
  const list = document.querySelector(`[role="listbox"][aria-labelledby="${field.id}-label"]`);
  const marked = list?.querySelector('[data-combobox-selected]') ?? list?.querySelector('[data-combobox-option]');
  if (marked instanceof HTMLElement) marked.click();
}
