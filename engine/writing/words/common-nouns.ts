/**
 * German nouns, so that they are not taken for names. The endings make most of the rest, and a compound is what its
 * last part is.
 */
const NOUNS = new Set(
  `abend ablauf abschluss absprache angebot anfang anlass anliegen anruf ansatz ansprache arbeit art aufbau aufgabe aufwand
  austausch auswahl bedarf begeisterung beispiel beitrag bereich bericht beruf besuch betrieb betreff bewerber bild branche brief
  buch budget chance chef dank daten dauer detail dialog ding ehre eindruck einblick einkauf ende erfolg ergebnis euro experte
  fach fall familie farbe fehler feld ferien firma fokus form frage freude freund führung fuhrung gast gebiet gedanke gefühl gefuhl
  gegenwart geld gelegenheit geschäft geschaft gespräch gesprach gesellschaft gewinn glück gluck grad grund gruppe gruß gruss
  grüße grusse handel hand haus herausforderung hilfe hinweis idee image impuls inhalt interesse jahr job juni kalender kampagne
  kanal kandidat kauf kenntnis kern kind klarheit kollege kollegen konzept kopf kosten kraft kunde kunden kurs land leben leiter
  leser leute link linie liste lösung losung lust mal mail management manager mann markt marke mensch menschen methode minute minuten
  mitarbeiter mitte modell moment monat morgen mühe muhe nachmittag name netz netzwerk norden nummer ort osten partner person pflege
  plan platz post praxis preis presse problem produkt profil programm projekt prozess punkt qualität quartal quelle quote rahmen
  raum rede regel region reihe reise rest richtung risiko rolle ruhe rücksicht runde sache schritt sicht sinn software sommer
  sorge spaß spass stadt stand start stelle stellen strategie studie stunde stück suche süden system tag tage team teams teil
  telefon termin test text thema themen tipp titel ton tool tür umfang umgang umsatz umfeld unternehmen unterschied ursache
  urlaub verbindung verein vergleich verkauf verkäufer vermittlung vertrag vertrauen vertrieb video vorbereitung vorfeld vorgehen
  vormittag vorschlag vorteil wachstum wahl wechsel weg weise welt wert wesen westen wettbewerb winter wissen woche wochen wort
  worte wunsch zahl zahlen zeichen zeile zeilen zeit zeiten ziel ziele zugang zukunft zusammenhang zweck zweifel personal technik
  energie industrie maschine maschinen logistik handwerk medizin musik sport verständnis anfrage rückmeldung antwort nachricht
  kennenlernen telefonat karriere seite website kontakt einarbeitung anlaufzeit einstellung neukunden kundinnen`
    .split(/\s+/)
    .flatMap((noun) => [noun, noun.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')]),
);
const ENDINGS =
  /(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tion|tionen|sion|sionen|tat|taten|ismus|ment|mente|nis|nisse|tum|ling|enz|anz|eur|logie|ierung|prozess\w*)$/;

export function isCommonNoun(folded: string): boolean {
  if (NOUNS.has(folded) || ENDINGS.test(folded)) return true;
  if (isInflected(folded)) return true;
  // Vertriebsteam, Kundengespräche
  for (let length = 4; length <= Math.min(14, folded.length - 3); length++) {
    const last = folded.slice(-length);
    if (NOUNS.has(last) || isInflected(last)) return true;
  }
  return false;
}

const isInflected = (folded: string): boolean =>
  ['e', 'en', 'n', 's', 'es', 'er', 'ern'].some(
    (ending) =>
      folded.endsWith(ending) && folded.length - ending.length >= 3 && NOUNS.has(folded.slice(0, -ending.length)),
  );
