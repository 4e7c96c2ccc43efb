import type { ChatWords } from './chat-words.ts';

export const frWords: ChatWords = {
  answered: '{{name}} a répondu',
  labelled: '{{name}} porte maintenant l’étiquette {{label}}',
  booked: '{{name}} a réservé un rendez-vous',
  moved: 'Le rendez-vous avec {{name}} a été déplacé',
  canceled: 'Le rendez-vous avec {{name}} a été annulé',
  attachment: '(sans texte)',
  problem: 'À voir : {{workspace}}',
  testTitle: '{{channel}} est connecté',
  testWords: 'Ceci est un message d’essai. Les nouvelles de {{workspace}} arrivent désormais ici.',
  openThread: 'Ouvrir la conversation',
  openPage: 'S’en occuper',
  openSettings: 'Ouvrir les réglages',
  facts: {
    account: 'Compte',
    campaign: 'Campagne',
    labels: 'Étiquettes',
    subject: 'Objet',
    role: 'Poste',
    when: 'Quand',
    place: 'Lieu',
    meeting: 'Rendez-vous',
  },
  problems: {
    credential_blocked: 'Le réseau a suspendu {{name}} : rien n’est envoyé depuis ce compte.',
    credential_invalid: '{{name}} ne peut pas se connecter au réseau : rien n’est envoyé depuis ce compte.',
    change_password: 'Le réseau exige un nouveau mot de passe pour {{name}} avant de continuer.',
    two_step_required: '{{name}} se connecte par vérification en deux étapes, dont les identifiants manquent.',
    enter_security_code: 'Le réseau a envoyé un code de sécurité à {{name}} et l’attend.',
    wrong_security_code: 'Le code de sécurité de {{name}} était faux ou a expiré.',
    no_phone_number: 'Le réseau demande un numéro de téléphone avant que {{name}} puisse se connecter.',
    invalid_captcha: 'Le réseau demande à {{name}} un captcha que vous seul pouvez résoudre.',
    confirm_in_app: 'Le réseau attend que vous confirmiez dans son application la connexion de {{name}}.',
    limited_auth: '{{name}} s’est connecté trop souvent ; le réseau le laissera entrer plus tard.',
    waiting_for_auth: '{{name}} a été déconnecté et attend d’être reconnecté.',
    broken_automation: 'Le proxy de {{name}} ne répond pas, rien n’en part donc.',
    broken_connection: '{{name}} n’est pas connecté au réseau, rien n’en part donc.',
    verify_email: 'Le réseau n’a pas encore vérifié l’e-mail de {{name}}.',
    subscription_required: 'Une campagne de {{name}} demande un abonnement du réseau que le compte n’a pas.',
    sales_navigator_problem: '{{name}} ne peut pas ouvrir Sales Navigator en ce moment.',
    limited_connections: 'Le réseau n’accepte pas d’invitations de {{name}} pour l’instant.',
    limited_inmails: 'Le réseau n’accepte pas d’InMails de {{name}} pour l’instant.',
    hibernated: '{{name}} est en veille après plus de 30 jours sans activité. Connectez-le pour le réveiller.',
    broken_integration:
      'Intégration interrompue : {{name}} ne peut plus se connecter, rien n’est envoyé par cette boîte. Le serveur répond : {{problem}}',
    silent_mailbox: '{{name}} est connectée, mais rien ne passe : {{problem}}',
    warm_up_stopped:
      'La mise en chauffe de {{name}} s’est arrêtée d’elle-même. Sa page dit pourquoi et comment continuer.',
    guarded_mailbox:
      '{{name}} s’est mise en pause : {{bad}} des {{sent}} derniers mails sont revenus définitivement ({{percent}} %)',
    broken_tracking_domain:
      '{{name}} ne mène plus jusqu’à nous. Les nouveaux liens utilisent l’adresse par défaut jusqu’au retour de son enregistrement.',
    domain_failed: '{{name}} n’a pas pu être enregistré : {{problem}}. Rien n’a été débité.',
    domain_expiring: '{{name}} se termine le {{date}} : sans renouvellement, ses boîtes s’arrêtent',
    domain_expired: '{{name}} a expiré : plus rien ne part de ses boîtes',
    domain_records_wrong: 'Les boîtes de {{name}} sont retenues : {{problem}}',
    all_workflows_inactive: 'Aucune campagne de {{name}} n’est en cours',
    reading_failed:
      'Depuis une heure, les messages de {{name}} ne peuvent pas être lus : des réponses ont pu arriver sans arrêter de campagne',
    credits_low: 'Il reste {{left}} crédits de cette période. Sans crédits, les étapes qui en coûtent attendent.',
    credits_empty: 'Il ne reste plus de crédits. Les étapes qui en coûtent attendent, tout le reste continue.',
    webhook_disabled:
      '{{name}} n’a pas répondu pendant 72 heures : plus rien ne lui est envoyé. Ce qui attendait peut être renvoyé depuis son journal.',
    guarded_for_complaints:
      '{{name}} s’est mise en pause : {{bad}} des {{sent}} derniers mails ont été signalés comme spam ({{percent}} %)',
    webhook_gone: '{{name}} dit que son adresse n’existe plus : plus rien ne lui est envoyé.',
    broken_integration_unsaid:
      'Intégration interrompue : {{name}} ne peut plus se connecter, rien n’est envoyé par cette boîte',
    chat_stopped:
      'Plus rien n’est annoncé dans {{name}} : son adresse ne mène plus nulle part ou est restée injoignable 72 heures',
  },
};
