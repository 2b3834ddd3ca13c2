import { editSimilarity } from '../text/edit-similarity.ts';
import { letterKey, plainText } from '../text/fold-text.ts';
import { fixedWords as by } from '../tolerances.ts';
import type { Line } from './lines.ts';

const placeholders = new Set(
  [
    'message',
    'imessage',
    'text message',
    'type a message',
    'write a message',
    'send a message',
    'aa',
    'reply',
    'sms',
    'rcs message',
    'rcs',
    'type your message',
    'write a reply',
    'rcs 消息',
    '短信',
    '信息',
    'rcs 短信',
    'tin nhắn văn bản',
    'tin nhắn rcs',
    'رسالة rcs',
    'μήνυμα rcs',
    'μήνυμα κειμένου',
    'γραπτό μήνυμα',
    '发送消息',
    '输入消息',
    '请输入消息',
    '说点什么',
    'tin nhắn',
    'nhập tin nhắn',
    'soạn tin nhắn',
    'مراسلة',
    'اكتب رسالة',
    'رسالة',
    'رسالة نصية',
    'μήνυμα',
    'πληκτρολογήστε ένα μήνυμα',
    'γράψτε ένα μήνυμα',
  ].map(letterKey),
);

/** What an empty input field says. */
export const isPlaceholder = (text: string): boolean => sayings(text).some((key) => placeholders.has(key));

/** The same with a letter or two misread. */
export const isLikePlaceholder = (text: string): boolean =>
  sayings(text).some(
    (key) => key.length >= 4 && [...placeholders].some((one) => editSimilarity(key, one, by.placeholder) > 0),
  );

const sayings = (text: string): readonly string[] =>
  text.length < 40 ? [text, turned(text), text.replace(iconsBefore, '')].map(letterKey) : [];

/** Readers set words of two scripts the other way round: «RCS رسالة». */
const turned = (text: string): string => text.split(' ').toReversed().join(' ');

/** What readers make of the buttons before an input field. */
const iconsBefore = /^(?:\S{1,2}\s+){1,2}/u;

const keys = new Set(
  [
    '123',
    'space',
    'return',
    'send',
    '空格',
    '换行',
    '发送',
    'διάστημα',
    'επιστροφή',
    'مسافة',
    'إدخال',
    'dấu cách',
    'nhập',
  ].map(letterKey),
);

/** What stands on the lowest keys of a keyboard. */
export const isKey = (text: string): boolean => text.length < 12 && keys.has(letterKey(text));

const deeds = new Set(
  [
    'reply,copy,forward,star,delete,edit,pin,info,report,select,translate,save,share,more,unsend,remove',
    '回复,复制,转发,收藏,删除,编辑,多选,引用,提醒,翻译,撤回,置顶',
    '回覆,回復,複製,轉發,轉寄,收藏,刪除,編輯,多選,收回,置頂',
    'trả lời,sao chép,chuyển tiếp,gắn dấu sao,xóa,thu hồi,ghim,chỉnh sửa',
    'رد,الرد,نسخ,إعادة توجيه,تمييز بنجمة,حذف,تعديل',
    'απάντηση,αντιγραφή,προώθηση,αστέρι,διαγραφή,επεξεργασία',
  ]
    .join(',')
    .split(',')
    .map(letterKey),
);

/** What the menu of a message held down offers to do with it. */
export const isDeed = ({ text, key }: Pick<Line, 'text' | 'key'>): boolean => text.length < 24 && deeds.has(key);

/** The same with a letter of a longer word misread. */
export const isLikeDeed = (line: Pick<Line, 'text' | 'key'>): boolean =>
  isDeed(line) ||
  (line.text.length < 24 && [...deeds].some((deed) => deed.length >= 6 && editSimilarity(line.key, deed, by.deed) > 0));

const justNow = /(?<![\p{L}\p{N}])(?:now|\d{1,2} ?m(?:in)? ago|现在|刚刚|刚才|bay gio|vua xong|الان|τωρα)$/u;

/** «Mum now»: how a notification tells when it came. */
export const isJustNow = (text: string): boolean => text.length < 40 && justNow.test(plainText(text));

const presence =
  /^(?:online|last seen|active|typing|tap here|click here|away|available|business account|official account|typically replies|在线|dang hoat dong|truy cap|متصل|اخر ظهور|σε συνδεση|τελευταια|ενεργ)|\d+ (?:members|participants)|\d+位成员|\d+ thanh vien/u;

/** What stands beneath a title: presence, or how many take part. */
export const isPresence = (text: string): boolean => text.length < 80 && presence.test(plainText(text));

const you = new Set(['You', '您', '你', '我', 'Bạn', 'أنت', 'Εσείς', 'Εσύ', 'Me'].map(letterKey));

/** How a quote names the owner of the screen. */
export const isYou = (text: string): boolean => text.length < 10 && you.has(letterKey(text));

const greetings = new Set(
  [
    'ok okay yes no yep nope yeah hi hello hey thanks thanx cheers sure please sorry great good bye hmm what why when how help stop start y n',
  ]
    .join(' ')
    .split(' ')
    .concat(
      'thank you,good morning,good afternoon,好的,好,谢谢,你好,您好,是,不,嗯,vâng,dạ,không,cảm ơn,chào,xin chào,نعم,لا,شكرا,مرحبا,حسنا,ναι,όχι,ευχαριστώ,γεια,γεια σας,καλημέρα,εντάξει,οκ'.split(
        ',',
      ),
    )
    .map(letterKey),
);

/** Short things people say again and again, which are therefore never taken for a name. */
export const isGreeting = (text: string): boolean => greetings.has(letterKey(text));
