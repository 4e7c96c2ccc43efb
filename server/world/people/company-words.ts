/**
 * What company names are made of: 128 beginnings × 64 endings × 128 trades = 2^20 names, all different.
 * The trade decides the industry, so the number of trades of an industry is its weight.
 */
const words = (list: string) => list.trim().split(/\s+/);

export const BEGINNINGS = words(`
  Alder Amber Anchor Arbor Arrow Ash Aspen Aster Atlas Auro Axio Bay Beacon Birch Blue Bold Bramble Breeze Briar Brio
  Calder Candor Canto Cedar Cinder Civic Clear Clover Cobalt Copper Coral Corva Cress Dawn Delta Dune Eben Echo Elder
  Elm Ember Ever Fable Falcon Fern Finch Fjord Flint Fox Frost Gable Garnet Glen Glow Gran Grey Halo Harbor Hemlock Hazel
  Heath Helio Heron Hollow Indi Inno Iris Iron Ivory Jade Juniper Kestrel Kind Lark Laurel Leaf Lime Linden Loft
  Luma Lumen Lyra Magno Maple Marble Meadow Merid Mica Mint Moss Nimbus Noble Nova Oak Ocean Olive Opal Orbit Orchid Osprey
  Otter Pebble Pine Plume Polar Poppy Prime Quarry Quill Raven Reed Rowan River Robin Sage Sierra Silver Solis Sparrow
  Spruce Summit Swift Tern Thistle Timber Velo Willow Yarrow`);

export const ENDINGS = words(`
  bank beam bend bloom bound brick bright brook bury cast cliff crest croft cross dale drift edge fall field flow ford
  forge frame gate grain grove hall haven helm hill keep land lane light line link loom mark mere mill mont moor nest path
  peak point port reach ridge rise rock root run sail side span spring stead step stone trail vale well wood`);

export const INDUSTRIES = [
  'Software',
  'Consulting',
  'Manufacturing',
  'Retail',
  'Financial services',
  'Healthcare',
  'Media and marketing',
  'Construction and real estate',
  'Hospitality and food',
  'Logistics',
  'Education',
  'Energy',
  'Telecommunications',
  'Non-profit',
  'Agriculture',
  'Legal services',
] as const;
export type Industry = (typeof INDUSTRIES)[number];

const TRADES_OF: Record<Industry, string> = {
  Software:
    'Software Labs Systems Cloud Apps Technologies Analytics Data Platforms Digital Robotics Interactive Networks Security',
  Consulting:
    'Consulting Advisors Partners Strategy Associates Services Solutions Group Insights Research Ventures Works',
  Manufacturing:
    'Industries Manufacturing Components Machines Tools Materials Plastics Metals Precision Engineering Controls Instruments',
  Retail: 'Retail Stores Market Goods Outfitters Trading Brands Home Sports Fashion',
  'Financial services': 'Capital Finance Banking Insurance Payments Wealth Invest Credit Assurance Funds',
  Healthcare: 'Health Care Clinics Medical Therapeutics Diagnostics Dental Pharma Biotech Wellness',
  'Media and marketing': 'Media Agency Marketing Studio Creative Publishing Events Communications Pictures Games',
  'Construction and real estate':
    'Construction Builders Properties Estates Architects Homes Living Interiors Facilities',
  'Hospitality and food': 'Foods Hotels Travel Kitchens Beverages Resorts Bakery Catering',
  Logistics: 'Logistics Freight Transport Shipping Delivery Supply Mobility',
  Education: 'Academy Learning Education Training Schools Institute College',
  Energy: 'Energy Power Solar Renewables Utilities Water',
  Telecommunications: 'Telecom Wireless Fibre Connect',
  'Non-profit': 'Foundation Trust Relief Alliance',
  Agriculture: 'Farms Agri Gardens',
  'Legal services': 'Legal Law',
};

export const TRADES: readonly { word: string; industry: Industry }[] = INDUSTRIES.flatMap((industry) =>
  words(TRADES_OF[industry]).map((word) => ({ word, industry })),
);
