import { Button, FileButton, LoadingOverlay } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PHOTO_ENDINGS, PHOTO_MAX_BYTES } from '../../../../contract/accounts/people.ts';
import { ApiError } from '../../../api/api-error.ts';
import { errorText } from '../../../api/error-text.ts';
import classes from './preferences.module.css';
import { Avatar } from '../../../ui/display/avatar.tsx';

interface Props {
  src: string | null;
  /** Its initials stand in for a photo. */
  name: string;
  isSquare?: boolean;
  upload: (file: File) => Promise<unknown>;
  remove: () => Promise<unknown>;
}

/** A photo that is seen at once while it travels; when it is refused, the old one stays. */
export function PhotoField({ src, name, isSquare = false, upload, remove }: Props) {
  const { t } = useTranslation();
  const [preview, setPreview] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview]);

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    await work().catch((error: unknown) => setFailure(errorText(t, error)));
    setBusy(false);
    setPreview(null);
  };
  const choose = (file: File | null) => {
    if (!file) return;
    const refusal = refusalOf(file);
    if (refusal) return setFailure(errorText(t, refusal));
    setPreview(URL.createObjectURL(file));
    void run(() => upload(file));
  };

  const radius = isSquare ? 'lg' : 'var(--radius-full)';
  return (
    <div className={classes.photo}>
      <div style={{ position: 'relative' }}>
        <Avatar src={preview ?? src} name={name} alt="" size={72} radius={radius} />
        <LoadingOverlay visible={isBusy} loaderProps={{ size: 22 }} overlayProps={{ radius }} />
      </div>
      <div>
        <div className={classes.buttons}>
          <FileButton
            onChange={choose}
            accept={PHOTO_ENDINGS.map((ending) => `.${ending}`).join(',')}
            disabled={isBusy}
            inputProps={{ 'aria-label': t(($) => $.profile.choosePhoto) }}
          >
            {(props) => (
              <Button variant="default" size="xs" disabled={isBusy} {...props}>
                {src ? t(($) => $.profile.changePhoto) : t(($) => $.profile.uploadPhoto)}
              </Button>
            )}
          </FileButton>
          {src && (
            <Button variant="subtle" color="gray" size="xs" disabled={isBusy} onClick={() => void run(remove)}>
              {t(($) => $.profile.removePhoto)}
            </Button>
          )}
        </div>
        {failure ? (
          <p className={classes.failure} role="alert">
            {failure}
          </p>
        ) : (
          <p>{t(($) => $.profile.photoHint)}</p>
        )}
      </div>
    </div>
  );
}

/** What the server would refuse does not travel there first. */
function refusalOf(file: File): ApiError | null {
  const ending = file.name.split('.').at(-1)?.toLowerCase();
  if (!PHOTO_ENDINGS.some((known) => known === ending)) return new ApiError({ status: 415, code: 'file_refused' });
  if (file.size > PHOTO_MAX_BYTES) return new ApiError({ status: 413, code: 'file_too_large' });
  return null;
}
