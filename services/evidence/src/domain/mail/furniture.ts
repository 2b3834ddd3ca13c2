import type { Line } from '../screens/lines.ts';
import { letterKey } from '../text/fold-text.ts';
import { furniture as by } from '../tolerances.ts';

const buttons = [
  'reply,reply all,forward,inbox,external,external sender,show quoted text,hide quoted text,show trimmed content,view entire message,see more,hide,details,show details,hide details,view security details,standard encryption (tls).,original message,forwarded message,begin forwarded message,more,add to drive,download all,unsubscribe,expand all,print all,scanned by gmail',
  '回复,回覆,全部回复,转发,轉寄,收件箱,原始邮件,转发的邮件,显示引用文字,隐藏引用文字,外部,显示详细信息,隐藏详细信息,查看安全详情,标准加密 (tls)。',
  'trả lời,trả lời tất cả,chuyển tiếp,hộp thư đến,thư chuyển tiếp,hiển thị văn bản trích dẫn,ẩn văn bản trích dẫn,xem chi tiết,ẩn chi tiết,bên ngoài',
  'رد,الرد,الرد على الكل,رد على الكل,إعادة توجيه,إعادة التوجيه,البريد الوارد,رسالة معاد توجيهها,إظهار النص المقتبس,إخفاء النص المقتبس,عرض التفاصيل,إخفاء التفاصيل,خارجي',
  'απάντηση,απάντηση σε όλους,προώθηση,εισερχόμενα,προωθημένο μήνυμα,εμφάνιση κειμένου παράθεσης,απόκρυψη κειμένου παράθεσης,εμφάνιση λεπτομερειών,απόκρυψη λεπτομερειών,εξωτερικό',
].flatMap((language) => language.split(',').map(letterKey));

/** Buttons stand beside each other, and readers run them together. */
const onlyButtons = new RegExp(
  `^(?:${buttons
    .filter((button) => button !== '')
    .toSorted((a, b) => b.length - a.length)
    .join('|')})+$`,
  'u',
);
const counts =
  /^(?:one attachment|\d+ (?:attachments?|messages|files)|inbox [-–—] \p{L}+)(?: [•·-] scanned by gmail.*)?$|^(?:\d+ ?个附件|\d+ tệp đính kèm|\d+ συνημμένα)$/iu;

/** Buttons, counts and marks of a mail app among the words of a mail. */
export function isMailFurniture({ text, key }: Pick<Line, 'text' | 'key'>): boolean {
  if (text.length > by.longest) return false;
  if (onlyButtons.test(key) || counts.test(text)) return true;
  const words = text.split(' ');
  const whole = words.filter((word) => /\p{L}{2}|\p{Script=Han}/u.test(word));
  return whole.length > 0 && whole.length < words.length && onlyButtons.test(letterKey(whole.join(' ')));
}
