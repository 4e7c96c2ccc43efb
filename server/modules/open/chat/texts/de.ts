import type { ChatWords } from './chat-words.ts';

export const deWords: ChatWords = {
  answered: '{{name}} hat geantwortet',
  labelled: '{{name}} trägt jetzt das Label {{label}}',
  booked: '{{name}} hat ein Meeting gebucht',
  moved: 'Das Meeting mit {{name}} wurde verschoben',
  canceled: 'Das Meeting mit {{name}} wurde abgesagt',
  attachment: '(kein Text)',
  problem: 'Braucht Aufmerksamkeit: {{workspace}}',
  testTitle: '{{channel}} ist verbunden',
  testWords: 'Das ist eine Testnachricht. Neuigkeiten aus {{workspace}} stehen ab jetzt hier.',
  openThread: 'Unterhaltung öffnen',
  openPage: 'Ansehen und beheben',
  openSettings: 'Einstellungen öffnen',
  facts: {
    account: 'Konto',
    campaign: 'Kampagne',
    labels: 'Labels',
    subject: 'Betreff',
    role: 'Position',
    when: 'Wann',
    place: 'Ort',
    meeting: 'Meeting',
  },
  problems: {
    credential_blocked: 'Das Netzwerk hat {{name}} gesperrt, von diesem Konto wird nichts gesendet.',
    credential_invalid: '{{name}} kann sich beim Netzwerk nicht anmelden, von diesem Konto wird nichts gesendet.',
    change_password: 'Das Netzwerk verlangt für {{name}} ein neues Passwort, bevor es weitergeht.',
    two_step_required: '{{name}} meldet sich mit zweistufiger Bestätigung an, deren Zugangsdaten fehlen.',
    enter_security_code: 'Das Netzwerk hat {{name}} einen Sicherheitscode gesendet und wartet darauf.',
    wrong_security_code: 'Der Sicherheitscode von {{name}} war falsch oder ist abgelaufen.',
    no_phone_number: 'Das Netzwerk verlangt eine Telefonnummer, bevor sich {{name}} anmelden kann.',
    invalid_captcha: 'Das Netzwerk verlangt von {{name}} ein Captcha, das nur Sie lösen können.',
    confirm_in_app: 'Das Netzwerk wartet darauf, dass Sie die Anmeldung von {{name}} in seiner App bestätigen.',
    limited_auth: '{{name}} hat sich zu oft angemeldet; das Netzwerk lässt es später wieder hinein.',
    waiting_for_auth: '{{name}} wurde abgemeldet und wartet auf die erneute Anmeldung.',
    broken_automation: 'Der Proxy von {{name}} antwortet nicht, daher wird nichts gesendet.',
    broken_connection: '{{name}} ist nicht mit dem Netzwerk verbunden, daher wird nichts gesendet.',
    verify_email: 'Das Netzwerk hat die E-Mail von {{name}} noch nicht bestätigt.',
    subscription_required: 'Eine Kampagne von {{name}} braucht ein Abonnement des Netzwerks, das das Konto nicht hat.',
    sales_navigator_problem: '{{name}} kann Sales Navigator gerade nicht öffnen.',
    limited_connections: 'Das Netzwerk nimmt von {{name}} vorerst keine Kontaktanfragen an.',
    limited_inmails: 'Das Netzwerk nimmt von {{name}} vorerst keine InMails an.',
    hibernated: '{{name}} ruht nach mehr als 30 Tagen ohne Aktivität. Melden Sie es an, um es zu wecken.',
    broken_integration:
      'Integration gestört: {{name}} wird nicht mehr eingelassen, darüber wird nichts gesendet. Der Server sagt: {{problem}}',
    silent_mailbox: '{{name}} ist verbunden, aber nichts kommt durch: {{problem}}',
    warm_up_stopped:
      'Das Aufwärmen von {{name}} hat von selbst angehalten. Auf seiner Seite steht, warum und wie es weitergeht.',
    guarded_mailbox:
      '{{name}} hat sich selbst pausiert: {{bad}} der letzten {{sent}} Mails kamen endgültig zurück ({{percent}} %)',
    broken_tracking_domain:
      '{{name}} führt nicht mehr zu uns. Neue Links nutzen die Standardadresse, bis der Eintrag wieder da ist.',
    domain_failed: '{{name}} konnte nicht registriert werden: {{problem}}. Es wurde nichts abgebucht.',
    domain_expiring: '{{name}} endet am {{date}}: Ohne Verlängerung stehen seine Postfächer still',
    domain_expired: '{{name}} ist abgelaufen: Über seine Postfächer geht nichts mehr hinaus',
    domain_records_wrong: 'Die Postfächer von {{name}} werden zurückgehalten: {{problem}}',
    all_workflows_inactive: 'Keine Kampagne von {{name}} läuft',
    reading_failed:
      'Seit einer Stunde lassen sich die Nachrichten von {{name}} nicht lesen: Es können Antworten gekommen sein, die noch keine Kampagne anhalten',
    credits_low:
      'Von diesem Zeitraum sind noch {{left}} Credits übrig. Ohne Credits warten Schritte, die welche kosten.',
    credits_empty: 'Es sind keine Credits übrig. Schritte, die welche kosten, warten, alles andere läuft weiter.',
    webhook_disabled:
      '{{name}} hat 72 Stunden lang nicht geantwortet: Es wird nichts mehr gesendet. Was wartete, kann aus dem Protokoll erneut gesendet werden.',
    guarded_for_complaints:
      '{{name}} hat sich selbst pausiert: {{bad}} der letzten {{sent}} Mails wurden als Spam gemeldet ({{percent}} %)',
    webhook_gone: '{{name}} meldet, dass es die Adresse nicht mehr gibt: Es wird nichts mehr gesendet.',
    broken_integration_unsaid:
      'Integration gestört: {{name}} wird nicht mehr eingelassen, darüber wird nichts gesendet',
    chat_stopped:
      'In {{name}} wird nichts mehr gemeldet: Die Adresse führt nirgends mehr hin oder war 72 Stunden nicht erreichbar',
  },
};
