import { cut } from './describe.ts';

/** Ways of cutting that several products offer. Extra prices are in rupees for one pack. */
export const chickenCurryCuts = [
  cut('curry-medium', 'Medium curry cut', 'About 40 g a piece'),
  cut('curry-small', 'Small curry cut', 'About 25 g a piece, cooks faster'),
  cut('curry-large', 'Large curry cut', 'About 70 g a piece, for korma'),
];

export const goatCurryCuts = [
  cut('curry-medium', 'Medium curry cut', '30–40 g a piece'),
  cut('curry-small', 'Small curry cut', '20–25 g a piece, for fry and pulao'),
  cut('biryani', 'Biryani cut', '60–70 g a piece'),
];

export const minceGrinds = [
  cut('medium', 'Medium grind', 'For keema matar and samosa'),
  cut('fine', 'Fine grind', 'Twice through the plate, for kebab and kofta'),
  cut('coarse', 'Hand-chopped', 'Dardara, with bite', 30),
];

export const fishSteakCuts = [
  cut('steaks', 'Steaks', 'Across the bone, about 2 cm'),
  cut('curry', 'Curry cut', 'Steaks halved, with head pieces'),
  cut('bengali', 'Bengali cut', 'Gada and peti cut apart'),
];

export const wholeFishCuts = [
  cut('whole', 'Whole, cleaned', 'Gutted, fins trimmed, head on'),
  cut('gashed', 'Whole, gashed', 'Slit on both sides for masala fry'),
  cut('steaks', 'Steaks', 'Cut across, head apart'),
];

export const chickenBiryaniCuts = [
  cut('large', 'Large', 'About 80 g a piece'),
  cut('quarters', 'Quarters', 'Legs and breasts whole'),
];

export const goatBiryaniCuts = [
  cut('large', 'Large', '60–70 g a piece'),
  cut('extra-large', 'Extra large', '90–110 g, for dum in a deg'),
];

export const prawnTails = [
  cut('tail-on', 'Tail on', 'Peeled, vein drawn'),
  cut('tail-off', 'Tail off', 'For biryani and pulao'),
];
