import type { Phrases } from './pattern.ts';

/** When: not now, at another time, away. */
export const TIMES: Phrases = {
  not_now: `not now|not right now|not at the moment|not at this time|not yet|too early|bad timing|timing is|timing isn't|at the moment|right now|no time|currently|atm|not a priority
    |aktuell|derzeit|momentan|zurzeit|im moment|noch nicht|zu fruh|gerade nicht|jetzt nicht|grad|keine prioritat
    |pas pour le moment|pour l'instant|pour le moment|pas maintenant|pas encore|trop tot|un peu tot|actuellement|pas la priorite
    |ahora no|ahora mismo|ahorita|por ahora|de momento|por el momento|todavia no|aun no|todavia|no es prioridad
    |agora nao|por enquanto|no momento|de momento|ainda nao|ainda e cedo|e cedo|neste momento|nao e prioridade`,
  before: `before|vor|bevor|avant|antes`,
  when: `when|once (we|i|you|the|that|this|our|things|december|it)|wenn|sobald|quand|des que|cuando|quando|assim que`,
  weeks: `(in|within|for) (a few|a couple of|two|three|six|[0-9]+) (weeks|months|days)|in (ein paar|zwei|drei|sechs|[0-9]+) (wochen|monaten|tagen)|dans (quelques|deux|trois|six|[0-9]+) (semaines|mois|jours)|(en|dentro de) (unas|unos|dos|tres|seis|[0-9]+) (semanas|meses|dias)|(em|daqui a?) (umas|uns|duas|dois|tres|seis|[0-9]+) (seis )?(semanas|meses|dias)|mid (jan|feb|mar|apr|may|june|july|aug|sep|oct|nov|dec)[a-z]*|mitte (januar|februar|marz|april|mai|juni|juli|september|oktober)|mi (janvier|fevrier|mars|avril|mai|juin|septembre|octobre)|mediados de|meados de`,
  another_time: `later|again|back to me|get back|come back|circle back|check in|check back|follow up|reach out|ping me|nudge|touch base|revisit|pick it up|try me|try again|stay in touch|keep in touch|down the (road|line)|some other time|another time|park|parking|put on hold|postpone|some day|eventually|hear from you|remind me
    |spater|nochmal*|noch einmal|wieder|melden sie sich|melde mich|meld* mich|zuruckkommen|erneut|in kontakt|verschieben|verschoben|wiedervorlage|danach|anschliessend|aufnehmen|stups*|dann gerne|irgendwann|auf mich zu
    |plus tard|relanc*|recontact*|revenez|reviens vers|reprenons|reprend*|on en reparle|reparl*|reecri*|a nouveau|restons en contact|decaler|repousser|reporter|ensuite|apres ca|un autre moment|faites moi signe|signe
    |mas tarde|mas adelante|luego|despues|volver a|vuelva a|retom*|hablemos entonces|escribame|buscame|recuerd*|aplaz*|pospon*|en otro momento|otra vez|un toque|contacteme|le llamo cuando|ya os avis*|avisare|seguimos en contacto
    |mais tarde|mais para frente|depois|volte a|voltar a falar|retom*|me procura|procure me|outra vez|daqui a|reavali*|em outro momento|banho maria|te chamo|um alo|adiar|me chama|falamos quando|ligo quando|quem sabe`,
  coming_time: `q1|q2|q3|q4|quarter|next (month|year|autumn|fall|spring|summer|winter)|in (january|february|march|april|may|june|july|august|september|october|november|december)|january|february|march|april|spring|summer|autumn|easter|new year|fiscal year|couple of months|few months|half year|september|october|after the (audit|holidays|launch|move|summer|break)
    |quartal|nachst* (monat|jahr|herbst|fruhjahr|sommer)|im (januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember)|januar|februar|marz|april|fruhjahr|fruhling|sommer|herbst|ostern|neues jahr|neuen jahr|ein paar monate|halbjahr|nach (der|dem|den) (prufung|ferien|sommer|urlaub|messe|launch|umzug)|september|oktober
    |trimestre|l'annee prochaine|mois|janvier|fevrier|mars|avril|printemps|ete|automne|paques|rentree|semestre|echeance|septembre|octobre|apres (l'|le |la |les )(audit|vacances|ete|lancement)
    |trimestre|semestre|ano que viene|proximo ano|el que viene|enero|febrero|marzo|abril|primavera|verano|otono|semana santa|reyes|a la vuelta|septiembre|octubre|despues de(l| la)? (auditoria|verano|vacaciones|inspeccion)
    |trimestre|semestre|ano que vem|proximo ano|janeiro|fevereiro|marco|abril|primavera|verao|outono|pascoa|carnaval|meses|setembro|outubro|depois d[aeo]s? (auditoria|verao|ferias)`,
  busy: `busy|swamped|snowed under|under water|crazy|hectic|capacity|bandwidth|in the middle of|migration|freeze|frozen|launch|rollout|year end|understaffed
    |viel zu tun|stress|land unter|kapazitat*|umstellung|migration|jahresabschluss|launch|einstellungsstopp|stecken~in|keinen kopf|ausgelastet|voll
    |deborde*|occupe*|surcharge*|capacite|migration|cloture|gel*|lancement|tete dans le guidon|rush
    |liad*|mucho lio|ocupad*|capacidad|auditoria|lanzamiento|no damos abasto|congelad*|saturad*|a tope
    |correria|ocupad*|atolad*|capacidade|lancamento|congelad*|sem tempo|cheio|trocando de`,
  budget: `budget*|spend|contract*|renew*|renewal|signed|expires|runs out|vertrag*|unterschrieben|auslauf*|verlang*|budget|contrat*|signe|signer|renouvel*|presupuesto*|contrato*|renovad*|renovar|venza|orcamento*|renovamos|vencer`,
  away: `out of (the )?office|out of town|ooo|away|on leave|annual leave|vacation|on holiday|holidays|travelling|traveling|parental leave|maternity|paternity|sick leave|limited access|limited connectivity|no access|in my absence|off sick|closed|not in the office|abroad|public holiday|don't work (on )?(mondays|tuesdays|wednesdays|thursdays|fridays)|conference|on site|logged off|signed off|won't be reading|not reading (my )?(mail|email)|slow to (respond|reply)|trade (show|fair)|training course|business trip|not in (today|this week)
    |abwesen*|nicht im (buro|haus)|ausser haus|nicht da|urlaub|dienstreise|krank*|elternzeit|mutterschutz|geschlossen|betriebsferien|feiertag*|nur unregelmassig|nicht erreichbar|nicht personlich|verreist|unterwegs|montage|arbeite ich nicht|in meiner abwesenheit|vertretung|in den bergen|macht pause|sommerpause|auf einer messe|reagiere langsam|antworte langsam|verzogert|lese (vor|keine|erst)|schulung|fortbildung|eingeschrankten zugriff
    |absent*|absence|conge*|vacances|deplacement|arret maladie|maladie|maternite|paternite|ferme*|fermeture|pas au bureau|hors du bureau|acces limite|formation|en mission|jour ferie|ne travaille pas le|me remplace|joindre|coupe pour|ne lirai|sur un salon|reponds lentement|pause estivale|pas la aujourd'hui
    |ausent*|ausencia|fuera de (la )?oficina|vacaciones|de viaje|baja medica|maternidad|paternidad|permiso|cerrad*|no estoy disponible|acceso (limitado|intermitente)|curso|festivo|dias libres|los viernes no trabajo|feria|sin cobertura|he desconectado|no leere|en un congreso|respondo despacio|pausa de verano|no localizable
    |ausent*|ausencia|fora do escritorio|ferias|em viagem|licenca*|recesso|encerrad*|fechad*|acesso limitado|treinamento|formacao|feriado|folga|nao trabalho|sem sinal|evento|maternidade|desliguei|nao leio|num congresso|numa feira|respondo devagar|pausa de verao|nao estou contactavel`,
  on_return: `be back|back on|back in|return on|on my return|when i return|i return|will return|reopen*|upon my return|until|through|till|as soon as i|when i'm back|expect a delay|will respond|will reply|replies will
    |zuruck|wieder (da|erreichbar|fur sie)|nach meiner ruckkehr|ruckkehr|bis|bis zum|ab dem|bis einschliesslich|antworte ihnen|melde mich dann|antworten kommen|kummere mich
    |de retour|mon retour|jusqu'au|reouverture|a partir du|repondrai|des mon retour|attendront|prendrai connaissance
    |vuelvo|regreso|de vuelta|hasta|a mi regreso|cuando regrese|responder*|contestare|reincorpor*|atendera|atiendo
    |volto|retorno|regresso|de volta|ate|quando regressar|respondo|responderei|responde pelos|leio`,
  urgent: `urgent|urgencies|emergency|can't wait|dringend*|dringlich*|notfall*|wenn es brennt|urgence*|urgent*|si ca brule|urgente*|urgencia*|si quema`,
  inbox_read: `my inbox|my email*|checking (mail|email|messages)|mailbox|mein postfach|meine e mails|lese meine|ma messagerie|mes mails|mes courriels|mi buzon|reviso el|el correo|caixa de entrada|meus e mails`,
};
