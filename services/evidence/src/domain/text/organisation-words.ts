import { plainText } from './fold-text.ts';

const words =
  /(?<![\p{L}])(?:support|team|customer|service|services|care|help ?desk|complaints?|accounts?|billing|sales|bank|energy|telecom|mobile|insurance|pty|ltd|limited|inc|group|company|store|shop|airlines?|airways|university|council|health|clinic|super|finance|credit|no-?reply|hello|info|contact|enquiries|official|hotel|resort|college|school|institute|hospital|committee|corporate|strata|properties|realty|authority|department|ombudsman|bookings|reservations|help)(?![\p{L}])/u;
const elsewhere =
  /公司|银行|客服|中心|学校|学院|大学|医院|诊所|保险|集团|事务所|幼儿园|物业|税务|(?<!\p{L})(?:cong ty|ngan hang|trung tam|bao hiem|cham soc khach hang|dai hoc|benh vien|hoc vien|cua hang|dien may|شركة|بنك|مصرف|جامعة|مدرسة|بلدية|مستشفى|تامين|رعاية|شوون|خدمة العملاء|مركز|τραπεζα|εταιρεια|εξυπηρετηση|ασφαλεια|ασφαλιστικη|πανεπιστημιο|σχολειο|νοσοκομειο|δημοσ|οργανισμοσ|φροντιστηριο)(?!\p{L})/u;
const privateMail =
  /@(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|bigpond|optusnet|iinet|tpg|proton(?:mail)?|aol|qq|163|126|foxmail)\./u;

/** A name or address that is an organisation's rather than somebody's. */
export function isOrganisationName(name: string): boolean {
  return !isPrivateAddress(name) && (name.includes('@') || hasOrganisationWord(name));
}

/** An address anybody can have. */
export const isPrivateAddress = (address: string): boolean => privateMail.test(plainText(address));

export const hasOrganisationWord = (name: string): boolean =>
  !isPrivateAddress(name) && [words, elsewhere].some((pattern) => pattern.test(plainText(name)));

const business =
  /(?<![\p{L}])(?:our (?:team|records|system|policy|store|customer|terms|agents?)|your (?:account|order|complaint|case|claim|bill|invoice|service|plan|policy|booking|refund)|(?:case|ticket|reference|order|account) (?:number|no|id)|how (?:can|may) (?:i|we) (?:help|assist)|thank you for (?:contacting|your (?:patience|call|enquiry))|we (?:apologi[sz]e|have reviewed|are unable))(?![\p{L}])|您的(?:账户|订单|投诉)|quy khach|عميلنا|λογαριασμο σασ/u;

/** The way organisations write to their customers. */
export const soundsLikeBusiness = (text: string): boolean => business.test(plainText(text));
