import type { TFunction } from 'i18next';
import type { EnrolmentChange } from '../../../../../contract/enrolments/schemas.ts';

interface EnrolmentChangeTexts {
  /** On the button. */
  name: (t: TFunction) => string;
  /** While it runs. */
  doing: (t: TFunction) => string;
  /** Once it is done, for so many. */
  done: (t: TFunction, count: number) => string;
}

export const ENROLMENT_CHANGE_TEXTS: Record<EnrolmentChange, EnrolmentChangeTexts> = {
  pause: {
    name: (t) => t(($) => $.campaign.bulk.pause),
    doing: (t) => t(($) => $.campaign.doing.pause),
    done: (t, count) => t(($) => $.campaign.done.pause, { count }),
  },
  resume: {
    name: (t) => t(($) => $.campaign.bulk.resume),
    doing: (t) => t(($) => $.campaign.doing.resume),
    done: (t, count) => t(($) => $.campaign.done.resume, { count }),
  },
  exclude: {
    name: (t) => t(($) => $.campaign.bulk.exclude),
    doing: (t) => t(($) => $.campaign.doing.exclude),
    done: (t, count) => t(($) => $.campaign.done.exclude, { count }),
  },
  include: {
    name: (t) => t(($) => $.campaign.bulk.include),
    doing: (t) => t(($) => $.campaign.doing.include),
    done: (t, count) => t(($) => $.campaign.done.include, { count }),
  },
  skip_step: {
    name: (t) => t(($) => $.campaign.bulk.skip),
    doing: (t) => t(($) => $.campaign.doing.skip),
    done: (t, count) => t(($) => $.campaign.done.skip, { count }),
  },
  retry: {
    name: (t) => t(($) => $.campaign.bulk.retry),
    doing: (t) => t(($) => $.campaign.doing.retry),
    done: (t, count) => t(($) => $.campaign.done.retry, { count }),
  },
  move: {
    name: (t) => t(($) => $.campaign.bulk.move),
    doing: (t) => t(($) => $.campaign.doing.move),
    done: (t, count) => t(($) => $.campaign.done.move, { count }),
  },
};
