import type { LanguageWords } from './language-words.ts';

export const wordsGerman: LanguageWords = {
  functionWords: `hast kannst hättest könntest würdest bist warst wirst der die das den dem des ein eine einen einem einer eines und oder aber denn sondern so wenn als ob dass daß
    dies diese dieser dieses diesen diesem jener jene da dort hier ich mich mir mein meine meinen meinem meiner wir uns unser
    unsere unseren unserem unserer du dich dir dein deine deinen deinem deiner er ihn ihm sein seine sie ihr ihre ihren ihrem
    ihrer ihnen es man wer wen wem wessen welche welcher welches welchen was wann wo warum wie ist sind war waren bin bist
    sein gewesen werde wird werden wurde wurden worden wäre wären habe hat haben hatte hatten hätte hätten kann können könnte
    könnten könnt darf dürfen dürfte soll sollte sollten muss müssen mag möchte möchten will wollen würde würden von vom in im
    ins an am ans auf aufs bei beim für mit ohne nach aus zu zum zur über unter vor hinter zwischen durch um gegen seit bis
    während nicht kein keine keinen keinem keiner auch nur sehr viel viele mehr etwas jede jeder jedes jeden jedem alle alles
    allem beide beiden weil damit obwohl jedoch wieder noch schon immer nie jetzt gleich heute morgen ja nein doch mal eben
    gern gerne lieber am besten ganz recht wohl vielleicht daran davon dazu darüber darauf dafür hierzu dabei sich selbst
    einander andere anderen anderer anderes sowie sonst nun bzw beispielsweise`,
  plainWords: `angenommen annehmen fragst jederzeit gefällt gefallen reaktion reaktionen wähle einladung
    schrieb schrieben geschriebene wiedersehen verfügung baldige bald demnächst
    hallo guten tag morgen abend liebe lieber sehr geehrte geehrter werte werter moin servus grüezi danke dank
    vielen herzlichen bedanke bedanken dankbar freue freut freuen gefreut erfreut froh schön schöne schönen gut gute gutes
    besten beste herzliche freundliche freundlichen grüße gruß wünsche wünschen hoffe hoffen hören höre gehört antwort
    antworten rückmeldung melden melde schreibe schreiben geschrieben nachricht zeile zeilen mail wort worte lese lesen
    gelesen sehe sehen gesehen aufgefallen bemerkt entdeckt erfahren verstehe verstehen verstanden verständnis weiß wissen
    wüsste sage sagen gesagt erwähne erwähnt teile teilen geteilt frage fragen gefragt neugierig interesse interessiert
    interessieren interessant denke denken gedanke gedanken idee meinung sicht blick einblick passt passen passend nützlich
    hilfreich helfen hilfe hilft sinn sinnvoll mache machen gemacht nehme nehmen genommen gebe geben gegeben komme kommen
    gekommen gehe gehen anruf telefonat telefonieren gespräch sprechen austausch austauschen kennenlernen unterhalten
    verbinden verbunden vernetzen vernetzt vernetzung kontakt kontaktanfrage kontaktieren anfrage verbindung treffen zeit
    moment minute minuten stunde tag woche monat kurz kurze kurzen kurzer knapp lang lange offen frei nächste nächsten erste
    ersten letzte letzten später neulich kürzlich zuletzt aktuell derzeit zurück früh früher sicher gewiss einfach leicht
    weg sache thema punkt grund detail details einzelheiten information informationen bisschen kleine kleinen wenig mögen
    versuche versuchen bleibe bleiben lasse lassen schicke schicken sende senden zeige zeigen bringe bringen finde finden
    gefunden richtig falsch leid tut entschuldigung störe stören druck eile termin kalender verfügbar vereinbaren plane
    planen wähle wählen folge folgen nachfassen nachhaken schritt person leute rolle arbeit arbeite arbeiten unternehmen
    team geduld glück erfolg glückwunsch gratuliere gratulation kompliment respekt namen bezüglich betreff bezug beitrag
    artikel seite website profil neuigkeiten ehrlich klar deutlich perspektive satz gedacht tür beginne beginnen ende weiter
    weitere weiteren zustimmen einverstanden fall stattdessen ordentlich freundlich warte warten halte halten prüfe prüfen
    kläre klären kollege kollegen kollegin vorstellen vorstellung weiterleiten weitergeleitet weitergeben wende wenden
    direkt entscheiden entscheidung wunderbar prima bestens perfekt vorschlag vorschlage vorschlagen möglichkeit gelegenheit
    recht erinnere erinnern erinnerung vorherige zuvor bescheid gegebenenfalls formuliert formulieren gerade eingehen würde
    uhrzeit liegt liegen stelle stellen gestellt anknüpfen zurückkommen darf erlaube ansprechen wissen lassen anregung
    aufmerksam aufmerksamkeit geworden`,
  negations: 'nicht kein keine keinen keinem keiner nie niemals niemand ohne nichts weder',
  numberWords: `zwei 2 drei 3 vier 4 fünf 5 sechs 6 sieben 7 acht 8 neun 9 zehn 10 elf 11 zwölf 12 dreizehn 13 vierzehn 14
    fünfzehn 15 sechzehn 16 siebzehn 17 achtzehn 18 neunzehn 19 zwanzig 20 dreißig 30 vierzig 40 fünfzig 50 sechzig 60
    siebzig 70 achtzig 80 neunzig 90 hundert 100 hunderte 100 hunderten 100 tausend 1000 tausende 1000 millionen 1000000
    million 1000000 milliarde 1000000000 milliarden 1000000000 dutzend 12 dutzende 12 doppelt 2 doppelte 2 verdoppelt 2
    verdoppeln 2 hälfte 0.5 halbiert 0.5 halbieren 0.5 verdreifacht 3 dreifache 3 drittel 0.33`,
  months: 'januar februar märz april mai juni juli august september oktober november dezember',
  weekdays: 'montag dienstag mittwoch donnerstag freitag samstag sonntag',
  timeUnits: 'minute minuten min stunde stunden uhr',
  scaleWords: `k 1000 tsd 1000 tausend 1000 mio 1000000 million 1000000 millionen 1000000 mrd 1000000000
    milliarde 1000000000 milliarden 1000000000`,
  percentWords: 'prozent',
  currencyWords: 'euro eur euros eur dollar usd pfund gbp franken chf',
  modals: 'würde würden könnte könnten kann können darf dürfte dürfen möchte möchten mag wollte',
  proposals: 'gern gerne freue freuen hoffe neugierig vorschlagen schlage bitte wünsche ob passt',
  conditionals: 'wenn falls sofern ob sollte sollten sobald',
  stating: 'dass weil da',
  asking: 'wie warum wo was welche welcher welches ob',
  ourWords: 'wir uns unser unsere unseren unserem unserer',
  recentWords:
    'neue neuen neuer neues neueste neuesten jüngste jüngsten kürzliche aktuelle aktuellen angekündigte letzte wachsende',
  yourWords: 'ihr ihre ihren ihrem ihrer dein deine deinen deinem deiner',
  benefits: `spart sparen gespart verliert verlieren verloren steigert steigern gesteigert senkt senken gesenkt reduziert
    reduzieren verkürzt verkürzen verbessert verbessern erhöht erhöhen verdoppelt verdoppeln gewinnt gewinnen verdient
    beschleunigt beschleunigen vermeidet liefert einspart kostet`,
  superlatives: `führend führende führenden führender größte größten größter schnellste schnellsten stärkste stärksten
    einzige einzigen einziger beliebteste erfolgreichste erfolgreichsten günstigste günstigsten marktführer weltweit-führend
    nummer-eins preisgekrönt preisgekrönte konkurrenzlos unübertroffen pionier vorreiter innovativste`,
  promises: [
    'garant\\w+',
    'risikofrei\\w*',
    'ohne risiko',
    'geld[- ]zuruck\\w*',
    'erstatt\\w+',
    'ruckerstatt\\w+',
    'rabatt\\w*',
    'nachlass\\w*',
    'kostenlos\\w*',
    'kostenfrei\\w*',
    'gratis\\w*',
    'sonderpreis\\w*',
    'sonderangebot\\w*',
    '(?:unser|der) preis\\w*',
    'kostet (?:sie |dich )?nur',
    'verspreche\\w*',
    'wir werden ihre\\w* \\w+ (?:verdoppeln|steigern|senken)',
    '(?:dsgvo|rechts)[- ]?(?:konform|sicher|verbindlich)\\w*',
    'rechtlich (?:sicher|verbindlich|vorgeschrieben)\\w*',
    'rechtsberatung',
    'klage\\w*',
    'klinisch \\w+',
    'heilt',
    'heilen',
    'medizinisch \\w+',
    'zertifiziert von',
    'sichern? ihnen zu',
  ],
  spamWords: [
    'jetzt zugreifen',
    'nur heute',
    'nur für kurze zeit',
    'klicken sie hier',
    'hier klicken',
    'jetzt kaufen',
    'geld verdienen',
    'schnell reich',
    'gewinner',
    'dringend',
    'einmalige gelegenheit',
    'einmalige chance',
    'unglaublich',
    'wunder',
    'unverbindlich und kostenlos',
    'sensationell',
    'revolutionär',
    'bahnbrechend',
  ],
  greetings: [
    'hallo',
    'guten tag',
    'guten morgen',
    'guten abend',
    'sehr geehrte',
    'sehr geehrter',
    'liebe',
    'lieber',
    'hi',
    'moin',
    'servus',
  ],
  closings: [
    'viele grüße',
    'beste grüße',
    'freundliche grüße',
    'mit freundlichen grüßen',
    'herzliche grüße',
    'liebe grüße',
    'gruß',
    'grüße',
    'schöne grüße',
    'vielen dank',
    'danke',
  ],
  honorifics: 'herr herrn frau dr prof professor',
  commonCapitals: `hi sie ihr ihre ihren ihrem ihrer ihnen crm erp saas b2b b2c hr it ki api kpi roi pdf ps faq usa eu dach mwst iso
    seo sdr ae okr linkedin deutsch englisch französisch spanisch gmbh kg`,
  familiar: 'du dich dir dein deine deinen deinem deiner deins euch euer eure',
  formal: '',
  instructions: [
    'ignorier\\w* (?:alle|sie|bitte|jede|die|deine|vorherige)[\\w ]{0,30}(?:anweisung|regel|anleitung|vorgabe)\\w*',
    'vergiss (?:alle|alles|deine)[\\w ]{0,30}(?:anweisung|regel|vorgabe)\\w*',
    'vergessen sie (?:alle|alles)[\\w ]{0,30}(?:anweisung|regel|vorgabe)\\w*',
    'system[- ]?prompt',
    'systemanweisung\\w*',
    'du bist (?:jetzt|ab jetzt|nun)',
    'neue anweisung\\w*',
    'als (?:ki|kunstliche intelligenz|sprachmodell)[\\w -]{0,20}',
    'ich bin (?:eine? )?(?:ki|sprachmodell|kunstliche)',
    'ich kann (?:ihnen |dir )?(?:dabei |damit )?nicht (?:helfen|weiterhelfen)',
    'hier ist (?:der|die|das|ihr|ihre|dein|deine|eine) (?:nachricht|text|entwurf|kurzere|uberarbeitete|ubersetzung)',
    'meine (?:anweisungen|vorgaben)',
  ],
};
