/** Names of tasks instead of people, in the five languages of the product; the first ten are RFC 2142's. */
const ROLES = new Set(
  (
    'abuse noc security postmaster hostmaster webmaster info marketing sales support ' +
    'admin administrator all billing board booking bookings bot bounce bounces careers compliance contact customercare ' +
    'customerservice dev devnull donotreply dpo enquiries enquiry everyone feedback finance hello help helpdesk hi hr ' +
    'inquiries inquiry invoice invoices it jobs legal list mail mailbox mailerdaemon mailer-daemon media newsletter ' +
    'noreply no-reply no_reply nobody office operations orders partners payroll pr press privacy procurement ' +
    'purchasing reception recruiting recruitment root sales-team service services shop spam staff subscribe sysadmin ' +
    'team tech unsubscribe web welcome ' +
    'anfrage anfragen bestellung bewerbung buchhaltung buero büro datenschutz einkauf empfang geschaeftsfuehrung ' +
    'karriere kontakt kundenservice personal poststelle presse rechnung rechnungen sekretariat verkauf vertrieb ' +
    'verwaltung zentrale ' +
    'accueil achats administration bonjour comptabilite comptabilité commande commandes commercial direction emploi ' +
    'facturation recrutement reservation rh secretariat ventes ' +
    'administracion administración atencion ayuda clientes compras comercial contabilidad contacto correo empleo ' +
    'facturacion hola informacion pedidos prensa recepcion reservas rrhh secretaria soporte ventas ' +
    'administracao ajuda atendimento comunicacao contato contacto encomendas faturamento financeiro geral imprensa ola ' +
    'recepcao suporte vagas vendas'
  ).split(' '),
);

/** Whether a task reads there and no one person; what stands behind a + is for its owner's sorting. */
export const isRoleAddress = (local: string): boolean => ROLES.has(local.toLowerCase().split('+')[0] ?? '');
