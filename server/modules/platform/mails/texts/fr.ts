import { type DigestLabels, digestTables, type MailContent, type MailTexts } from '../mail-content.ts';
import type { MailValues } from '../mail-values.ts';

const hello = (name: string) => (name ? `Bonjour ${name},` : 'Bonjour,');
const LABELS: DigestLabels = {
  campaigns: 'Campagnes actives',
  people: 'Personnes concernées',
  contacted: 'Contactées',
  connected: 'Connectées',
  replied: 'Réponses',
  meetings: 'Rendez-vous',
  unreadMessages: 'Messages non lus',
  unreadNotifications: 'Notifications non lues',
};

function digest(values: MailValues['digest_daily'], words: { subject: string; intro: string }): MailContent {
  const isEmpty = values.spaces.length === 0;
  return {
    subject: words.subject,
    greeting: hello(values.name),
    paragraphs: [
      isEmpty
        ? 'Vous n’appartenez à aucun espace de travail pour le moment : il n’y a donc rien à signaler.'
        : words.intro,
    ],
    tables: digestTables(values.spaces, LABELS, 'fr'),
    notes: ['Vous avez choisi de recevoir cet e-mail. Vous pouvez changer cela ici :', values.link],
  };
}

export const fr: MailTexts = {
  linkHint: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  footer: (brand) => `Cet e-mail vous est envoyé par ${brand} en raison de votre compte ou d’une invitation.`,
  contents: {
    activation: ({ name, link }, brand) => ({
      subject: `Confirmez votre adresse e-mail pour ${brand}`,
      greeting: hello(name),
      paragraphs: [`Veuillez confirmer que cette adresse est bien la vôtre. Votre compte ${brand} sera alors complet.`],
      button: { label: 'Confirmer l’adresse', link },
      notes: [
        'Le lien ne fonctionne qu’une fois, pendant 24 heures. Si vous n’avez pas ouvert de compte, ignorez cet e-mail.',
      ],
    }),
    restore: ({ name, link }, brand) => ({
      subject: `Choisissez un nouveau mot de passe pour ${brand}`,
      greeting: hello(name),
      paragraphs: ['Un nouveau mot de passe a été demandé pour votre compte. Vous pouvez le choisir ici.'],
      button: { label: 'Choisir un mot de passe', link },
      notes: [
        'Le lien ne fonctionne qu’une fois, pendant une heure. Si vous n’avez rien demandé, ignorez cet e-mail : votre mot de passe reste le même.',
      ],
    }),
    password_changed: ({ name, link }, brand) => ({
      subject: `Votre mot de passe ${brand} a été modifié`,
      greeting: hello(name),
      paragraphs: [
        'Le mot de passe de votre compte a été modifié et toutes les autres sessions ont été fermées.',
        'Si ce n’était pas vous, choisissez immédiatement un nouveau mot de passe.',
      ],
      button: { label: 'Choisir un mot de passe', link },
    }),
    email_change: ({ name, email, link }, brand) => ({
      subject: `Confirmez votre nouvelle adresse e-mail pour ${brand}`,
      greeting: hello(name),
      paragraphs: [`Veuillez confirmer que ${email} sera désormais l’adresse de votre compte ${brand}.`],
      button: { label: 'Confirmer la nouvelle adresse', link },
      notes: ['Le lien ne fonctionne qu’une fois, pendant 24 heures. D’ici là, votre ancienne adresse reste en usage.'],
    }),
    email_changed: ({ name, email }, brand) => ({
      subject: `L’adresse e-mail de votre compte ${brand} a été modifiée`,
      greeting: hello(name),
      paragraphs: [
        `Votre compte est désormais lié à l’adresse ${email}. Plus aucun e-mail n’arrivera à celle-ci.`,
        'Si ce n’était pas vous, veuillez contacter l’assistance.',
      ],
    }),
    account_exists: ({ name, link }, brand) => ({
      subject: `Vous avez déjà un compte ${brand}`,
      greeting: hello(name),
      paragraphs: [
        'Quelqu’un a essayé d’ouvrir un compte avec cette adresse, mais elle en a déjà un.',
        'Si c’était vous, connectez-vous ; si vous ne connaissez plus le mot de passe, choisissez-en un nouveau.',
      ],
      button: { label: 'Choisir un mot de passe', link },
      notes: ['Si ce n’était pas vous, ignorez cet e-mail. Rien n’a été modifié.'],
    }),
    invite: ({ inviter, space, link }, brand) => ({
      subject: `${inviter} vous invite à rejoindre ${space}`,
      greeting: hello(''),
      paragraphs: [`${inviter} vous invite à collaborer dans l’espace de travail ${space} sur ${brand}.`],
      button: { label: 'Voir l’invitation', link },
      notes: ['L’invitation est valable 7 jours. Vous pouvez l’accepter ou la refuser.'],
    }),
    account_deleted: ({ name }, brand) => ({
      subject: `Votre compte ${brand} a été supprimé`,
      greeting: hello(name),
      paragraphs: [
        'Votre compte a été supprimé comme vous l’avez demandé, avec les espaces de travail auxquels personne d’autre n’appartenait.',
      ],
    }),
    prospects_export: ({ name, people, days, link }, brand) => ({
      subject: `Vos prospects depuis ${brand}`,
      greeting: hello(name),
      paragraphs: [
        `La liste demandée est prête : ${new Intl.NumberFormat('fr').format(people)} prospects dans un fichier CSV.`,
      ],
      button: { label: 'Télécharger la liste', link },
      notes: [`Le lien fonctionne pendant ${days} jours, une fois connecté, pour vous et les admins de l’espace.`],
    }),
    trial_ending: ({ name, space, days, link }) => ({
      subject:
        days === 1 ? `L’essai de ${space} se termine dans 1 jour` : `L’essai de ${space} se termine dans ${days} jours`,
      greeting: hello(name),
      paragraphs: [
        `Jusque-là, tout fonctionne comme avant. Ensuite, tout ce que contient ${space} reste lisible, mais rien n’est envoyé tant qu’aucune offre n’est choisie.`,
        'Rien n’est débité automatiquement : aucune carte n’est enregistrée, sauf si quelqu’un en a saisi une.',
      ],
      button: { label: 'Voir les offres', link },
    }),
    trial_over: ({ name, space, link }) => ({
      subject: `L’essai de ${space} est terminé`,
      greeting: hello(name),
      paragraphs: [
        'Tout est encore là et reste lisible. Les campagnes attendent où elles en sont, et rien n’est envoyé tant qu’aucune offre n’est choisie.',
        'Rien n’a été débité.',
      ],
      button: { label: 'Voir les offres', link },
    }),
    digest_daily: (values, brand) =>
      digest(values, {
        subject: `Votre journée avec ${brand}`,
        intro: 'Voici où en sont vos espaces de travail ce matin.',
      }),
    digest_weekly: (values, brand) =>
      digest(values, {
        subject: `Votre semaine avec ${brand}`,
        intro: 'Voici où en sont vos espaces de travail en ce début de semaine.',
      }),
    digest_monthly: (values, brand) =>
      digest(values, {
        subject: `Votre mois avec ${brand}`,
        intro: 'Voici où en sont vos espaces de travail en ce début de mois.',
      }),
  },
};
