import type { ChatWords } from './chat-words.ts';

export const esWords: ChatWords = {
  answered: '{{name}} respondió',
  labelled: '{{name}} lleva ahora la etiqueta {{label}}',
  booked: '{{name}} reservó una reunión',
  moved: 'La reunión con {{name}} se cambió de fecha',
  canceled: 'La reunión con {{name}} se canceló',
  attachment: '(sin texto)',
  problem: 'Necesita atención: {{workspace}}',
  testTitle: '{{channel}} está conectado',
  testWords: 'Este es un mensaje de prueba. Las novedades de {{workspace}} llegan aquí desde ahora.',
  openThread: 'Abrir la conversación',
  openPage: 'Revisarlo',
  openSettings: 'Abrir los ajustes',
  facts: {
    account: 'Cuenta',
    campaign: 'Campaña',
    labels: 'Etiquetas',
    subject: 'Asunto',
    role: 'Cargo',
    when: 'Cuándo',
    place: 'Lugar',
    meeting: 'Reunión',
  },
  problems: {
    credential_blocked: 'La red ha suspendido a {{name}}: no se envía nada desde esta cuenta.',
    credential_invalid: '{{name}} no puede iniciar sesión en la red: no se envía nada desde esta cuenta.',
    change_password: 'La red exige una nueva contraseña para {{name}} antes de continuar.',
    two_step_required: '{{name}} entra con verificación en dos pasos, cuyos datos faltan.',
    enter_security_code: 'La red ha enviado un código de seguridad a {{name}} y lo espera.',
    wrong_security_code: 'El código de seguridad de {{name}} era incorrecto o ha caducado.',
    no_phone_number: 'La red pide un número de teléfono antes de que {{name}} pueda entrar.',
    invalid_captcha: 'La red pide a {{name}} un captcha que solo usted puede resolver.',
    confirm_in_app: 'La red espera que confirme en su aplicación el inicio de sesión de {{name}}.',
    limited_auth: '{{name}} ha entrado demasiadas veces; la red la dejará entrar más tarde.',
    waiting_for_auth: '{{name}} se desconectó y espera volver a entrar.',
    broken_automation: 'El proxy de {{name}} no responde, así que no se envía nada.',
    broken_connection: '{{name}} no está conectada a la red, así que no se envía nada.',
    verify_email: 'La red aún no ha verificado el correo de {{name}}.',
    subscription_required: 'Una campaña de {{name}} necesita una suscripción de la red que la cuenta no tiene.',
    sales_navigator_problem: '{{name}} no puede abrir Sales Navigator en este momento.',
    limited_connections: 'La red no acepta invitaciones de {{name}} por ahora.',
    limited_inmails: 'La red no acepta InMails de {{name}} por ahora.',
    hibernated: '{{name}} está inactiva tras más de 30 días sin actividad. Haga que entre para despertarla.',
    broken_integration:
      'Integración interrumpida: {{name}} ya no puede iniciar sesión, por lo que no se envía nada desde ahí. El servidor dice: {{problem}}',
    silent_mailbox: '{{name}} está conectado, pero no pasa nada: {{problem}}',
    warm_up_stopped: 'El calentamiento de {{name}} se ha detenido solo. Su página dice por qué y cómo seguir.',
    guarded_mailbox:
      '{{name}} se ha pausado solo: {{bad}} de los últimos {{sent}} correos volvieron definitivamente ({{percent}} %)',
    broken_tracking_domain:
      '{{name}} ya no lleva hasta nosotros. Los enlaces nuevos usan la dirección predeterminada hasta que vuelva su registro.',
    domain_failed: 'No se pudo registrar {{name}}: {{problem}}. No se cobró nada.',
    domain_expiring: '{{name}} termina el {{date}}: sin renovación, sus buzones se detienen',
    domain_expired: '{{name}} ha caducado: ya no sale nada por sus buzones',
    domain_records_wrong: 'Los buzones de {{name}} están retenidos: {{problem}}',
    all_workflows_inactive: 'Ninguna campaña de {{name}} está en marcha',
    reading_failed:
      'Desde hace una hora no se pueden leer los mensajes de {{name}}: puede haber respuestas que aún no detienen ninguna campaña',
    credits_low: 'Quedan {{left}} créditos de este período. Sin créditos, los pasos que los cuestan esperan.',
    credits_empty: 'No quedan créditos. Los pasos que los cuestan esperan, todo lo demás continúa.',
    webhook_disabled:
      '{{name}} no respondió durante 72 horas: no se le envía nada más. Lo que esperaba puede reenviarse desde su registro.',
    guarded_for_complaints:
      '{{name}} se ha pausado solo: {{bad}} de los últimos {{sent}} correos se marcaron como spam ({{percent}} %)',
    webhook_gone: '{{name}} dice que su dirección ya no existe: no se le envía nada más.',
    broken_integration_unsaid:
      'Integración interrumpida: {{name}} ya no puede iniciar sesión, por lo que no se envía nada desde ahí',
    chat_stopped:
      'Ya no se avisa de nada en {{name}}: su dirección ya no lleva a ninguna parte o no respondió durante 72 horas',
  },
};
