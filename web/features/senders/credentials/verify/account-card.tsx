import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { chosenLanguage } from '../../../../i18n/languages.ts';
import frame from '../../../../ui/display/framed.module.css';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import type { Tone } from '../../../../ui/display/tones.ts';
import classes from '../add/add-account.module.css';
import { Avatar } from '../../../../ui/display/avatar.tsx';

/** Which account this is about, and how it stands in a word. */
export function AccountCard({ account, pill, tone }: { account: Credential; pill: string; tone: Tone }) {
  const { t } = useTranslation();
  const kind = account.automation_type === 'cloud' ? t(($) => $.accounts.cloud) : t(($) => $.accounts.extension);
  const country =
    account.country_code && new Intl.DisplayNames(chosenLanguage(), { type: 'region' }).of(account.country_code);
  const name = account.full_name || account.username;
  return (
    <div className={`${frame.framed} ${classes.found}`}>
      <Avatar src={account.photo_link} name={name} alt="" size={36} />
      <div className={classes.foundNames}>
        <strong>{name}</strong>
        <span>{[kind, country].filter(Boolean).join(' · ')}</span>
      </div>
      <StatusPill tone={tone}>{pill}</StatusPill>
    </div>
  );
}
