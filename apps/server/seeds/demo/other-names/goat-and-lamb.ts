import {
  type NamesByProduct,
  goatNames,
  lambNames,
  liverNames,
  minceNames,
  names,
} from './shared.ts';

/** Goat and lamb. */
export const goatAndLambNames: NamesByProduct = {
  'goat-curry-cut': names(goatNames, {
    hi: ['gosht curry cut', 'bakre ka curry cut'],
  }),
  'goat-biryani-cut': names(goatNames, {
    hi: ['gosht biryani cut'],
    te: ['biryani mutton'],
  }),
  'lamb-curry-cut': lambNames,
  'goat-boneless': names(goatNames, {
    hi: ['bina haddi gosht', 'boti', 'pasande'],
  }),
  'goat-keema': names(goatNames, minceNames, {
    hi: ['मटन कीमा', 'gosht keema'],
  }),
  'lamb-keema': names(lambNames, minceNames),
  'whole-goat': names(goatNames, {
    hi: ['poora bakra', 'aqiqah bakra'],
    ta: ['muzhu aadu'],
  }),
  'goat-chops': names(goatNames, {
    hi: ['चाँप', 'champ', 'chaamp'],
    ur: ['چانپ', 'chanp'],
  }),
  'lamb-chops': names(lambNames, {
    hi: ['lamb champ'],
  }),
  'goat-nalli': names(goatNames, {
    hi: ['नल्ली', 'nalli', 'nihari'],
    ur: ['نلی', 'nihari cut'],
    ta: ['nalli elumbu'],
    te: ['moolugu emuka'],
    mr: ['नळी', 'nalli'],
  }),
  'goat-raan': names(goatNames, {
    hi: ['रान', 'raan'],
    ur: ['ران', 'raan'],
    mr: ['raan'],
  }),
  'goat-soup-bones': names(goatNames, {
    hi: ['haddi', 'yakhni'],
    ta: ['aattu elumbu', 'soup elumbu'],
  }),
  'goat-liver': names(goatNames, liverNames, {
    ta: ['aattu eeral'],
  }),
  'goat-paya': {
    hi: ['पाया', 'paya', 'khurode'],
    ur: ['پائے', 'paye'],
    ta: ['ஆட்டுக்கால்', 'aattukaal'],
    te: ['meka kaallu'],
    ml: ['ആട്ടിൻകാൽ', 'aattin kaal'],
    kn: ['kaalu', 'kuri kaalu'],
    bn: ['nehari paya'],
    mr: ['पाय', 'paya'],
  },
  'goat-shoulder': names(goatNames, {
    hi: ['दस्ती', 'dasti', 'dast'],
    ur: ['dasti'],
    ta: ['muntha kaal', 'mun thodai'],
  }),
  'goat-neck': names(goatNames, {
    hi: ['गर्दन', 'gardan'],
    ur: ['gardan'],
    ta: ['kazhuthu kari'],
    te: ['meda mukkalu'],
  }),
  'goat-ribs': names(goatNames, {
    hi: ['सीना', 'seena', 'pasli', 'putth'],
    ur: ['seena'],
    ta: ['nenjelumbu'],
    mr: ['barkadi'],
  }),
  'goat-brain': {
    hi: ['भेजा', 'bheja', 'maghaz'],
    ur: ['مغز', 'maghaz'],
    ta: ['மூளை', 'aattu moolai', 'moolai'],
    te: ['bheja', 'medadu'],
    ml: ['thalachoru'],
    kn: ['medulu'],
    bn: ['মগজ', 'mogoj'],
    mr: ['भेजा', 'bheja'],
  },
  'goat-kidney': {
    hi: ['गुर्दा', 'gurda', 'gurde kapure'],
    ur: ['گردہ', 'gurda'],
    ta: ['aattu kidney'],
    te: ['mutra pindalu'],
    ml: ['aattirachi', 'aadu irachi', 'vrukka'],
    kn: ['kuri mamsa', 'meke mamsa', 'mutton', 'kuri kidney'],
    bn: ['gurda'],
    mr: ['गुर्दा', 'gurda'],
  },
  'goat-boti': {
    hi: ['ojri', 'ojhri', 'boti'],
    ur: ['ojhri'],
    ta: ['குடல்', 'kudal', 'aattu kudal', 'boti'],
    te: ['బోటి', 'boti'],
    ml: ['botty'],
    kn: ['boti'],
    bn: ['ভুঁড়ি', 'bhuri'],
    mr: ['वजडी', 'vajdi'],
  },
  'goat-head': {
    hi: ['सिरी', 'siri', 'kalla', 'mundi'],
    ur: ['siri'],
    ta: ['தலைக்கறி', 'thalai kari', 'aattu thalai'],
    te: ['తలకాయ', 'talakaya'],
    ml: ['aattin thala'],
    kn: ['tale mamsa'],
    bn: ['matha'],
    mr: ['मुंडी', 'mundi'],
  },
  'whole-lamb': names(lambNames, {
    hi: ['poora bhed', 'dumba'],
    ur: ['poora dumba'],
    ta: ['muzhu semmari aadu'],
  }),
  'party-goat-curry-cut': names(goatNames, {
    hi: ['dawat gosht', '5 kilo mutton'],
    ur: ['dawat ka gosht'],
  }),
};
