/** English words for numbers below a hundred. */
export const DIGITS: Readonly<Record<string, number>> = Object.fromEntries([
  ..."zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    .split(" ")
    .map((word, value) => [word, value] as const),
  ..."twenty thirty forty fifty sixty seventy eighty ninety"
    .split(" ")
    .map((word, at) => [word, (at + 2) * 10] as const),
]);
export const NUMBER_WORD = Object.keys(DIGITS).join("|");

/** Words for consecutive numbers, from `first` on. */
export const counted = (first: number, words: string): [string, number][] =>
  words.split(" ").map((word, at) => [word, first + at]);

/** Words for the same number. */
export const alike = (value: number, words: string): [string, number][] =>
  words.split(" ").map((word) => [word, value]);

/** Numbers in other languages than English, only read before "thousand": alone, they are articles and more. */
export const THOUSANDS_OF: Readonly<Record<string, number>> = Object.fromEntries([
  ...counted(2, "dos tres cuatro cinco seis siete ocho nueve diez"),
  ...counted(2, "deux trois quatre cinq six sept huit neuf dix"),
  ...counted(2, "dois três quatro cinco seis sete oito nove dez"),
  ...counted(2, "zwei drei vier fünf sechs sieben acht neun zehn"),
  ...counted(2, "دو سه چهار پنج شش هفت هشت نه ده"),
  ...counted(3, "ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة"),
  ...counted(3, "ثلاث أربع خمس ست سبع ثمان تسع عشر"),
  ...counted(1, "एक दो तीन चार पांच छह सात आठ नौ दस"),
  ...counted(1, "ek do teen char paanch chhe saat aath nau das"),
  ...counted(1, "一 二 三 四 五 六 七 八 九 十"),
  ...alike(2, "duas 两"),
  ...alike(5, "पाँच panch"),
  ...alike(15, "quince quinze fünfzehn پانزده पंद्रह"),
  ...alike(20, "veinte vingt vinte zwanzig بیست عشرين बीस bees"),
  ...alike(30, "treinta trente trinta سی ثلاثين तीस"),
  ...alike(40, "cuarenta quarante quarenta چهل चालीस"),
  ...alike(50, "cincuenta cinquante cinquenta پنجاه خمسين पचास pachas"),
]);

/** Such words are read before "percent", too. */
export const PERCENT_WORD = String.raw`درصد|بالمئة|بالمائة|في المئة|por ?ciento|pour ?cent\b|por cento|prozent|प्रतिशत|फीसदी`;

/** What comes after such words, as a pattern. */
export const THOUSAND_WORD = String.raw`mil\b|mille\b|tausend\b|هزار|ألف|الف|آلاف|الاف|हज़ार|हजार|hazaar\b|hazar\b|千|万`;
