/**
 * What is next to a number and says what it counts, in the languages that people write to the guide in: English,
 * Spanish, French, German, Portuguese, Italian, Russian, Turkish, Arabic, Persian, Hindi, Chinese, Japanese, Korean. A
 * second look only: the model is told to write figures in digits, and a missing word makes the check milder.
 */
export const PERCENT = `
  % ٪ ％ percent per\\scent pct por\\sciento por\\scento pour\\scent Prozent per\\scento процент(?:а|ов)?
  بالمئة في\\sالمئة بالمائة في\\sالمائة درصد प्रतिशत फ़ीसदी फीसदी 百分 パーセント 퍼센트 프로`;

/** Signs and words for money, as regular expressions separated by spaces; `money` for other currencies. */
export const MONEY: Readonly<Record<string, string>> = {
  USD: `$ US$ USD dollars? dólar(?:es)? dólares Dollars? dollari доллар\\p{L}* dolar دولار\\p{L}* دلار डॉलर 美元 美金 ドル 달러`,
  EUR: `€ EUR euros? евро avro يورو یورو यूरो 欧元 ユーロ 유로`,
  GBP: `£ GBP pounds? libras? Pfund фунт\\p{L}* sterlin`,
  money: `¥ ￥ ₹ ₩ ₽ ₺ ﷼ CA$ AU$ A$ C$ CAD AUD CHF INR JPY CNY RUB TRY rupees? Rs rubles? yuan yen pesos? francs? рубл\\p{L}* lira تومان ریال रुपये 元 円 원`,
};

/** Time, distance, area and points: a number of them is a figure, however small. */
export const MEASURES = `
  years? yrs? months? weeks? days? hours? hrs? minutes? km kilomet(?:er|re)s? miles? met(?:er|re)s? feet ft acres? hectares? ha
  credits? points? stars?
  años? mes(?:es)? semanas? días? horas? minutos? kilómetros? millas? puntos? créditos?
  ans? années? mois semaines? jours? heures? kilomètres? crédits?
  Jahr(?:en?)? Monat(?:en?)? Wochen? Tag(?:en?)? Stunden? Minuten? Kilometern? Meilen? Punkt(?:en?)?
  anos? mês dias? quil[óô]metros? milhas? pontos?
  ann[oi] mes[ei] settiman[ae] giorn[oi] or[ae] minut[oi] chilometr[oi] miglia punt[oi] credit[oi]
  год(?:а|ов)? лет месяц\\p{L}* недел\\p{L}* день дня дней час(?:а|ов)? минут\\p{L}* км километр\\p{L}* мил(?:я|и|ь) балл\\p{L}*
  yıl ay hafta gün saat dakika kilometre puan
  سنة سنوات عام أعوام شهر أشهر أسبوع أسابيع يوم أيام ساعة ساعات دقيقة دقائق كم كيلومتر ميل نقطة نقاط
  سال ماه هفته روز ساعت دقیقه کیلومتر مایل امتیاز
  साल वर्ष महीने हफ़्ते सप्ताह दिन घंटे मिनट किलोमीटर मील अंक
  年 个月 個月 か月 ヶ月 カ月 周 週 天 日 小时 小時 時間 分钟 分鐘 公里 英里 キロ マイル
  년 개월 시간 킬로미터 마일`;

/** What a number is multiplied by. */
export const SCALES: readonly (readonly [factor: number, words: string])[] = [
  [
    1e9,
    `billions? bn mil\\smillones bilh(?:ão|ões) milliards? Milliarden? miliard[oi] миллиард\\p{L}* млрд milyar مليار میلیارد अरब`,
  ],
  [1e8, `億 亿 억`],
  [1e7, `crores? करोड़`],
  [
    1e6,
    `millions? mn mill(?:ón|ones) milh(?:ão|ões) Million(?:en)? Mio milion[ei] миллион\\p{L}* млн milyon مليون ملايين میلیون मिलियन 百万 百萬`,
  ],
  [1e5, `lakhs? लाख`],
  [1e4, `万 萬 만`],
  [1e3, `thousands? mil mille tausend Tsd тысяч\\p{L}* тыс ألف آلاف هزار हज़ार हजार 千 천`],
  [1e2, `hundreds? 百`],
];

/** Signs of scale only when directly behind the digits; "5m" may also be metres. */
export const SHORT_SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  b: 1e9,
};

/**
 * Figures in words, as far as a word reveals them: a scale or a percent sign without a number before it, and numerals
 * of Chinese and Japanese.
 */
export const IN_WORDS: readonly RegExp[] = [
  /(?:^|\s)[%٪％]|(?<!\p{L})(?:percent|per cent|por ciento|por cento|pour cent|Prozent|per cento|процент(?:а|ов)|yüzde|بالمئة|بالمائة|في المئة|في المائة|درصد)(?!\p{L})|百分之/iu,
  /(?<!\p{L})(?:hundreds?|thousands?|millions?|billions?|dozens|lakhs?|crores?|mil|mill(?:ón|ones)|milh(?:ão|ões)|mille|milion[ei]|milliards?|тысяч\p{L}*|миллион\p{L}*|milyon|ألف|آلاف|مليون|ملايين|هزار|میلیون|लाख|करोड़|हज़ार|हजार|मिलियन)(?!\p{L})/iu,
  /(?:tausend|hundert|Million|Milliarde|(?:enti|anta|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|cento|dici)mila)(?:e|en|n)?(?!\p{L})/iu,
  /[一二三四五六七八九十两兩几幾数數][一二三四五六七八九十百千]*[百千万萬億亿]/u,
];

/** Parts of a whole in words. */
export const FRACTION =
  /(?<!\p{L})(?:half|(?:one|two|three|four|a|an)[ -](?:third|quarter|fifth|tenth)s?)\s(?:of|its|their|all)(?!\p{L})/iu;
