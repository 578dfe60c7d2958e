/**
 * The queries of customers with the products that should be found first. Written before the ranking was tuned.
 *
 * Answers: `seo-name`, a beginning or end of one (`goat-*`, `*-keema`), `@category` with all its products,
 * `/sub-category`.
 */
export interface Judged {
  readonly term: string;
  readonly answers: readonly string[];
}

const judged = (lines: string): Judged[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [term = '', answers = ''] = line.split('=>');
      return { term: term.trim(), answers: answers.trim().split(/\s+/) };
    });

const misspelled = judged(`
chiken => @chicken
chikin curry cut => *chicken-curry-cut* /chicken-curry-cuts
chickan brest => chicken-breast*
chicken drumstiks => chicken-drumsticks*
chiken wngs => chicken-wings*
chicken lolipop => chicken-lollipop*
chiken leevr => chicken-liver
tandori tikka => tandoori-chicken-tikka *tikka*
prwans => /fresh-prawns
tiger pawns => tiger-prawns*
jumbo prawnz => jumbo-prawns
pomfrit => *pomfret*
pomphrate => *pomfret*
mackrel => *mackerel*
barakuda => barracuda*
salman fish => *salmon*
tilapiya => tilapia*
lobstar => *lobster*
squidd rings => squid*
mutten => @mutton *mutton*
muton keema => goat-keema lamb-keema *mutton-keema*
lamb chop => lamb-chops*
boneles chicken => /boneless-chicken *boneless*
bryani masala => biryani-masala
basmti rice => *basmati*
paner => *paneer*
giner garlic past => ginger-garlic-paste
corriander => coriander* *coriander*
kabab => *kebab* /kebabs
seekh kabob => *seekh*
nugets => *nuggets*
samossa => *samosa*
brown egs => *brown-eggs*
quale eggs => quail-eggs
turky => *turkey*
`);

const hindi = judged(`
murgi => @chicken
murgh => @chicken
desi murgi => country-chicken* *country*
bakre ka gosht => @mutton
gosht => @mutton
qeema => *keema* /mutton-mince-and-boneless /chicken-mince-and-offal
kheema mutton => goat-keema lamb-keema *mutton-keema*
kaleji => *liver*
paye => *paya*
nalli nihari => goat-nalli*
raan => *raan*
machli => @fish
machhi => @fish
jhinga => @prawns *prawn*
jheenga => @prawns *prawn*
surmai => seer-fish*
bangda => *mackerel*
paplet => *pomfret*
rawas => *salmon*
kekda => *crab*
anda => @eggs
ande => @eggs
bater => quail*
chawal => *rice* *basmati* *masoori*
arhar dal => toor-dal
doodh => *milk*
nimbu => lemon *lemon*
pudina => mint-leaves *mint*
dhaniya => coriander* *coriander* 
pyaz aloo tamatar => onion-potato-tomato *onion*
kali mirch => black-pepper
khajoor => dates* *dates*
adrak lehsun paste => ginger-garlic-paste
kadi patta => curry-leaves*
`);

const southern = judged(`
kozhi => @chicken
nattu kozhi => country-chicken* *country*
aattu kari => @mutton
meen => @fish
vanjaram => seer-fish*
vanjiram meen => seer-fish*
vavval => *pomfret*
nandu => *crab*
iraal => @prawns *prawn*
muttai => @eggs
eeral => *liver*
kaadai => quail*
arisi => *rice* *basmati* *masoori*
kodi => @chicken
natu kodi => country-chicken* *country*
kodi guddu => @eggs
meka mamsam => @mutton
royyalu => @prawns *prawn*
koramenu => murrel*
chepa => @fish
pulasa => hilsa*
biyyam => *rice* *basmati* *masoori*
allam vellulli paste => ginger-garlic-paste
karivepaku => curry-leaves*
kandi pappu => toor-dal
chemmeen => @prawns *prawn*
ayala => *mackerel*
avoli => *pomfret*
neymeen => seer-fish*
aattirachi => @mutton
njandu => *crab*
koonthal => squid*
mutta => @eggs
koli => @chicken
nati koli => country-chicken* *country*
kuri mamsa => @mutton
sigadi => @prawns *prawn*
bangude => *mackerel*
anjal => seer-fish*
motte => @eggs
akki => *rice* *basmati* *masoori*
`);

