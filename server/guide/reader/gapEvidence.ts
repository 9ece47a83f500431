import { subjectsIn } from "../knowledge/subjects.ts";

/** What a message must say for such a gap to be meant beside a field that is surely asked for. */
const EVIDENCE: Readonly<Record<string, RegExp>> = {
  by_major:
    /major|program|department|degree|course|carrera|curso|filiere|studiengang|fach|رشته|تخصص|قسم|كلية|دانشکده|专业|系|学院|विषय|विभाग|कोर्स|bolum|факультет/u,
  subgroup_admission:
    /legac|early|decision|\b(?:ed|ea|rd)\b|waitlist|resident|in state|out of|from|international|foreign|women|men |girls|boys|female|male|athlet|recruit|transfer|first gen|minorit|black|asian|latin|hispanic|veteran|home ?school|major|program|engineer|nursing|business|comput|hij[oa]s|herman|anticipad|temprana|mujer|hombre|extranjer|internacional|atleta|deport|antecipad|filh[oa]s|mulher|homen|anticipee|femme|homme|etrang|internation|fille|garcon|frueh|fruh|auslaend|ausland|frauen|manner|خارج|بین|زن|دختر|پسر|مرد|ورزش|رشته|دولي|اجانب|بنات|نساء|رجال|مبكر|国际|留学|女|男|早|传承|校友|运动|专业|विदेश|अंतर|महिला|लड़क|खेल/u,
  requirements:
    /requir|requisit|exige|need|must|essay|letter|recommend|transcript|portfolio|audition|toefl|ielts|duolingo|pte\b|prereq|apply|applic|submit|hand in|solicit|postul|candidat|inscri|document|english|ingles|anglais|lettre|carta|englisch|bewerb|مدارک|مدرک|لازم|شرایط|شروط|متطلبات|المطلوب|وثائق|توفل|آیلتس|要求|材料|需要|申请|托福|雅思|成绩单|ज़रूर|जरूर|चाहिए|zaroor|jaruri|आवश्यक|शर्त|gerek|sart|требован|нужн|документ|yeu cau|can nop/u,
  past_years:
    /\d|last|ago|previous|back|used to|past|then|since|year|ano|ans|annee|jahr|سال|قبل|سنة|عام|年|去|以前|साल|पिछल|saal|yil|год/u,
  opinion:
    /opinion|review|think|thought|say|said|heard|good|bad|best|better|nice|great|happy|like|love|hate|reput|recommend|honest|real|scam|legit|worth|opini|resen|piens|dice|buen|mal|mejor|vale|avis|pens|bon|bien|mieux|acha|boa|bom|melhor|meinung|gut|besser|نظر|خوب|بهتر|راي|جيد|افضل|منيح|评|口碑|好|怎么样|值得|राय|अच्छ|कैस|kais|achh|хорош|отзыв|iyi|좋|tot/u,
  gpa: /gpa|grade|mark|average|score|point|\d|rank|straight|weighted|transcript|valedict|not[ae]s?\b|moyenne|promedio|media\b|schnitt|bulletin|boletim|معدل|نمر|درج|绩|分|成绩|अंक|ग्रेड|नंबर|प्रतिशत|балл|оцен|not ort|内申|내신/u,
  pets: /\bpets?\b|\bdogs?\b|pupp|\bcats?\b|kitten|animal|hamster|snake|fish|bird|perr[oa]|gat[oa]|mascota|chien|chat\b|cachorr|bicho|hund|katze|haustier|حیوان|سگ|گربه|كلب|قط|حيوان|宠物|狗|猫|पालतू|कुत्त|बिल्ली|kutta|\bbilli\b|собак|кошк|кот|питом|kopek|kedi|cho meo|thu cung|반려|강아지|고양이|개를|ペット|犬|猫/u,
  parking:
    /park|\bcars?\b|truck|vehicle|driv|coche|carro|auto|estacion|voiture|stationn|garage|پارک|ماشین|خودرو|سيار|موقف|停车|車|车|पार्क|गाड़ी|gaadi|парк|машин|araba|otopark|xe\b|주차|駐車/u,
  childcare:
    /child|kids?\b|bab(?:y|ies)|toddler|daycare|day care|nursery|son\b|daughter|preschool|guarder|hij|nin[oa]|cuidado|creche|enfant|garde|filh|kita|kinder|مهد|بچه|کودک|طفل|أطفال|اطفال|حضان|托儿|幼儿|孩子|बच्च|bachch|детск|ребен|kres|cocuk|tre\b|con\b|어린이|아이|保育/u,
  mascot:
    /mascot|colou?rs?|nickname|team name|symbol|animal|mascota|color|mascotte|couleur|cor(?:es)?\b|maskottchen|farbe|نماد|رنگ|تميمة|لون|ألوان|吉祥物|颜色|校色|शुभंकर|रंग|талисман|цвет|maskot|renk|linh vat|mau\b|마스코트|상징/u,
  graduate_school:
    /grad|master|phd|doctor|mba|law|med|postg|posgrado|maestr|mestr|pos|promotion|ارشد|دکتر|ماجستير|دكتوراه|دراسات|研究|硕|博|法学|医|स्नातकोत्तर|एमबीए|पीएचडी|магистр|аспирант|yuksek|doktora/u,
};
/** Whether a message has no words for how such a gap would narrow the question. */
export const lacksEvidence = (gap: string, normalized: string): boolean =>
  EVIDENCE[gap]?.test(normalized) === false && subjectsIn(normalized).length === 0;
