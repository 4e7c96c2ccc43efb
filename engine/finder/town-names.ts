/** Towns that are called otherwise elsewhere, all of a line the same one. */
const TOWNS = `
  munich|munchen|muenchen|monaco di baviera
  cologne|koln|koeln|colonia
  nuremberg|nurnberg|nuernberg|nuremberga
  dusseldorf|duesseldorf
  hanover|hannover|hanovre
  hamburg|hambourg|hamburgo
  berlin|berlim
  frankfurt|frankfurt am main|francfort|francoforte
  stuttgart|estugarda
  aachen|aix la chapelle|aquisgran
  mainz|mayence|maguncia
  zurich|zuerich|zurique
  geneva|genf|geneve|ginebra|genebra
  basel|basle|bale|basilea|basileia
  bern|berne|berna
  lucerne|luzern|lucerna
  vienna|wien|vienne|viena
  salzburg|salzbourg|salzburgo
  milan|mailand|milano|milao
  rome|rom|roma
  turin|torino|turim
  florence|florenz|firenze|florencia|florenca
  venice|venedig|venezia|venise|venecia|veneza
  naples|neapel|napoli|napoles
  genoa|genua|genova
  bologna|bologne|bolonia|bolonha
  lisbon|lissabon|lisboa|lisbonne
  porto|oporto
  brussels|brussel|bruxelles|bruselas|bruxelas|bruessel
  antwerp|antwerpen|anvers|amberes|antuerpia
  ghent|gent|gand|gante
  bruges|brugge|bruegge|brujas
  liege|luttich|luettich|lieja
  amsterdam|amsterdao|amesterdao
  rotterdam|roterdao
  the hague|den haag|la haye|la haya|haia
  copenhagen|kopenhagen|københavn|kobenhavn|copenhague
  gothenburg|goteborg|goeteborg|gotemburgo
  stockholm|estocolmo
  helsinki|helsinque|helsinquia
  warsaw|warschau|warszawa|varsovie|varsovia
  krakow|krakau|cracow|cracovie|cracovia
  wrocław|wroclaw|breslau|breslavia
  gdansk|danzig|dantzig
  łodz|lodz
  prague|prag|praha|praga
  budapest|budapeste
  bratislava|pressburg
  ljubljana|laibach|liubliana
  belgrade|belgrad|beograd|belgrado
  bucharest|bukarest|bucuresti|bucarest|bucareste
  athens|athen|athenes|atenas
  istanbul|estambul|istambul
  moscow|moskau|moscou|moscu|moskva
  kyiv|kiev|kiew
  london|londres
  edinburgh|edimburgo|edimbourg
  marseille|marseilles|marsella|marselha
  bordeaux|burdeos|bordeus
  nice|nizza|niza
  strasbourg|strassburg|estrasburgo
  madrid|madri
  barcelona|barcelone
  seville|sevilla|sevilha
  saragossa|zaragoza|saragoca
  new york|nueva york|nova york|nova iorque|new york city
  philadelphia|filadelfia
  san francisco|sao francisco
  mexico city|ciudad de mexico|mexiko stadt|cidade do mexico
  cape town|kapstadt|ciudad del cabo|cidade do cabo
  cairo|kairo|le caire|el cairo
  mumbai|bombay|bombaim
  bangalore|bengaluru
  delhi|new delhi|neu delhi|nueva delhi|nova deli
  beijing|peking|pekin|pequim
  shanghai|schanghai|xangai
  tokyo|tokio|toquio
  singapore|singapur|singapour|singapura
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split('|'));
const SAME_TOWN: ReadonlyMap<string, readonly string[]> = new Map(
  TOWNS.flatMap((names) => names.map((name) => [name, names] as const)),
);
/** A town by all of its names, the one that was said first. */
export const townNames = (phrase: string): readonly string[] => [
  phrase,
  ...(SAME_TOWN.get(phrase) ?? []).filter((name) => name !== phrase),
];
