import type { Language } from '../talks/look.ts';

type Words = Readonly<Record<Language, string>>;
type InFive = readonly [en: string, zh: string, vi: string, ar: string, el: string];
const words = (...[en, zh, vi, ar, el]: InFive): Words => ({ en, zh, vi, ar, el });

/** The apps' own words, as their translations have them. */
export const ui = {
  message: words('Message', '输入消息', 'Tin nhắn', 'مراسلة', 'Μήνυμα'),
  textMessage: words('Text Message', '短信', 'Tin nhắn văn bản', 'رسالة نصية', 'Μήνυμα κειμένου'),
  rcs: words('RCS message', 'RCS 消息', 'Tin nhắn RCS', 'رسالة RCS', 'Μήνυμα RCS'),
  writeMessage: words('Type a message…', '请输入消息…', 'Nhập tin nhắn…', 'اكتب رسالة…', 'Γράψτε ένα μήνυμα…'),
  online: words('online', '在线', 'đang hoạt động', 'متصل الآن', 'σε σύνδεση'),
  activeNow: words('Active now', '当前在线', 'Đang hoạt động', 'نشط الآن', 'Ενεργός τώρα'),
  members: words('members', '位成员', 'thành viên', 'أعضاء', 'μέλη'),
  delivered: words('Delivered', '已送达', 'Đã gửi', 'تم التسليم', 'Παραδόθηκε'),
  read: words('Read', '已读', 'Đã đọc', 'تمت القراءة', 'Διαβάστηκε'),
  received: words('Received', '已收到', 'Đã nhận', 'تم الاستلام', 'Ελήφθη'),
  seen: words('Seen', '已看', 'Đã xem', 'تمت المشاهدة', 'Προβλήθηκε'),
  edited: words('Edited', '已编辑', 'Đã chỉnh sửa', 'تم التعديل', 'Επεξεργασία'),
  you: words('You', '你', 'Bạn', 'أنت', 'Εσείς'),
  replied: words('You replied', '你回复了', 'Bạn đã trả lời', 'لقد رددت', 'Απαντήσατε'),
  callBack: words('Tap to call back', '点击回拨', 'Nhấn để gọi lại', 'انقر لمعاودة الاتصال', 'Πατήστε για επανάκληση'),
  to: words('to me', '发送至我', 'tới tôi', 'إليّ', 'προς εμένα'),
  from: words('From', '发件人', 'Từ', 'من', 'Από'),
  sent: words('Sent', '发送时间', 'Đã gửi', 'تاريخ الإرسال', 'Στάλθηκε'),
  recipient: words('To', '收件人', 'Tới', 'إلى', 'Προς'),
  subject: words('Subject', '主题', 'Chủ đề', 'الموضوع', 'Θέμα'),
  reply: words('Reply', '回复', 'Trả lời', 'رد', 'Απάντηση'),
  forward: words('Forward', '转发', 'Chuyển tiếp', 'إعادة توجيه', 'Προώθηση'),
  copy: words('Copy', '复制', 'Sao chép', 'نسخ', 'Αντιγραφή'),
  star: words('Star', '收藏', 'Gắn dấu sao', 'تمييز بنجمة', 'Αστέρι'),
  remove: words('Delete', '删除', 'Xóa', 'حذف', 'Διαγραφή'),
  now: words('now', '现在', 'bây giờ', 'الآن', 'τώρα'),
  copyTo: words('Cc', '抄送', 'Cc', 'نسخة', 'Κοιν.'),
  forwarded: words('Forwarded message', '转发的邮件', 'Thư đã chuyển tiếp', 'رسالة معاد توجيهها', 'Προωθημένο μήνυμα'),
  date: words('Date', '日期', 'Ngày', 'التاريخ', 'Ημερομηνία'),
  inbox: words('Inbox', '收件箱', 'Hộp thư đến', 'البريد الوارد', 'Εισερχόμενα'),
} as const;
