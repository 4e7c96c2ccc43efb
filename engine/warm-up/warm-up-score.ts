import type { WarmUpScore, WarmUpScoreReason, WarmUpSettings, WarmUpState } from '../../contract/warm-up/schemas.ts';

/** What was counted of a mailbox in the days that the score looks at. */
export interface WarmUpFigures {
  sent: number;
  /** Of what it sent, found by who received it; and of that, found in spam. */
  landed: number;
  inSpam: number;
  /** Answers that came to what it sent. */
  answers: number;
  bounced: number;
  /** Days of warming on which something left. */
  days: number;
  /** What left on the best of the last days, and what is meant to in the end. */
  volume: number;
  goal: number;
  areRecordsWrong: boolean;
}

/** The points there are for each. */
const OF = { placement: 40, volume: 15, replies: 15, days: 15, records: 10, bounces: 5 } as const;
/** So many days make a mailbox known. */
const DAYS_WHOLE = 14;
/** Percent of answers with which all points are given. */
const ANSWERS_WHOLE = 25;
/** Percent that may come back before no points are left. */
const BOUNCES_MOST = 5;
/** From so many points and days on it is called warm. */
const FROM_THEN_ON_WARM = 75;
const DAYS_LEAST = 7;

const share = (part: number, whole: number): number => (whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0);

/** From 0 to 100, with what it is made of; null while nothing has arrived. */
export function warmUpScore(figures: WarmUpFigures): WarmUpScore | null {
  const { sent, landed, inSpam, answers, bounced, days, volume, goal, areRecordsWrong } = figures;
  if (landed === 0) return null;
  const given = (code: keyof typeof OF, part: number, values: Record<string, number>): WarmUpScoreReason => ({
    code,
    points: Math.round(OF[code] * part),
    of: OF[code],
    values,
  });
  const reasons = [
    given('placement', share(landed - inSpam, landed), { in_inbox: landed - inSpam, landed }),
    given('volume', share(volume, goal), { volume, goal }),
    given('replies', share(answers * 100, landed * ANSWERS_WHOLE), { answers, landed }),
    given('days', share(days, DAYS_WHOLE), { days, whole: DAYS_WHOLE }),
    given('records', areRecordsWrong ? 0 : 1, { wrong: areRecordsWrong ? 1 : 0 }),
    given('bounces', 1 - share(bounced * 100, Math.max(1, sent) * BOUNCES_MOST), { bounced, sent }),
  ];
  return { value: reasons.reduce((sum, { points }) => sum + points, 0), reasons };
}

interface Standing {
  isStopped: boolean;
  volume: number;
  goal: number;
  score: number | null;
  /** On which something left. */
  days: number;
}

/** What a mailbox is called. */
export function warmUpStateOf(
  { is_on }: Pick<WarmUpSettings, 'is_on'>,
  { isStopped, volume, goal, score, days }: Standing,
): WarmUpState {
  if (!is_on) return 'off';
  if (isStopped) return 'stopped';
  return days >= DAYS_LEAST && volume >= goal && (score ?? 0) >= FROM_THEN_ON_WARM ? 'warm' : 'warming';
}
