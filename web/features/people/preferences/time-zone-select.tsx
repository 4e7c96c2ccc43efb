import type { SelectProps } from '@mantine/core';
import { useState } from 'react';
import { TypedSelect } from '../../../ui/form/typed-select.tsx';
import { listTimeZones, zoneOffset } from './time-zones.ts';

/** A zone by its name, with what its clocks are ahead of or behind now. */
export function TimeZoneSelect(props: Omit<SelectProps, 'data'>) {
  const [data] = useState(() => {
    const now = new Date();
    return listTimeZones(props.value ?? props.defaultValue ?? 'UTC').map((value) => ({
      value,
      label: `${value.replaceAll('_', ' ')} (UTC${zoneOffset(value, now)})`,
    }));
  });
  return <TypedSelect data={data} maxDropdownHeight={280} {...props} />;
}
