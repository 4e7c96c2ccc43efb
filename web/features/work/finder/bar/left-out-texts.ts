import type { TFunction } from 'i18next';
import { LEFT_OUT_REASONS, type LeftOutReason } from '../../../../../contract/finder/schemas.ts';

const TEXTS: Record<LeftOutReason, (t: TFunction) => string> = {
  known: (t) => t(($) => $.finder.leftOut.known),
  gone: (t) => t(($) => $.finder.leftOut.gone),
  not_taken: (t) => t(($) => $.finder.leftOut.notTaken),
  refused: (t) => t(($) => $.finder.leftOut.refused),
  unanswered: (t) => t(($) => $.finder.leftOut.unanswered),
  access_ended: (t) => t(($) => $.finder.leftOut.accessEnded),
  duplicate_in_file: (t) => t(($) => $.finder.leftOut.duplicate),
  in_campaign_already: (t) => t(($) => $.finder.leftOut.inCampaign),
  in_other_campaign: (t) => t(($) => $.finder.leftOut.inOther),
  talked_before: (t) => t(($) => $.finder.leftOut.talked),
  not_premium: (t) => t(($) => $.finder.leftOut.notPremium),
  blacklisted: (t) => t(($) => $.finder.leftOut.blacklisted),
  no_link_or_email: (t) => t(($) => $.finder.leftOut.unreachable),
  invalid_link: (t) => t(($) => $.finder.leftOut.invalid),
  invalid_email: (t) => t(($) => $.finder.leftOut.invalid),
  suppressed: (t) => t(($) => $.finder.leftOut.suppressed),
  excluded: (t) => t(($) => $.finder.leftOut.excluded),
  too_long: (t) => t(($) => $.finder.leftOut.tooLong),
  limit_reached: (t) => t(($) => $.finder.leftOut.limit),
};

/** Why somebody was not taken; what an older server says and has no words is told as “other”. */
export function leftOutText(t: TFunction, reason: string): string {
  const known = LEFT_OUT_REASONS.find((each) => each === reason);
  return known ? TEXTS[known](t) : t(($) => $.finder.leftOut.other);
}
