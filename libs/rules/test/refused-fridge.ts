import type { Each } from './lettered.ts';

/** A story that a card follows at once: a purchase with its sum and month, a fault, a refusal, a wish. */
export const refusedFridge: Each = {
  en: 'I bought a fridge from Harvey Norman for $900 in May 2026, it stopped working and they refused a refund. I want a refund.',
  zh: '我2026年5月在Harvey Norman花900元买了一台冰箱，坏了，他们拒绝退款。我要退款。',
  vi: 'Tôi mua tủ lạnh ở Harvey Norman 900 đô tháng 5 năm 2026, tủ bị hư và họ từ chối hoàn tiền. Tôi muốn hoàn tiền.',
  ar: 'اشتريت ثلاجة من Harvey Norman بـ900 دولار في مايو 2026 وتعطلت ورفضوا إرجاع المال. أريد استرداد مالي.',
  el: 'Αγόρασα ψυγείο από τη Harvey Norman 900 δολάρια τον Μάιο του 2026 και αρνήθηκαν την επιστροφή χρημάτων. Θέλω επιστροφή χρημάτων.',
};
