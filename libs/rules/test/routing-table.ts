import { states } from '../src/knowledge/schema/entry.ts';

const eachState = (names: readonly string[]) => Object.fromEntries(states.map((state, at) => [state, names[at]]));
// In the order NSW, VIC, QLD, SA, WA, TAS, NT, ACT.
const fairTrading = eachState([
  'NSW Fair Trading',
  'Consumer Affairs Victoria',
  'Office of Fair Trading Queensland',
  'Consumer and Business Services (SA)',
  'Consumer Protection (WA)',
  'Consumer, Building and Occupational Services (Tas)',
  'NT Consumer Affairs',
  'Access Canberra',
]);
const ombudsman = eachState([
  'NSW Ombudsman',
  'Victorian Ombudsman',
  'Queensland Ombudsman',
  'Ombudsman SA',
  'Ombudsman Western Australia',
  'Ombudsman Tasmania',
  'Ombudsman NT',
  'ACT Ombudsman',
]);
const energy = eachState([
  'Energy & Water Ombudsman NSW',
  'Energy and Water Ombudsman (Victoria)',
  'Energy and Water Ombudsman Queensland',
  'Energy and Water Ombudsman SA',
  'Energy and Water Ombudsman Western Australia',
  'Energy Ombudsman Tasmania',
  'Ombudsman NT',
  'ACT Civil and Administrative Tribunal (energy and water)',
]);
const health = eachState([
  'Health Care Complaints Commission (NSW)',
  'Health Complaints Commissioner (Vic)',
  'Office of the Health Ombudsman (Qld)',
  'Health and Community Services Complaints Commissioner (SA)',
  'Health and Disability Services Complaints Office (WA)',
  'Health Complaints Commissioner Tasmania',
  'Health and Community Services Complaints Commission (NT)',
  'ACT Human Rights Commission (health services)',
]);
const afca = 'Australian Financial Complaints Authority';
const tio = 'Telecommunications Industry Ombudsman';
const regulator = 'The regulator that licenses the operator';
const lawyers = 'The legal services regulator of your state or territory';
const tolls = 'The toll ombudsman of the state where the road is';

/** Days to answer, and the external body: one for all states, or one for each; by the knowledge notes, 1.1 and 1.2. */
export const expected: Record<string, readonly [number, string | Record<string, string | undefined>]> = {
  banking: [30, afca],
  consumer_credit: [30, afca],
  bnpl: [30, afca],
  debt_collection: [30, afca],
  credit_reporting: [30, afca],
  general_insurance: [30, afca],
  life_insurance: [30, afca],
  superannuation: [45, afca],
  financial_advice: [30, afca],
  crypto: [30, afca],
  scams_payments: [30, afca],
  telecommunications: [14, tio],
  internet_nbn: [14, tio],
  energy: [21, energy],
  water: [21, { ...energy, TAS: 'Ombudsman Tasmania' }],
  lpg_bottled_gas: [14, fairTrading],
  airline: [28, fairTrading],
  travel: [20, fairTrading],
  private_health_insurance: [30, 'Commonwealth Ombudsman'],
  retail: [14, fairTrading],
  online_marketplace: [14, fairTrading],
  digital_platforms: [14, fairTrading],
  services_trades: [14, fairTrading],
  motor_vehicle: [14, fairTrading],
  taxi_rideshare: [14, fairTrading],
  postal_parcel: [14, fairTrading],
  real_estate_strata: [14, fairTrading],
  funeral: [28, fairTrading],
  retirement_village: [28, fairTrading],
  building: [
    14,
    { ...fairTrading, NSW: 'Building Commission NSW', QLD: 'Queensland Building and Construction Commission' },
  ],
  tenancy: [
    14,
    {
      ...fairTrading,
      QLD: 'Residential Tenancies Authority (Queensland)',
      NT: 'Northern Territory Civil and Administrative Tribunal',
      ACT: 'ACT Civil and Administrative Tribunal',
    },
  ],
  toll_roads: [
    28,
    {
      ...eachState(Array.from(states, () => tolls)),
      NSW: 'NSW Tollway Ombudsman',
      VIC: 'Tolling Customer Ombudsman',
      QLD: 'Tolling Customer Ombudsman',
    },
  ],
  public_transport: [28, { ...ombudsman, VIC: 'Public Transport Ombudsman (Victoria)' }],
  education_higher: [28, 'National Student Ombudsman'],
  education_vet: [60, 'National Training Complaints Hotline'],
  schools_childcare: [28, ombudsman],
  aged_care: [28, 'Aged Care Quality and Safety Commission'],
  ndis: [21, 'NDIS Quality and Safeguards Commission'],
  health_services: [35, health],
  privacy: [30, 'Office of the Australian Information Commissioner'],
  government_federal: [28, 'Commonwealth Ombudsman'],
  government_state: [28, ombudsman],
  gambling: [
    14,
    {
      ...eachState(Array.from(states, () => regulator)),
      NSW: 'Liquor & Gaming NSW',
      VIC: 'Victorian Gambling and Casino Control Commission',
      QLD: 'Office of Liquor and Gaming Regulation (Qld)',
      NT: 'NT Racing and Wagering Commission',
    },
  ],
  legal_services: [
    28,
    {
      ...eachState(Array.from(states, () => lawyers)),
      NSW: 'Office of the NSW Legal Services Commissioner',
      VIC: 'Victorian Legal Services Board + Commissioner',
      QLD: 'Legal Services Commission (Qld)',
    },
  ],
  discrimination: [28, 'Australian Human Rights Commission'],
};
