/*
 * Names by language code, in the language's own script and as people type them in Latin letters.
 * They feed the search; have a speaker read them before they are shown. They stand apart from the
 * products so that a speaker finds all names of a shelf in one file.
 */
export type Names = Readonly<Record<string, readonly string[]>>;

/** SEO name of a product → its names. */
export type NamesByProduct = Readonly<Record<string, Names>>;

/** Half-remembered names are searched in these; every product has names in each of them. */
export const searchedLanguages = ['hi', 'ur', 'ta', 'te', 'ml', 'kn', 'bn', 'mr'] as const;

/** Joins lists of names, language by language. */
export function names(...lists: readonly Names[]): Names {
  const joined: Record<string, string[]> = {};
  for (const list of lists) {
    for (const [language, words] of Object.entries(list)) (joined[language] ??= []).push(...words);
  }
  return joined;
}

export const chickenNames: Names = {
  hi: ['चिकन', 'murgh', 'murga', 'murgi'],
  ur: ['مرغی', 'murghi'],
  ta: ['கோழி', 'kozhi', 'kozhi kari'],
  te: ['కోడి', 'kodi', 'kodi mamsam'],
  ml: ['കോഴി', 'kozhi irachi'],
  kn: ['ಕೋಳಿ', 'koli', 'koli mamsa'],
  bn: ['মুরগি', 'murgi', 'murgir mangsho'],
  mr: ['चिकन', 'kombdi'],
};

export const goatNames: Names = {
  hi: ['मटन', 'mutton', 'gosht', 'bakra'],
  ur: ['گوشت', 'gosht', 'bakre ka gosht'],
  ta: ['ஆட்டிறைச்சி', 'aattu kari', 'aattirachi'],
  te: ['మేక మాంసం', 'meka mamsam', 'mutton'],
  ml: ['ആട്ടിറച്ചി', 'aattirachi'],
  kn: ['ಕುರಿ ಮಾಂಸ', 'kuri mamsa', 'meke mamsa'],
  bn: ['খাসির মাংস', 'khasir mangsho'],
  mr: ['मटण', 'bakryache matan', 'mutton'],
};

export const lambNames: Names = {
  hi: ['भेड़ का मांस', 'bhed ka gosht'],
  ur: ['dumba'],
  ta: ['செம்மறி ஆட்டிறைச்சி', 'semmari aattu kari'],
  te: ['గొర్రె మాంసం', 'gorre mamsam'],
  ml: ['chemmariyadu'],
  kn: ['ಕುರಿ ಮಾಂಸ', 'kuri mamsa'],
  bn: ['ভেড়ার মাংস', 'bherar mangsho'],
  mr: ['मेंढीचे मटण', 'mendhi'],
};

export const minceNames: Names = {
  hi: ['कीमा', 'keema', 'kheema'],
  ur: ['قیمہ', 'qeema'],
  ta: ['கொத்துக்கறி', 'kothu kari'],
  te: ['కీమా', 'kheema'],
  bn: ['কিমা', 'kima'],
  ml: ['കീമ', 'keema'],
  kn: ['ಕೈಮಾ', 'kaima', 'kheema'],
  mr: ['खिमा', 'kheema'],
};

export const liverNames: Names = {
  hi: ['कलेजी', 'kaleji'],
  ur: ['کلیجی', 'kaleji'],
  ta: ['ஈரல்', 'eeral'],
  te: ['కార్జం', 'kaarjam'],
  ml: ['കരൾ', 'karal'],
  bn: ['মেটে', 'mete'],
  kn: ['ಲಿವರ್', 'liver'],
  mr: ['कलेजी', 'kaleji'],
};

export const prawnNames: Names = {
  hi: ['झींगा', 'jhinga', 'jheenga'],
  ur: ['جھینگا', 'jhinga'],
  ta: ['இறால்', 'iraal', 'eral'],
  te: ['రొయ్యలు', 'royyalu'],
  ml: ['ചെമ്മീൻ', 'chemmeen', 'konju'],
  kn: ['ಸಿಗಡಿ', 'sigadi', 'yetti'],
  bn: ['চিংড়ি', 'chingri'],
  mr: ['kolambi'],
};

export const eggNames: Names = {
  hi: ['अंडा', 'anda', 'ande'],
  ur: ['انڈا', 'anda'],
  ta: ['முட்டை', 'muttai'],
  te: ['గుడ్డు', 'guddu', 'kodi guddu'],
  ml: ['മുട്ട', 'mutta'],
  kn: ['ಮೊಟ್ಟೆ', 'motte'],
  bn: ['ডিম', 'dim'],
  mr: ['अंडी', 'andi'],
};

export const riceNames: Names = {
  hi: ['चावल', 'chawal'],
  ur: ['چاول', 'chawal'],
  ta: ['அரிசி', 'arisi'],
  te: ['బియ్యం', 'biyyam'],
  ml: ['അരി', 'ari'],
  kn: ['ಅಕ್ಕಿ', 'akki'],
  bn: ['চাল', 'chal'],
  mr: ['तांदूळ', 'tandul'],
};
