import type { ChatWords } from './chat-words.ts';

export const ptWords: ChatWords = {
  answered: '{{name}} respondeu',
  labelled: '{{name}} tem agora a etiqueta {{label}}',
  booked: '{{name}} marcou uma reunião',
  moved: 'A reunião com {{name}} foi remarcada',
  canceled: 'A reunião com {{name}} foi cancelada',
  attachment: '(sem texto)',
  problem: 'Precisa de atenção: {{workspace}}',
  testTitle: '{{channel}} está conectado',
  testWords: 'Esta é uma mensagem de teste. As novidades de {{workspace}} chegam aqui a partir de agora.',
  openThread: 'Abrir a conversa',
  openPage: 'Ver e resolver',
  openSettings: 'Abrir as configurações',
  facts: {
    account: 'Conta',
    campaign: 'Campanha',
    labels: 'Etiquetas',
    subject: 'Assunto',
    role: 'Cargo',
    when: 'Quando',
    place: 'Local',
    meeting: 'Reunião',
  },
  problems: {
    credential_blocked: 'A rede suspendeu {{name}}: nada é enviado por esta conta.',
    credential_invalid: '{{name}} não consegue entrar na rede: nada é enviado por esta conta.',
    change_password: 'A rede exige uma nova senha para {{name}} antes de continuar.',
    two_step_required: '{{name}} entra com verificação em dois passos, cujos dados faltam.',
    enter_security_code: 'A rede enviou um código de segurança a {{name}} e espera por ele.',
    wrong_security_code: 'O código de segurança de {{name}} estava errado ou expirou.',
    no_phone_number: 'A rede pede um número de telefone antes de {{name}} poder entrar.',
    invalid_captcha: 'A rede pede a {{name}} um captcha que só você pode resolver.',
    confirm_in_app: 'A rede espera que confirme na aplicação dela o início de sessão de {{name}}.',
    limited_auth: '{{name}} entrou demasiadas vezes; a rede deixa-a entrar mais tarde.',
    waiting_for_auth: '{{name}} foi desligada e espera entrar de novo.',
    broken_automation: 'O proxy de {{name}} não responde, por isso nada é enviado.',
    broken_connection: '{{name}} não está ligada à rede, por isso nada é enviado.',
    verify_email: 'A rede ainda não verificou o e-mail de {{name}}.',
    subscription_required: 'Uma campanha de {{name}} precisa de uma assinatura da rede que a conta não tem.',
    sales_navigator_problem: '{{name}} não consegue abrir o Sales Navigator de momento.',
    limited_connections: 'A rede não aceita convites de {{name}} por agora.',
    limited_inmails: 'A rede não aceita InMails de {{name}} por agora.',
    hibernated: '{{name}} adormeceu após mais de 30 dias sem atividade. Faça-a entrar para a acordar.',
    broken_integration:
      'Integração interrompida: {{name}} não consegue mais entrar, por isso nada é enviado por ela. O servidor diz: {{problem}}',
    silent_mailbox: '{{name}} está conectada, mas nada passa: {{problem}}',
    warm_up_stopped: 'O aquecimento de {{name}} parou sozinho. A página dele diz por quê e como continuar.',
    guarded_mailbox:
      '{{name}} pausou-se sozinha: {{bad}} dos últimos {{sent}} e-mails voltaram definitivamente ({{percent}} %)',
    broken_tracking_domain:
      '{{name}} já não leva até nós. Os novos links usam o endereço padrão até o registro voltar.',
    domain_failed: 'Não foi possível registrar {{name}}: {{problem}}. Nada foi cobrado.',
    domain_expiring: '{{name}} termina em {{date}}: sem renovação, as suas caixas param',
    domain_expired: '{{name}} expirou: nada mais sai pelas suas caixas',
    domain_records_wrong: 'As caixas de {{name}} estão retidas: {{problem}}',
    all_workflows_inactive: 'Nenhuma campanha de {{name}} está decorrendo',
    reading_failed:
      'Há uma hora que as mensagens de {{name}} não podem ser lidas: pode haver respostas que ainda não param nenhuma campanha',
    credits_low: 'Restam {{left}} créditos deste período. Sem créditos, as etapas que os custam esperam.',
    credits_empty: 'Não restam créditos. As etapas que os custam esperam, todo o resto continua.',
    webhook_disabled:
      '{{name}} não respondeu durante 72 horas: nada mais lhe é enviado. O que esperava pode ser reenviado a partir do registro.',
    guarded_for_complaints:
      '{{name}} pausou-se sozinha: {{bad}} dos últimos {{sent}} e-mails foram marcados como spam ({{percent}} %)',
    webhook_gone: '{{name}} diz que o seu endereço já não existe: nada mais lhe é enviado.',
    broken_integration_unsaid:
      'Integração interrompida: {{name}} não consegue mais entrar, por isso nada é enviado por ela',
    chat_stopped:
      'Nada mais é informado em {{name}}: o endereço não leva mais a lugar nenhum ou ficou 72 horas sem responder',
  },
};
