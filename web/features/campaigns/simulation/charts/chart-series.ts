import type { TFunction } from 'i18next';
import type { Simulation } from '../../../../../contract/campaigns/schemas.ts';
import { ACTIONS, type Action } from '../../../../../contract/campaigns/sequence.ts';
import { TONES, type Tone } from '../../../../ui/display/tones.ts';
import { ACTION_STYLES } from '../../sequence/public.ts';

interface Series {
  key: 'views' | 'requests' | 'messages' | 'emails' | 'inmails' | 'others';
  actions: readonly Action[];
  color: string;
  name: (t: TFunction) => string;
}

const NAMED: readonly Action[] = ['view', 'connect', 'connect_by_email', 'message', 'email', 'inmail'];
const colorOf = (action: Action): string => TONES[ACTION_STYLES[action].tone];
const OTHERS: Tone = 'pink';

/** From the bottom of a bar to its top. */
const SERIES: readonly Series[] = [
  { key: 'views', actions: ['view'], color: colorOf('view'), name: (t) => t(($) => $.simulate.series.views) },
  {
    key: 'requests',
    actions: ['connect', 'connect_by_email'],
    color: colorOf('connect'),
    name: (t) => t(($) => $.simulate.series.requests),
  },
  {
    key: 'messages',
    actions: ['message'],
    color: colorOf('message'),
    name: (t) => t(($) => $.simulate.series.messages),
  },
  { key: 'emails', actions: ['email'], color: colorOf('email'), name: (t) => t(($) => $.simulate.series.emails) },
  { key: 'inmails', actions: ['inmail'], color: colorOf('inmail'), name: (t) => t(($) => $.simulate.series.inmails) },
  {
    key: 'others',
    actions: ACTIONS.filter((action) => !NAMED.includes(action)),
    color: TONES[OTHERS],
    name: (t) => t(($) => $.simulate.series.others),
  },
];

export interface ChartSeries extends Series {
  /** One number for each day. */
  counts: number[];
}

/** The actions that this campaign has, gathered as the chart tells them. */
export function chartSeries(days: Simulation['days']): ChartSeries[] {
  return SERIES.map((series) => ({
    ...series,
    counts: days.map(({ acts }) => series.actions.reduce((sum, action) => sum + (acts[action] ?? 0), 0)),
  })).filter(({ counts }) => counts.some((count) => count > 0));
}
