import {
  IconMail,
  IconMailCheck,
  IconMailOff,
  IconMailQuestion,
  IconPhone,
  IconPhoneCheck,
  IconPhoneOff,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Knowledge } from '../../../../../contract/finder/schemas.ts';
import type { FilterIcon } from '../filter-parts.ts';
import classes from './list.module.css';

const EMAIL: Record<Knowledge, { icon: FilterIcon; text: (t: TFunction) => string }> = {
  verified: { icon: IconMailCheck, text: (t) => t(($) => $.finder.knowledge.verified) },
  unverified: { icon: IconMail, text: (t) => t(($) => $.finder.knowledge.unverified) },
  accepts_all: { icon: IconMail, text: (t) => t(($) => $.finder.knowledge.acceptsAll) },
  to_be_found: { icon: IconMailQuestion, text: (t) => t(($) => $.finder.knowledge.toBeFound) },
  none: { icon: IconMailOff, text: (t) => t(($) => $.finder.knowledge.none) },
};
const PHONE: typeof EMAIL = {
  verified: { icon: IconPhoneCheck, text: (t) => t(($) => $.finder.knowledge.direct) },
  unverified: { icon: IconPhone, text: (t) => t(($) => $.finder.knowledge.unverified) },
  accepts_all: { icon: IconPhone, text: (t) => t(($) => $.finder.knowledge.unverified) },
  to_be_found: { icon: IconPhone, text: (t) => t(($) => $.finder.knowledge.toBeFound) },
  none: { icon: IconPhoneOff, text: (t) => t(($) => $.finder.knowledge.none) },
};

/** What is known of an address or a number before anything is spent. */
export function KnowledgeMark({ of, known }: { of: 'email' | 'phone'; known: Knowledge }) {
  const { t } = useTranslation();
  const { icon: Icon, text } = (of === 'email' ? EMAIL : PHONE)[known];
  return (
    <span className={classes.known} data-known={known}>
      <Icon size={16} stroke={1.7} aria-hidden />
      {text(t)}
    </span>
  );
}
