import { useTranslation } from 'react-i18next';
import { useBrand } from '../../../brand/use-brand.ts';
import { usePageTitle } from '../../../brand/use-page-title.ts';
import { dateFormat } from '../../../i18n/date-format.ts';
import { ClearLayout } from '../../../shell/layouts/clear-layout.tsx';
import { LanguageSelect } from '../../../shell/layouts/language-select.tsx';
import classes from './legal-page.module.css';
import { type LegalDocument, useLegalDocument } from './use-legal-document.ts';

/** The day on which these texts were last changed. */
const CHANGED = new Date('2026-11-15T12:00:00Z');

/** Privacy policy or terms of use: the brand's own where it has one, else a general text in its name. */
export function LegalPage({ paper }: { paper: LegalDocument }) {
  const { t } = useTranslation();
  const { name, links } = useBrand();
  const { title, sections } = useLegalDocument(paper);
  usePageTitle(title);
  const own = links[paper];
  const date = dateFormat({ dateStyle: 'long' }).format(CHANGED);
  return (
    <ClearLayout>
      <article className={classes.paper}>
        <h1>{title}</h1>
        {own ? (
          <p>
            {t(($) => $.legal.ownText, { brand: name })} <a href={own}>{own}</a>
          </p>
        ) : (
          <>
            <p className={classes.date}>{t(($) => $.legal.changed, { date })}</p>
            {sections.map((section) => (
              <section key={section.title}>
                <h2>{section.title}</h2>
                <p>{section.text}</p>
              </section>
            ))}
          </>
        )}
        <footer className={classes.foot}>
          <LanguageSelect />
        </footer>
      </article>
    </ClearLayout>
  );
}
