import type { EvidenceResult } from '@intake/contracts/evidence';
import type { Language } from '@intake/contracts/languages';

type Transcript = EvidenceResult['transcript'];

/** A chat of two, as it is found on screens, with all that can be in doubt: whose a message is, and whether some are missing. */
const words: Readonly<Record<Language, readonly [notice: string, asks: string, answers: string, unsure: string]>> = {
  en: ['Messages are end-to-end encrypted', 'You charged me $89.00 twice.', 'Ring 1300 555 123.', 'Photo: bill-10.pdf'],
  zh: ['消息已端到端加密', '你们扣了我两次 $89.00。', '请拨打 1300 555 123。', '照片：bill-10.pdf'],
  vi: [
    'Tin nhắn được mã hóa đầu cuối',
    'Bên bạn tính tôi $89.00 hai lần.',
    'Xin gọi 1300 555 123.',
    'Ảnh: bill-10.pdf',
  ],
  ar: ['الرسائل مشفرة بين الطرفين', 'خصمتم مني $89.00 مرتين.', 'اتصل بالرقم 1300 555 123.', 'صورة: bill-10.pdf'],
  el: [
    'Τα μηνύματα είναι κρυπτογραφημένα',
    'Με χρεώσατε $89.00 δύο φορές.',
    'Καλέστε 1300 555 123.',
    'Φωτογραφία: bill-10.pdf',
  ],
};

export function chatOfTwo(lang: Language): EvidenceResult {
  const [notice, asks, answers, unsure] = words[lang];
  const transcript: Transcript = [
    { speaker: 'system', text: notice },
    { speaker: 'person', time: '2026-10-14T10:02', text: asks },
    { speaker: 'other', name: 'Tide Telco', time: '2026-10-14T10:05', text: answers },
    { speaker: 'system', time: '10:09', text: unsure },
  ];
  return found(transcript, [1]);
}

/** A chat in which everybody stands under a name, and nothing says which of them is the person. */
export function chatOfNames(lang: Language): EvidenceResult {
  const [, asks, answers, unsure] = words[lang];
  const transcript: Transcript = [
    { speaker: 'system', name: 'M. Papadimitriou-Konstantinopoulou', time: '10:02', text: asks },
    { speaker: 'system', name: 'Tide Telco', time: '10:05', text: answers },
    { speaker: 'system', name: 'M. Papadimitriou-Konstantinopoulou', time: '10:09', text: unsure },
  ];
  return found(transcript, []);
}

function found(transcript: Transcript, gapMessages: number[]): EvidenceResult {
  const counts = { screenshots: 1, lines_used: transcript.length, lines_ignored: 0, duplicates_removed: 0 };
  return {
    transcript,
    facts: {},
    evidence: {
      ...counts,
      gaps: [],
      gap_messages: gapMessages,
      order_changed: false,
      fact_sources: {},
      manifest: [],
    },
    summary: { messages: transcript.length, from: null, to: null, participants: [] },
  };
}
