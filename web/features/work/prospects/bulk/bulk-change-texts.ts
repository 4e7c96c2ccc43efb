import type { TFunction } from 'i18next';
import type { BulkJob } from './bulk-jobs.ts';

interface BulkChangeTexts {
  /** While it runs. */
  doing: (t: TFunction) => string;
  /** Once it is done, for so many. */
  done: (t: TFunction, count: number, name: string) => string;
}

export const BULK_CHANGE_TEXTS: Record<BulkJob['change'], BulkChangeTexts> = {
  add_to_campaign: {
    doing: (t) => t(($) => $.prospects.doing.addToCampaign),
    done: (t, count, name) => t(($) => $.prospects.done.addToCampaign, { count, name }),
  },
  remove_from_campaign: {
    doing: (t) => t(($) => $.prospects.doing.removeFromCampaign),
    done: (t, count, name) => t(($) => $.prospects.done.removeFromCampaign, { count, name }),
  },
  add_label: {
    doing: (t) => t(($) => $.prospects.doing.addLabel),
    done: (t, count, name) => t(($) => $.prospects.done.addLabel, { count, name }),
  },
  remove_label: {
    doing: (t) => t(($) => $.prospects.doing.removeLabel),
    done: (t, count, name) => t(($) => $.prospects.done.removeLabel, { count, name }),
  },
  exclude: {
    doing: (t) => t(($) => $.prospects.doing.exclude),
    done: (t, count) => t(($) => $.prospects.done.exclude, { count }),
  },
  include: {
    doing: (t) => t(($) => $.prospects.doing.include),
    done: (t, count) => t(($) => $.prospects.done.include, { count }),
  },
  blacklist: {
    doing: (t) => t(($) => $.prospects.doing.blacklist),
    done: (t, count) => t(($) => $.prospects.done.blacklist, { count }),
  },
  assign: {
    doing: (t) => t(($) => $.prospects.doing.assign),
    done: (t, count, name) =>
      name ? t(($) => $.prospects.done.assign, { count, name }) : t(($) => $.prospects.done.unassign, { count }),
  },
  delete: {
    doing: (t) => t(($) => $.prospects.doing.delete),
    done: (t, count) => t(($) => $.prospects.done.delete, { count }),
  },
  undo: {
    doing: (t) => t(($) => $.prospects.doing.undo),
    done: (t, count) => t(($) => $.prospects.done.undo, { count }),
  },
  export: {
    doing: (t) => t(($) => $.prospects.doing.export),
    done: (t, _count, name) => t(($) => $.prospects.done.export, { email: name }),
  },
};
