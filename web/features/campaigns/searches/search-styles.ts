import {
  IconApi,
  IconCalendarEvent,
  IconClipboardList,
  IconFileSpreadsheet,
  IconListSearch,
  IconMessage2,
  IconSearch,
  type IconSend,
  IconTargetArrow,
  IconUserSearch,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Rejection, SearchKind, SearchProblem, SearchStatus } from '../../../../contract/searches/schemas.ts';
import type { Tone } from '../../../ui/display/tones.ts';

interface SearchStyle {
  icon: typeof IconSend;
  tone: Tone;
  name: (t: TFunction) => string;
}

export const SEARCH_KIND_STYLES: Record<SearchKind, SearchStyle> = {
  search: { icon: IconSearch, tone: 'blue', name: (t) => t(($) => $.searches.kinds.search) },
  post: { icon: IconMessage2, tone: 'pink', name: (t) => t(($) => $.searches.kinds.post) },
  event: { icon: IconCalendarEvent, tone: 'amber', name: (t) => t(($) => $.searches.kinds.event) },
  group: { icon: IconUsersGroup, tone: 'green', name: (t) => t(($) => $.searches.kinds.group) },
  navigator_list: {
    icon: IconClipboardList,
    tone: 'violet',
    name: (t) => t(($) => $.searches.kinds.navigatorList),
  },
  navigator_search: {
    icon: IconTargetArrow,
    tone: 'violet',
    name: (t) => t(($) => $.searches.kinds.navigatorSearch),
  },
  recruiter_project: {
    icon: IconListSearch,
    tone: 'violet',
    name: (t) => t(($) => $.searches.kinds.recruiterProject),
  },
  recruiter_search: {
    icon: IconUserSearch,
    tone: 'violet',
    name: (t) => t(($) => $.searches.kinds.recruiterSearch),
  },
  api: { icon: IconApi, tone: 'grey', name: (t) => t(($) => $.searches.kinds.api) },
  csv: { icon: IconFileSpreadsheet, tone: 'green', name: (t) => t(($) => $.searches.kinds.csv) },
};

export const SEARCH_STATUS_STYLES: Record<SearchStatus, { tone: Tone; name: (t: TFunction) => string }> = {
  new: { tone: 'blue', name: (t) => t(($) => $.searches.statuses.new) },
  active: { tone: 'green', name: (t) => t(($) => $.searches.statuses.active) },
  paused: { tone: 'grey', name: (t) => t(($) => $.searches.statuses.paused) },
  rerun: { tone: 'blue', name: (t) => t(($) => $.searches.statuses.rerun) },
  failed: { tone: 'red', name: (t) => t(($) => $.searches.statuses.failed) },
  finished: { tone: 'violet', name: (t) => t(($) => $.searches.statuses.finished) },
  stopped: { tone: 'grey', name: (t) => t(($) => $.searches.statuses.stopped) },
};

export const SEARCH_PROBLEM_TEXTS: Record<SearchProblem, (t: TFunction) => string> = {
  not_recognised: (t) => t(($) => $.searches.problems.notRecognised),
  needs_navigator: (t) => t(($) => $.searches.problems.needsNavigator),
  needs_recruiter: (t) => t(($) => $.searches.problems.needsRecruiter),
  needs_feature: (t) => t(($) => $.searches.problems.needsFeature),
  account_not_connected: (t) => t(($) => $.searches.problems.accountNotConnected),
  not_found: (t) => t(($) => $.searches.problems.notFound),
  network_unreached: (t) => t(($) => $.searches.problems.networkUnreached),
  throttled: (t) => t(($) => $.searches.problems.throttled),
};

export const SEARCH_REJECTION_TEXTS: Record<Rejection, (t: TFunction) => string> = {
  duplicate_in_file: (t) => t(($) => $.searches.rejections.duplicateInFile),
  in_campaign_already: (t) => t(($) => $.searches.rejections.inCampaignAlready),
  in_other_campaign: (t) => t(($) => $.searches.rejections.inOtherCampaign),
  talked_before: (t) => t(($) => $.searches.rejections.talkedBefore),
  not_premium: (t) => t(($) => $.searches.rejections.notPremium),
  blacklisted: (t) => t(($) => $.searches.rejections.blacklisted),
  no_link_or_email: (t) => t(($) => $.searches.rejections.noLinkOrEmail),
  invalid_link: (t) => t(($) => $.searches.rejections.invalidLink),
  invalid_email: (t) => t(($) => $.searches.rejections.invalidEmail),
  suppressed: (t) => t(($) => $.searches.rejections.suppressed),
  excluded: (t) => t(($) => $.searches.rejections.excluded),
  too_long: (t) => t(($) => $.searches.rejections.tooLong),
  limit_reached: (t) => t(($) => $.searches.rejections.limitReached),
};
