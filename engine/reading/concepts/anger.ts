import type { Phrases } from './pattern.ts';

/** Threats, insults and the third warning. */
export const ANGER: Phrases = {
  law: `lawyer*|attorney|legal (action|department|team|steps|counsel)|sue|court|gdpr|ico|complain*|ftc|cease and desist|article 1[57]|supervisory|regulator|data protection authority|authorities|prosecut*|illegal
    |anwalt|anwaltin|rechtsanwalt|rechtsabteilung|dsgvo|abmahn*|unterlass*|anzeige|klage|strafbar|bundesnetzagentur|datenschutzbehorde|aufsichtsbehorde|beschwerde|gericht*|juristisch*|behorde*|verbraucherzentrale|rechtliche* schritte
    |avocat*|juridique|rgpd|cnil|plainte|mise en demeure|poursuites|tribunal|illegal*|justice|autorite de controle|signalement|repression des fraudes|autorites|porter plainte
    |abogad*|rgpd|aepd|denunci*|demand*|acciones legales|legales|juridico|reclamacion|tribunal*|ilegal|autoridad*|consumo|aviso a
    |advogad*|lgpd|anpd|cnpd|procon|processo|medidas (legais|judiciais)|judicia*|denunci*|queixa|juridico|tribunal|ilegal|processar|defesa do consumidor|autoridades`,
  insult: `pathetic|stupid|idiot*|moron*|scum|scam*|fraud*|garbage|trash|crap|bullshit|damn|fuck*|wtf|piss off|get lost|leave me alone|shame|jerk*|disgust*|how dare|bugger off|clear off|crook*|disgrace|ashamed|hell|rubbish|annoying|ridiculous|leave us alone
    |verpiss*|arsch*|idiot*|depp*|spinner|abzock*|betrug*|betruger*|mull|dreck|scheiss*|unverschamt*|frech*|peinlich|lass*~in ruhe|in ruhe|geht's noch|ganz dicht|belastig*|finger weg|dumm*|nervt|verdammt*|teufel|hau ab|gauner|schamen|widerlich|gehort verboten|mist|holle
    |connard*|abruti*|idiot*|debile*|arnaque*|escro*|merde|foutez|fichez|allez vous faire|du balai|degagez|du vent|avoir honte|au diable|pathetique*|scandal*|honte|honteux|cochonnerie|ordure*|harcel*|fichu|la paix|bande de|inadmissible
    |mierda|idiota*|imbecil*|estup*|estaf*|basura|vergu*|sinverguenza*|carajo|joder|pesad*|en paz|acoso|molest*|asco|harto|harta|hartos|gilipollas|larg(u)?e*|pierdanse|infierno|ladron*|darles verguenza|pendej*|chinga*|falta de respeto|no sabe leer
    |merda|idiota*|imbecil*|burro*|golp*|lixo|vergonha|foder|foda*|caralho|porra|saco|assedi*|importun*|incomod*|sumam|sumir|desaparec*|ladro*|inferno|nojo|perseguir|falta de respeito|palhac*|caramba|perseguicao|vagabund*|encher o saco`,
  reported: `reported|report you|blocked|marked as spam|flagged|spamming|spammer*|spam|harass*|gemeldet|blockiert|gesperrt|zuspam*|zugespam*|signale*|bloque*|spammer|bloquead*|marcado como spam|denunciad*`,
  third_time: `third time|told you|already said|how many times|twice|once more|one more|last warning|last time|again and again|dritte*|schon~nein|bereits mehrfach|noch eine|zum letzten|ein weiterer|noch ein versuch|wie oft|troisieme|deja dit|derniere fois|encore un|combien de fois|2 fois|une relance de plus|tercera vez|ya le dije|ya dije|ultima vez|un correo mas|cuantas veces|otro intento|terceira vez|ja disse|mais uma mensagem|ultima vez|quantas vezes|mais uma tentativa|recuso`,
  shouting_no: `what part of no|no means no|no es no|nein heisst nein|nao e nao|an nein|dans non|dije que no|disse que nao|leave~alone`,
};
