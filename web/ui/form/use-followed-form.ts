import { useForm, type UseFormInput } from '@mantine/form';
import { useEffect } from 'react';

/**
 * A form over something kept that others change, too: it follows, except where something is typed, and only what was
 * changed in it is to be saved.
 */
export function useFollowedForm<T extends Record<string, unknown>>(
  kept: T,
  options: Omit<UseFormInput<T>, 'initialValues'> = {},
) {
  const form = useForm<T>({ ...options, initialValues: kept });
  const isChanged = (name: keyof T) => form.isDirty(name as string);
  const changesOf = (values: T): Partial<T> =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isChanged(name))) as Partial<T>;
  const text = JSON.stringify(kept);
  useEffect(() => {
    const typed = changesOf(form.getValues());
    form.setValues({ ...kept, ...typed });
    form.resetDirty(kept);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text]);
  return { form, changesOf };
}
