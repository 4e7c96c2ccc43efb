import { IconAt, IconBuilding, IconLink, IconMapPin, IconUser, IconWorld } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { BlacklistKind } from '../../../../contract/blacklist/schemas.ts';

export const BLACKLIST_KIND_TEXTS: Record<BlacklistKind, (t: TFunction) => string> = {
  name: (t) => t(($) => $.blacklist.kinds.name),
  company: (t) => t(($) => $.blacklist.kinds.company),
  domain: (t) => t(($) => $.blacklist.kinds.domain),
  email: (t) => t(($) => $.blacklist.kinds.email),
  link: (t) => t(($) => $.blacklist.kinds.link),
  country: (t) => t(($) => $.blacklist.kinds.country),
};

export const BLACKLIST_KIND_ICONS: Record<BlacklistKind, typeof IconUser> = {
  name: IconUser,
  company: IconBuilding,
  domain: IconWorld,
  email: IconAt,
  link: IconLink,
  country: IconMapPin,
};
