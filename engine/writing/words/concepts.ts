/**
 * Words of business that mean the same, in all five languages: a source in one language carries a claim in another, and
 * “hiring” is what “open roles” are. Each line is one meaning. A pair that is only often true together has no place here.
 */
const MEANINGS: readonly string[] = [
  `open opens opened opening openings eröffnet eröffnete eröffnen offen offene offenen ouvert ouverte ouverts ouvre ouvrir
    abierto abierta abiertos abiertas abre abrió abrir aberto aberta abertos abertas abriu abriram`,
  `role roles position positions job jobs vacancy vacancies stelle stellen position positionen rolle poste postes puesto puestos
    vacante vacantes vaga vagas cargo cargos emploi emplois`,
  `hire hires hiring hired recruit recruits recruiting recruitment stellt einstellen eingestellt einstellung sucht suchen
    rekrutiert rekrutieren recrute recrutent recruter recrutement embauche embaucher contrata contratan contratar
    contratando contratación contrataram contratação recruta recrutar recrutamento`,
  `grow grows grew grown growing growth wächst wachsen gewachsen wuchs wachstum croît croissance grandi grandit crece crecer
    creció crecimiento crescer cresceu cresce crescimento`,
  `team teams équipe équipes equipo equipos equipe equipes equipa equipas mannschaft`,
  `sales vertrieb verkauf vente ventes ventas vendas commercial commerciale commerciaux comercial comerciales comerciais`,
  `company companies firm firms unternehmen firma firmen entreprise entreprises société empresa empresas`,
  `customer customers client clients kunde kunden kundin clientèle cliente clientes`,
  `employee employees staff mitarbeiter mitarbeitende mitarbeitern beschäftigte angestellte employé employés salarié salariés
    collaborateurs empleado empleados funcionário funcionários colaborador colaboradores`,
  `office offices büro büros standort standorte bureau bureaux oficina oficinas escritório escritórios`,
  `product products produkt produkte produkten produit produits producto productos produto produtos`,
  `market markets markt märkte marché marchés mercado mercados`,
  `launch launches launched launching startet gestartet einführung eingeführt vorgestellt lance lancé lancement lancer lanza
    lanzó lanzamiento lançou lançamento lançar lança`,
  `raise raises raised raising funding round finanzierung finanzierungsrunde eingesammelt levée levé lève financement recaudó
    recaudado financiación ronda captou captação rodada financiamento`,
  `found founded founder founders founding gegründet gründung gründer gründerin fondé fondée fondateur fondatrice fondation
    fundada fundado fundó fundador fundadora fundou`,
  `lead leads leading head heads vp director directors leiter leiterin leitet leiten leitung directeur directrice dirige dirigez
    responsable directora jefe jefa dirigir diretor diretora lidera liderar gerente`,
  `manager managers managerin managt gestionnaire gestor gestora`,
  `account accounts konto konten compte comptes cuenta cuentas conta contas`,
  `executive executives`,
  `engineer engineers engineering ingenieur ingenieure ingenieurin entwickler ingénieur ingénieurs ingeniero ingenieros
    engenheiro engenheiros`,
  `year years jahr jahre jahren an ans année années año años ano anos`,
  `month months monat monate monaten mois mes meses mês`,
  `week weeks woche wochen semaine semaines semana semanas`,
  `based sits located headquartered sitzt ansässig sitz situé située basé basée siège sede ubicada ubicado sediada sediado baseada
    lives lebt wohnt`,
  `city stadt ville ciudad cidade`,
  `country countries land länder pays país países`,
  `expand expands expanded expanding expansion expandiert expandieren ausgebaut étend étendre expansión expandir expande expandió
    expandiu expansão`,
  `announce announced announces announcement angekündigt kündigt ankündigung annoncé annonce annoncer anunció anuncia anunciado
    anuncio anunciou anúncio`,
  `acquire acquires acquired acquisition übernommen übernahme übernimmt racheté rachat acquis acquisition adquirió adquisición
    adquiriu aquisição`,
  `win wins won award awards gewonnen gewinnt preis auszeichnung gagné remporté remporte prix ganó premio premios ganhou prémio
    prêmio`,
  `revenue turnover umsatz umsätze chiffre ingresos facturación receita faturamento facturação`,
  `platform plattform plateforme plataforma`,
  `software logiciel logiciels`,
  `service services dienst dienste dienstleistung dienstleistungen servicio servicios serviço serviços`,
  `support kundendienst assistance soporte suporte`,
  `training schulung schulungen weiterbildung formation formations formación treinamento formação`,
  `onboarding einarbeitung einarbeiten intégration incorporación integração`,
  `ramp anlauf anlaufzeit einarbeitungszeit montée rampe`,
  `new neu neue neuen neuer neues nouveau nouvelle nouveaux nouvelles nuevo nueva nuevos nuevas novo nova novos novas`,
  `event events konferenz conference veranstaltung événement conférence evento eventos conferencia conferência messe salon feria`,
  `speak speaks spoke speaker talk vortrag sprecher sprach intervenant intervient ponente habló palestra palestrante`,
  `write writes wrote writing written schreibt schrieb geschrieben écrit écrivez escribe escribió escrito escreve escreveu`,
  `study studied studies university studiert studierte studium universität étudié études université estudió estudios
    universidad estudou estudos universidade college school hochschule école`,
  `experience erfahrung expérience experiencia experiência`,
  `manufacturer manufactures manufacturing produces hersteller stellt-her produziert herstellung fabricant fabrique fabrica
    fabricante produce fabricação produz`,
  `build builds built building baut gebaut bauen construit construire construye construir construiu constrói`,
  `sell sells sold selling verkauft verkaufen vend vendre vende vender vendeu`,
  `use uses used using nutzt nutzen verwendet verwenden utilise utiliser usa usar utiliza utilizar`,
  `work works worked working arbeitet arbeiten arbeite gearbeitet travaille travailler travaillez trabaja trabajar trabalha trabalhar`,
  `help helps helped hilft helfen geholfen aide aider aidons ayuda ayudar ayudamos ajuda ajudar ajudamos`,
  `join joins joined begonnen rejoint rejoindre incorporó unió entrou juntou`,
  `promoted promotion befördert beförderung promu promue ascendido ascendida promovido promovida`,
  `partner partners partnership partnerschaft partnerin partenaire partenaires partenariat socio socios alianza parceiro parceria`,
  `marketing mercadotecnia`,
  `energy energie énergie energía energia`,
  `health gesundheit santé salud saúde`,
  `logistics logistik logistique logística`,
  `data daten données datos dados`,
  `plant factory fabrik werk usine fábrica planta`,
  `warehouse lager entrepôt almacén armazém`,
  `half hälfte moitié mitad metade`,
  `remote remotely fern télétravail remoto remota`,
  `plan plans planned geplant plant planen prévoit prévu planea planeado planeja planejado`,
  `region regions région regionen región regiones região`,
];

/** Each word with the number of its meaning. */
export const meaningEntries = (): [word: string, meaning: number][] =>
  MEANINGS.flatMap((words, meaning) => words.split(/\s+/).map((word): [string, number] => [word, meaning]));

/** What the name of a field says by itself: where a text says “based in”, the field `location` is meant. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  occupation: 'role job position work works title head',
  title: 'role job position work works title',
  headline: 'role job position work works title',
  company_name: 'company work works team at',
  location: 'based located city lives',
  years_in_company: 'years year company',
  college_name: 'studied university college',
  account_company_name: 'company work works team',
};
