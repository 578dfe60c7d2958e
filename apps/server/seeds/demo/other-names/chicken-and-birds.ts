import { type NamesByProduct, chickenNames, liverNames, minceNames, names } from './shared.ts';

/** Chicken and other birds. */
export const chickenAndBirdNames: NamesByProduct = {
  'chicken-curry-cut': names(chickenNames, {
    hi: ['चिकन करी कट', 'karahi cut'],
    ta: ['kozhi kari cut'],
  }),
  'chicken-curry-cut-with-skin': chickenNames,
  'chicken-biryani-cut': names(chickenNames, {
    hi: ['murgh biryani cut'],
    te: ['biryani kodi mukkalu'],
  }),
  'country-chicken-curry-cut': {
    hi: ['देसी मुर्गा', 'desi murgh', 'gavthi'],
    ur: ['desi murghi'],
    ta: ['நாட்டுக் கோழி', 'naatu kozhi'],
    te: ['నాటు కోడి', 'natu kodi'],
    ml: ['നാടൻ കോഴി', 'nadan kozhi'],
    kn: ['ನಾಟಿ ಕೋಳಿ', 'nati koli'],
    bn: ['দেশি মুরগি', 'deshi murgi'],
    mr: ['गावरान कोंबडी', 'gavran kombdi'],
  },
  'whole-chicken': names(chickenNames, {
    hi: ['sabut murgh', 'murgh musallam'],
    ta: ['muzhu kozhi'],
  }),
  'spring-chicken': names(chickenNames, {
    hi: ['chooza murgh'],
  }),
  'quail-whole': {
    hi: ['बटेर', 'bater'],
    ur: ['بٹیر', 'bater'],
    ta: ['காடை', 'kaadai'],
    te: ['kamju pitta'],
    ml: ['കാട', 'kada'],
    kn: ['gowjuga', 'kaadai'],
    bn: ['koel pakhi'],
    mr: ['लावा', 'lava pakshi', 'bater'],
  },
  'whole-turkey': {
    hi: ['टर्की', 'turkey', 'peru'],
    ur: ['turkey', 'peru'],
    ta: ['வான்கோழி', 'vaan kozhi'],
    te: ['seema kodi'],
    ml: ['kalkkam'],
    kn: ['turkey koli'],
    bn: ['টার্কি', 'turkey'],
    mr: ['टर्की', 'turkey'],
  },
  'chicken-breast-boneless': names(chickenNames, {
    hi: ['murgh seena', 'chicken breast'],
  }),
  'chicken-boneless-cubes': names(chickenNames, {
    hi: ['bina haddi chicken', 'tikka cut'],
  }),
  'chicken-thigh-boneless': names(chickenNames, {
    hi: ['raan boneless'],
  }),
  'chicken-drumsticks': names(chickenNames, {
    hi: ['tangdi', 'leg piece'],
    ta: ['kozhi kaal'],
  }),
  'chicken-wings': names(chickenNames, {
    hi: ['pankh'],
  }),
  'chicken-lollipops': names(chickenNames, {
    hi: ['lollipop cut'],
    ta: ['chicken lollipop'],
    te: ['chicken lollipop'],
  }),
  'chicken-keema': names(chickenNames, minceNames, {
    ta: ['kothu kozhi'],
    te: ['kodi kheema'],
  }),
  'chicken-liver': names(chickenNames, liverNames, {
    ta: ['kozhi eeral'],
  }),
  'chicken-whole-leg': names(chickenNames, {
    hi: ['poori taang', 'full leg', 'tangdi raan'],
    ta: ['muzhu kozhi kaal'],
  }),
  'chicken-gizzard': names(chickenNames, {
    hi: ['पोटा', 'pota', 'sangdana', 'patthri'],
    ta: ['kozhi mangaa'],
    te: ['kodi kandanakaya'],
    ml: ['kozhi kakku'],
    bn: ['gila'],
    mr: ['pota'],
  }),
  'chicken-feet': names(chickenNames, {
    hi: ['panje', 'murgh ke panje'],
    ta: ['kozhi kaal paadham'],
    te: ['kodi kaalla paadalu'],
    kn: ['koli paada'],
  }),
  'chicken-soup-bones': names(chickenNames, {
    hi: ['yakhni cut', 'soup cut'],
    ur: ['yakhni ki haddi'],
    ta: ['kozhi elumbu'],
    te: ['kodi emukalu'],
    mr: ['soup haadi'],
  }),
  'kadaknath-chicken': {
    hi: ['कड़कनाथ', 'kadaknath', 'kali masi'],
    ur: ['kadaknath'],
    ta: ['கருங்கோழி', 'karun kozhi'],
    te: ['kadaknath kodi'],
    ml: ['karinkozhi'],
    kn: ['kappu koli'],
    bn: ['কড়কনাথ', 'kalo murgi'],
    mr: ['कडकनाथ', 'kali kombdi'],
  },
  'duck-curry-cut': {
    hi: ['बत्तख', 'batakh', 'batak'],
    ur: ['batakh'],
    ta: ['வாத்து', 'vaathu', 'vathu'],
    te: ['baathu'],
    ml: ['താറാവ്', 'tharavu', 'tharavu irachi'],
    kn: ['baathukoli'],
    bn: ['হাঁস', 'haansher mangsho', 'hansh'],
    mr: ['बदक', 'badak'],
  },
  'turkey-curry-cut': {
    hi: ['टर्की', 'peru', 'turkey'],
    ur: ['turkey'],
    ta: ['வான்கோழி', 'vaan kozhi'],
    te: ['seema kodi'],
    ml: ['kalkkam', 'turkey kozhi'],
    kn: ['turkey koli'],
    bn: ['টার্কি', 'turkey'],
    mr: ['टर्की', 'turkey'],
  },
};