const eastAndWest = judged(`
ilish => hilsa*
rui mach => rohu*
katla => catla*
chingri => @prawns *prawn*
khasir mangsho => @mutton
murgir mangsho => @chicken
dim => @eggs
kankra => *crab*
bhetki => bhetki*
kombdi => @chicken
gavran kombdi => country-chicken* *country*
kolambi => @prawns *prawn*
matan => @mutton *mutton*
tandul => *rice* *basmati* *masoori*
toop => *ghee*
bheja => *brain* @mutton
chaap => *chops*
kofta => *kofta* *keema* *meatball*
`);

const scripts = judged(`
चिकन => @chicken
मुर्गी => @chicken
मटन => @mutton *mutton*
झींगा => @prawns *prawn*
मछली => @fish
अंडा => @eggs
कीमा => *keema*
कोंबडी => @chicken
कोळंबी => @prawns *prawn*
கோழி => @chicken
ஆட்டுக்கறி => @mutton
இறால் => @prawns *prawn*
மீன் => @fish
முட்டை => @eggs
వంజరం => seer-fish*
కోడి => @chicken
రొయ్యలు => @prawns *prawn*
చేప => @fish
గుడ్లు => @eggs
ಕೋಳಿ => @chicken
ಸಿಗಡಿ => @prawns *prawn*
ಮೀನು => @fish
ಮೊಟ್ಟೆ => @eggs
ചെമ്മീൻ => @prawns *prawn*
കോഴി => @chicken
മീൻ => @fish
ইলিশ => hilsa*
চিংড়ি => @prawns *prawn*
মুরগি => @chicken
ডিম => @eggs
مرغی => @chicken
گوشت => @mutton
قیمہ => *keema*
جھینگا => @prawns *prawn*
انڈا => @eggs
`);

const units = judged(`
chicken 500gm => @chicken
chicken curry cut 1 kg => chicken-curry-cut *chicken-curry-cut*
half kilo mutton => @mutton
goat keema 250 g => goat-keema
aadha kilo keema => *keema*
eggs 6 pieces => @eggs
dozen eggs => @eggs
1 dozen anda => @eggs
30 eggs => farm-white-eggs @eggs
5kg rice => *rice* *basmati* *masoori*
prawns 250gms => /fresh-prawns
1 litre oil => *oil*
500 ml milk => cow-milk *milk*
pav kilo kaleji => *liver*
½ kg fish => @fish
1.5 kg raan => goat-raan
`);

const ordered = judged(`
cut curry chicken => *chicken-curry-cut* /chicken-curry-cuts
breast chicken boneless => chicken-breast-boneless
keema goat => goat-keema
steaks rohu => rohu*
masala biryani => biryani-masala
fry fish tawa => tawa-fish-fry
kebab seekh mutton => mutton-seekh-kebab
oil sunflower => sunflower-oil
chickenbreast => chicken-breast*
drum sticks => chicken-drumsticks* *drumstick*
goatcurry => goat-curry-cut *goat-curry*
bone less goat => goat-boneless
`);

const shelves = judged(`
seafood => @fish @prawns
shellfish => @prawns
red meat => @mutton
poultry => @chicken
mince => *keema* *mince*
offal => /mutton-offal /chicken-mince-and-offal
frozen snacks => /frozen-snacks
ready to cook => @ready-to-cook
spices => /masala-and-pastes
herbs => /herbs-and-aromatics
lentils => *dal*
soup bones => *soup-bones*
bbq => /tikka-and-marinades /kebabs
fillet => /fish-fillets *fillet*
river fish => /river-fish
whole bird => /whole-birds
fresh halal chicken online => @chicken
shrimp => @prawns *prawn*
king fish => seer-fish*
trotters => *paya*
minced lamb => lamb-keema
country eggs => country-eggs
`);

const halves = judged(`
chi => @chicken
chick => @chicken
mutt => @mutton *mutton*
praw => /fresh-prawns *prawn*
pomf => *pomfret*
kee => *keema* /mutton-mince-and-boneless
boneless ch => /boneless-chicken *boneless*
curry c => *curry-cut* *curry*
tand => tandoori* *tandoori*
egg => @eggs
sal => *salmon* *salt*
gin => ginger*
ghe => *ghee*
seer f => seer-fish*
`);

const all = [
  ...misspelled,
  ...hindi,
  ...southern,
  ...eastAndWest,
  ...scripts,
  ...units,
  ...ordered,
  ...shelves,
  ...halves,
];

/** Ranking is tuned by these. */
export const tuned: readonly Judged[] = all.filter((_, place) => place % 3 !== 2);

/** The queries of the proof. They are not used for tuning. */
export const heldOut: readonly Judged[] = all.filter((_, place) => place % 3 === 2);
