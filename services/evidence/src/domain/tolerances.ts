/**
 * Every number by which screenshots are read, with what it is, its unit and why it is not another. A file of `src/domain` takes its
 * group as `by`.
 *
 * Units. «Screen widths» and «screen heights»: shares of the screen, 0 to 1. «Line heights»: times the height of the page's usual
 * line of words. «Heights of a line», «times as …»: of what is named. «Letters»: visible width in Latin letters, a Chinese character
 * counts twice; in `text` and `time` characters. «Share»: of what is named, 0 to 1. «Share of letters that agree»: see
 * `text/edit-similarity`.
 *
 * They were set on the chats worked on (`npm run evidence-corpus`); those held back say whether they hold elsewhere. Whoever changes
 * one runs the corpus and reads which chats differ.
 */

// text/

/** `text/edit-similarity` */
export const likeness = {
  /** Letters. Of a longer text only so much is compared: the cost stays bounded, and two texts that agree so far are one. */
  compared: 64,
  /** Share of letters that agree. Readers confuse up to a fourth of the letters of a line; other lines of a chat agree in fewer. */
  usual: 0.75,
} as const;

/** `text/fold-text` */
export const folding = {
  /** Times a letter. NFD makes four of a letter and its marks at the most; of one sign that stands for a phrase NFKD makes eighteen. */
  marksOfLetter: 4,
  /** Letters. Room for a phrase or two in a short text. */
  phrases: 64,
  /** Letters of a text that its key is made of: the beginning tells two readings apart. */
  keyed: 80,
  /** Letters by which width and script are judged: the rest of a line is like its beginning. */
  sampled: 64,
} as const;

/** `text/han-spaces` */
export const hanSpaces = {
  /** Share of neighbouring Chinese characters with a space between. A reader that sets spaces sets nearly all; people hardly any. */
  parted: 0.3,
} as const;

/** `text/letter-runs` */
export const runs = {
  /** Letters in a row that two texts share by more than a common word. */
  letters: 10,
  /** The same in Chinese, where a character says as much as a few letters. */
  han: 4,
} as const;

// time/

/** `time/stamp` */
export const stamps = {
  /** Letters. No date with its time is longer; a message is. */
  longest: 48,
  /** Letters. «Wednesday», «Παρασκευή»: without a number a date is a word or two. */
  withoutDigit: 24,
} as const;

/** `time/meta-line` */
export const metaLine = {
  /** Letters. A time with its ticks or a delivery notice is no longer. */
  longest: 48,
} as const;

/** `time/month-names` */
export const months = {
  /** Share of letters that agree. A month has few letters: one of five may be misread. */
  misread: 0.8,
} as const;

// screens/

/** `screens/clean-screenshots` */
export const cleaning = {
  /** Letters. What readers make of an emoji at the end of a line is short. */
  emojiTail: 8,
  /** Screen. A box may begin a little before the edge, as readers round. */
  before: -0.05,
  /** Screen. And end a little behind it; further out the coordinates are no shares of the screen. */
  beyond: 1.1,
  /** Screen heights. No line of text is so high; a picture is. */
  highest: 0.3,
} as const;

/** `screens/screen-scale` */
export const scale = {
  /** Screen. What ends further out was measured in pixels. */
  beyond: 1.1,
  /** Share of boxes. So few may lie outside by mistake. */
  strays: 0.03,
  /** Screen. Where all lies within so much, and lines are tiny, the shares are those of a larger picture. */
  shrunk: 0.65,
  /** Screen heights. No phone draws lines so low. */
  tiny: 0.009,
  /** Times the median end. What ends further out is no place on a screen. */
  absurd: 20,
  /** Share of the far edge. A near margin that is wider is no margin. */
  margin: 0.25,
} as const;

/** `screens/banners` */
export const banners = {
  /** Screen heights. A notification comes down over the top of a screen, however far that reaches. */
  top: 0.1,
  /** Screen widths. Two lines of one notification begin, or end, so nearly alike. */
  aligned: 0.012,
  /** Heights of the line above. Nearer lines overlap. */
  nearest: 0.5,
  /** The same. Further down begins the chat. */
  furthest: 1.9,
  /** Of the line above. A line without letters that hang below is lower. */
  lowest: 0.65,
  /** The same. A box may hold something of the chat beneath. */
  highest: 2.8,
} as const;

/** `screens/menus` */
export const menus = {
  /** Screen widths. Left of its words a menu reaches to what is left of a letter half covered. */
  before: 0.06,
  /** Screen widths. A menu is no wider behind where its words begin. */
  behind: 0.5,
  /** Screen widths. Deeds that are read for certain begin so nearly alike. */
  aligned: 0.015,
  /** Screen widths. A word that nobody knows for a deed must begin exactly where they do. */
  exactly: 0.006,
  /** Steps of the menu. A row lies so near to a whole number of steps. */
  onStep: 0.15,
  /** Steps. Up to two rows above or below may be misread deeds. */
  rowsBeyond: 2.2,
  /** Times the page's median line. Emoji are higher than words. */
  signHeight: 1.4,
  /** Times the page's median letter. And wider than so few letters are. */
  signWidth: 1.5,
} as const;

/** `screens/keyboard` */
export const keyboards = {
  /** Screen heights. No keyboard begins further up. */
  highest: 0.3,
  /** Screen heights. «space» and «123» stand at the foot of a screen. */
  lowestKey: 0.85,
  /** Screen heights. One row may be missing: arrows and signs are no letters. */
  rowGap: 0.2,
  /** Screen heights. Rows of keys lie below. */
  topRow: 0.45,
  /** Share of a row's words that are single letters, or scraps: readers join some keys. */
  ofKeys: 0.6,
  /** Screen heights from the field's text to the keys, or to the words offered between them. */
  fieldReach: 0.085,
} as const;

/** `screens/header` */
export const headers = {
  /** Screen heights of the status bar. */
  status: 0.045,
  /** Screen heights down to the foot of a usual header. */
  usual: 0.105,
  /** Screen heights. A title in the middle stands a little lower. */
  centred: 0.12,
  /** Screen heights. No header reaches further down, not even with a picture above its name. */
  band: 0.19,
  /** Screen heights. A name above «online» may stand so much lower than other titles. */
  presence: 0.02,
  /** Screen widths from the middle of a title in the middle: names are long or short, arrows stand beside them. */
  middle: 0.06,
  /** Screen widths from the middle of a name beneath a picture: nothing stands beside it. */
  beneathPicture: 0.03,
  /** Screen widths. A name beneath a picture is no wider. */
  widestName: 0.6,
  /** Heights of the line within which no other stands beside such a name. */
  alone: 1.6,
  /** Screen heights from a name to its «online». */
  presenceBelow: 0.04,
} as const;

/** `screens/views` */
export const views = {
  /** Screen heights. What stands still further down is no header. */
  topBand: 0.19,
  /** Screen heights. What stands still further up is no footer. */
  bottomBand: 0.88,
  /** Screen heights below which a badly read placeholder or a scrap counts as the screen's foot. */
  lowestBand: 0.9,
  /** Heights of the title between its foot and where messages begin. */
  titleRoom: 0.35,
  /** Heights of the placeholder between the messages' end and its top. */
  fieldRoom: 0.65,
  /** Screen heights: below the screen, where there is no keyboard. */
  noKeyboard: 1.02,
  /** Screen heights. The lowest keys stand a little above the foot. */
  keyRoom: 0.03,
  /** Screen heights. With a keyboard the input field may stand so high. */
  fieldOverKeys: 0.4,
  /** Screen heights. Without one it stands at the foot. */
  fieldAlone: 0.85,
  /** Screen heights from the keys up to the field. */
  aboveKeys: 0.12,
  /** Heights of the placeholder. Signs beside the field stand on its row. */
  beside: 0.7,
  /** Lines. No header or footer has more; the cost stays bounded. */
  mostAtEdge: 20,
  /** Share of screens, or of lines. More than chance, though a banner or a scroll hides some. */
  most: 0.6,
  /** Screen. Less than a pixel of it. */
  pixel: 0.0004,
  /** Screen heights. Above it messages do not pass. */
  usualHeader: 0.105,
  /** Screen heights. A reader's boxes of one fixed line lie so near to each other. */
  row: 0.006,
  /** Times the row. A little more is looked through than counts, so that rounding loses nothing. */
  rounding: 1.01,
  /** Screen widths. A fixed line begins, or ends, so nearly alike. */
  sameEdge: 0.02,
  /** Share of letters that agree. A title may be read badly. */
  titleLike: 0.6,
  /** The same of any other fixed words, where a likeness is chance. */
  wordsLike: 0.85,
} as const;

/** `screens/join-rows` */
export const rows = {
  /** Heights of the lower line. Two lines of one row have their middles so near. */
  sameRow: 0.5,
  /** Times as high. What was one line has pieces of one height. */
  alike: 1.5,
  /** Letters between an initial and a word: it stands in a circle of its own. */
  initialReach: 1.6,
  /** Letters between two words of one line, as readers leave gaps. */
  wordReach: 2.5,
  /** Screen widths. A day and its time in the middle are no wider. */
  chip: 0.4,
} as const;

/** `screens/lines` */
export const lines = {
  /** Screen widths from the middle. Apps set chips and notices exactly there; readers' boxes are not exact. */
  centred: 0.03,
} as const;

/** `screens/statistics` */
export const edges = {
  /** Share of the values. So many on one edge are no chance, and at least two. */
  agreeing: 0.12,
  /** Screen widths. An edge is so wide: letters begin a little in from where their bubble does. */
  width: 0.02,
} as const;

/** `screens/fixed-words` */
export const fixedWords = {
  /** Share of letters that agree. A letter or two of an input field's words may be misread. */
  placeholder: 0.75,
  /** The same of a menu's words, which are shorter. */
  deed: 0.8,
} as const;

// overlap/

/** `overlap/agreement` */
export const agreements = {
  /** Lines. Fewer prove nothing, either way. */
  fewest: 3,
  /** Share of lines. Where less than half agree the shift is mistaken. */
  contradiction: 0.5,
  /** Share of lines. Where hardly any match, looking closer is not worth its cost. */
  leastMatched: 0.15,
  /** The same where nearly all match. */
  mostMatched: 0.9,
  /** Letters. A longer line says no more about where screens overlap. */
  letters: 30,
  /** Line heights. In steps of this two screens' rows are laid beside each other. */
  rowStep: 0.6,
  /** Line heights. What is lower is the upper or lower half of a line. */
  whole: 0.5,
  /** Share of letters that agree. Two readings of one place may differ more than two of one line. */
  alike: 0.6,
  /** Letters. So long a beginning is the same line, run together with what stands behind it. */
  start: 8,
} as const;

/** `overlap/similar-lines` */
export const similarity = {
  /** Comparisons of two screens. Bounds the cost, whatever stands on them. */
  mostComparisons: 4_000,
  /** Times as high. A higher box holds more than the line, and its middle is not the line's. */
  oneHeight: 1.6,
  /** Share of its weight that a match counts where a box holds more than its line. */
  unsure: 0.25,
} as const;

/** `overlap/shift` */
export const shifts = {
  /** Screen heights. Votes for one shift lie so near: a reader's boxes are not exact. */
  window: 0.008,
  /** Line heights. But two lines never stand in one place. */
  windowOfLine: 0.5,
  /** Lines, letters, share of letters: enough wherever the screens were uploaded. Weight stands for letters that nothing repeats. */
  strong: { voters: 2, weight: 20, shared: 0.8 },
  /** Share of letters. A screen that did not scroll must agree nearly whole. */
  still: 0.85,
  /** So many lines as far apart are no chance, though a menu or a banner covers half of the others. */
  covered: { voters: 8, weight: 60, shared: 0.4 },
  /** Enough where nothing else claims the screens. */
  plain: { voters: 2, weight: 8, shared: 0.6 },
  /** The same of short lines. */
  many: { voters: 3, shared: 0.8 },
  /** Share of letters in whose place the other has other words: more, and it is no seam. */
  denied: 0.15,
  /** Enough where one screen ends and the other begins with it. */
  seam: { weight: 12, shared: 0.6 },
  /** Share of letters. Of less weight nearly all there is to see must agree. */
  littleAtSeam: 0.9,
  /** A word with its time. */
  wordWithTime: { voters: 2, weight: 3 },
  /** Weight of a word alone: a short one only where it is as wide and stands as far from the side. */
  word: { sameBox: 2, otherBox: 4 },
  /** Share of the view. Below it a line is at a screen's end. */
  lowEnd: 0.75,
  /** The same at its beginning. */
  highEnd: 0.25,
  /** Screen widths. Two boxes of one word on one phone differ by a pixel or two. */
  sameSize: 0.004,
} as const;

/** `overlap/layout` */
export const layouts = {
  /** Screen heights. Less is a reader's pixel and says nothing of the direction. */
  scrolled: 0.01,
} as const;

/** `overlap/line-index` */
export const lineIndex = {
  /** Letters of a line that are compared, as in `likeness`. */
  compared: 64,
  /** Screen widths. One line begins, or ends, so nearly alike on two screens. */
  near: 0.03,
} as const;

/** `overlap/least-triples` */
export const triples = {
  /** Triples of letters by which a line is found: each more finds hardly another misread line. */
  most: 4,
} as const;

/** `overlap/misread-pairs` */
export const misreadPairs = {
  /** Pairs. What stands so often on two screens says nothing about where they overlap. */
  most: 64,
} as const;

/** `overlap/one-size` */
export const sizes = {
  /** Times as wide. On one phone a word is as wide on every screen, give or take a reader's pixel. */
  ratio: 0.985,
  /** Times as far. The same of the distance between two lines, which two boxes blur. */
  distanceRatio: 0.97,
  /** Screen widths. A reader's pixel is too much of a shorter word. */
  width: 0.08,
  /** Screen widths. Long lines are asked first: a pixel is nothing to them. */
  long: 0.25,
  /** Screen heights. A shorter distance tells nothing. */
  distance: 0.1,
  /** Distances. Of fewer one may be between two lines that only read alike. */
  fewest: 3,
} as const;

// page/

/** `page/column` */
export const columns = {
  /** Screen heights. Further apart two sightings are two lines. */
  reach: 0.03,
  /** Heights of the higher line. Middles of one line's sightings lie so near. */
  sameRow: 0.5,
  /** Widths of the narrower. So much of it lies over the other. */
  sharedWidth: 0.5,
  /** Line heights from the edge. Nearer a line may be half of one. */
  remnant: 0.6,
  /** Line heights. What lies so near to the outermost row is of it. */
  outermost: 0.5,
  /** Widths of the other reading. A narrower one is a part of it, left by a menu. */
  part: 0.6,
  /** Line heights from the edge. Nearer the edge cuts the line. */
  cut: 0.3,
  /** Share of letters that agree. In the vote of several readings even bad ones count. */
  vote: 0.5,
} as const;

/** `page/frame` */
export const frames = {
  /** Line heights. A higher line was read together with the picture beside it. */
  asHighAsTwo: 1.9,
  /** Times the median letter. Letters of words are so alike. */
  commonLetter: 1.5,
  /** Times as wide. Where all boxes are of one width they are no words' boxes. */
  oneWidth: 1.1,
  /** Times the median letter. Where even «ok» is wide, whatever is short is. */
  wideGreeting: 1.7,
  /** Share of the lines whose letters are of the common width. */
  commonShare: 0.8,
  /** Share. The lowest tenth and the highest are left out: a few boxes are wrong. */
  tenth: 0.1,
  /** The same from above. */
  nineTenths: 0.9,
  /** Share of the edges. So many lines further out make the outermost edge theirs. */
  furtherOut: 0.1,
  /** Screen widths. Lines of one edge begin so nearly alike. */
  edge: 0.02,
  /** Screen widths. Exactly where lines of messages begin, by a reader's boxes. */
  exactly: 0.008,
  /** Share of the lines. Of many lines two begin in any place by chance. */
  inColumn: 0.08,
  /** Line heights. Han characters fill the height of their line, other letters two thirds of it. */
  usualCut: { han: 1.75, others: 2.05 },
  /** Line heights between the pitch within messages and the distance between them. */
  gap: 0.25,
  /** Line heights. No app sets the lines of one message further apart. */
  widestPitch: 1.95,
  /** Line heights. What is nearer lies on one row, what is further is a pause. */
  steps: { least: 0.6, most: 4 },
  /** Times the pitch. Messages begin no nearer. */
  beyondPitch: 1.35,
  /** Line heights. Nearer lines overlap. */
  leastPitch: 0.9,
  /** Line heights. No two messages stand nearer. */
  nextMessage: 1.6,
} as const;

/** `page/roles` */
export const roles = {
  /** Line heights. Dates in the middle are of smaller type. */
  chip: 0.9,
  /** Times another date of the page: about as wide and as high. */
  likeChip: { least: 0.7, most: 1.4 },
  /** Line heights to the next line: further, and a date stands by itself. */
  free: 1.45,
  /** Times the median time. A line of words is higher. */
  metaHeight: 1.25,
  /** Screen widths. A time begins where its words end, or a little before. */
  behind: 0.02,
  /** Line heights from a message's last line to its time. */
  beneath: 2.2,
  /** Line heights. Where the app is not known to print times, a time is of smaller type than words. */
  smallType: 0.8,
  /** Heights of the higher line. Middles on one row lie so near. */
  sameRow: 0.6,
  /** Line heights from a message to its «Delivered». */
  ownNear: 2.6,
  /** Screen widths from the owner's edge. */
  outer: 0.01,
  /** Line heights. Beneath a message smaller type will do; where nothing was read it must be smaller than a word without descenders. */
  deliveryHeight: { near: 0.95, alone: 0.65 },
  /** Line heights. Only times are so small beneath words. */
  smallBeneath: 0.75,
  /** Widths of the time. Narrower words are a scrap. */
  ofWords: 0.2,
  /** Screen widths. Times stand in one place all over a page. */
  samePlace: 0.015,
  /** Times the letter of other times. Words have wider ones. */
  metaLetter: 1.2,
  /** Screen widths. What stands in the middle for its own sake is clear of both sides. */
  side: { least: 0.1, most: 0.9 },
  /** Screen widths from where messages begin or end. */
  offEdge: 0.008,
  /** Line heights. Notices are no larger than words. */
  notice: 1.1,
} as const;

/** `page/printed-times` */
export const printed = {
  /** Line heights. Times are of smaller type than words. */
  small: 0.95,
  /** Line heights. What nobody could read must be smaller still. */
  unread: 0.9,
  /** Share of the lines. Without a digit times must be many. */
  share: 0.2,
  /** Of the distance to what precedes. Nearer to what follows, as a heading stands. */
  leadsOn: 0.9,
  /** Line heights. A time stands no higher than the row of its words. */
  above: 0.5,
  /** Line heights from words to their time. */
  beneath: 2.2,
  /** Screen widths. A time begins where its words end, or a little before. */
  behind: 0.02,
} as const;

/** `page/specks` */
export const specks = {
  /** Screen widths beyond where text begins or ends. */
  outside: 0.01,
  /** Line heights. An avatar's scrap stands beside its message. */
  beside: 1.4,
  /** Line heights. What is so near beneath a line is no line of its own. */
  tail: 0.6,
  /** Line heights. No letter is so low. */
  low: 0.4,
  /** Line heights. No letter is so high. */
  high: 3,
  /** Screen widths. No letter or two are so wide. */
  wide: 0.4,
  /** Heights of the emoji. A reaction hangs on the message's lower edge. */
  hanging: 0.35,
  /** Screen widths. And away from where its text starts. */
  aside: 0.015,
} as const;

/** `page/flush-lines` */
export const paragraphs = {
  /** Screen widths by which ends differ: of more lines less is chance. */
  least: { many: 0.01, two: 0.02 },
  /** Screen widths. Ends so far apart are a paragraph's, whatever its starts are. */
  apart: 0.045,
  /** Of the ends' spread. Lines in the middle begin as far apart as they end. */
  startsOfEnds: 0.25,
} as const;

/** `page/greek-letters` */
export const greek = {
  /** Of the median line. Small Greek letters are lower than capitals and than an English «ok». */
  low: 0.66,
} as const;

/** `page/emoji-scraps` */
export const emoji = {
  /** Times the page's letter. No word of a few letters is so wide: «Who» is 1.5 times as wide as its letters are on average. */
  letter: 1.9,
  /** Screen widths. No emoji is narrower. */
  width: 0.03,
} as const;

/** `page/scraps-of-times` */
export const scraps = {
  /** Letters at the end of a line that are looked through. */
  reach: 60,
  /** Times its own width. A time stands off from the words and is longer than the few letters made of it. */
  stretched: 1.4,
  /** Widths of a Chinese character that another letter takes. */
  latin: 0.52,
} as const;

// chat/

/** `chat/labels` */
export const labels = {
  /** Letters of the next line by which a place is known on any phone. */
  beginning: 4,
  /** Names. Among more than a group has, likeness is chance, and comparing them all would cost too much. */
  mostNames: 60,
  /** Share of letters that agree. A letter of a name may be misread. */
  alike: 0.75,
  /** Line heights. A name alone is of smaller type than words. */
  small: 0.9,
  /** Screen widths. Names of one column begin so nearly alike. */
  onEdge: 0.012,
  /** Of the widest line. A line is not filled to the last pixel. */
  room: 0.98,
  /** Heights of the next line. A name is no larger than the words beneath. */
  height: 1.08,
  /** Screen widths. What is wider may be the first line of a message. */
  widestName: 0.4,
  /** Line heights. Nearer lines stand on one row. */
  nearest: 0.7,
  /** Heights of the larger type from a name to its message. */
  furthest: 2.6,
  /** Screen widths by which a name may stand in from its message. */
  indent: 0.05,
} as const;

/** `chat/headings` */
export const headings = {
  /** Line heights from a name with its time to the message. */
  reach: 4,
  /** Screen widths. Headings begin, or end, so nearly alike. */
  inLine: 0.012,
} as const;

/** `chat/bubbles` */
export const bubbles = {
  /** Line heights from a name with its time, or a name alone, to the message. */
  heads: { heading: 4, label: 2.6 },
  /** Line heights. A higher line was run together with a picture beside it. */
  clean: 1.6,
  /** Heights of the time. On the row of a text it belongs behind it, however the tops compare. */
  metaLast: 0.6,
  /** Line heights from the last words to their time. */
  metaReach: 2.6,
  /** Line heights. What stands beneath and beside the words tells their time, not where they stand. */
  aside: 0.7,
  /** Times as high. A line read with a picture is up to so much higher than its neighbour. */
  alike: 2.6,
  /** Screen widths by which a line may lie in from its bubble, or out of it. */
  indent: 0.05,
} as const;

/** `chat/trailing-times` */
export const trailing = {
  /** Share of the messages. Where so many have their own time, one without it has lost it. */
  most: 0.6,
} as const;

/** `chat/quotes` */
export const quotes = {
  /** Screen widths by which a quote begins further in than its reply. */
  setIn: 0.015,
  /** Line heights between a quote and its reply. */
  gap: { setIn: 1.6, flush: 1 },
  /** Messages before it among which a quote is looked for. */
  lookBack: 300,
  /** Line heights. Quotes are of smaller type. */
  small: 0.9,
} as const;

/** `chat/margins` */
export const margins = {
  /** Screen widths. A left column begins further left. */
  leftHalf: 0.3,
  /** Screen widths. A right column ends further right. */
  rightHalf: 0.7,
  /** Of the line height. Pages of one device and app have type of one size. */
  oneType: 0.04,
  /** Screen widths. And margins of one place. */
  agrees: 0.01,
  /** Screen widths. A bubble touches its column's edge, give or take its rounded corner and a reader's box. */
  touching: 0.022,
} as const;

/** `chat/sides` */
export const sides = {
  /** Line heights. Empty space for a picture. */
  room: 4,
  /** Share of the messages of one line that begin on their edge exactly. */
  exactShare: 0.75,
  /** Screen widths. Further off than a reader's pixel and the white beside a letter. */
  off: 0.01,
  /** Screen widths. What reaches so far beyond a column was read together with the sender's picture beside it. */
  picture: 0.1,
  /** Screen widths. The end of a wrapped message's longest line lies no further from the edge than a word is long. */
  raggedness: 0.1,
  /** Screen widths. A column further in has pictures beside it. */
  pictures: 0.12,
  /** Screen widths. And so has the other, as far in. */
  symmetric: 0.03,
  /** Screen widths. A message begins exactly where its column, or another long message, does. */
  exactly: 0.008,
  /** Screen widths. The long messages of the far side begin so much further in. */
  inward: 0.025,
  /** Screen widths. As near to the one side as to the other. */
  undecided: 0.02,
} as const;

/** `chat/own-side` */
export const interfaces = {
  /** Screen widths. Where the interface is mirrored the title stands at the right. */
  mirroredTitle: { from: 0.45, to: 0.7 },
} as const;

/** `chat/times` */
export const times = {
  /** Share of the messages. Where more have their own time, one without it does not share its neighbour's. */
  allTimed: 0.9,
  /** Screen widths. Messages of one run begin, or end, so nearly alike. */
  sameColumn: 0.025,
  /** Minutes. Past midnight the clock falls by more than half a day; any other fall means that a date was not seen. */
  midnight: 720,
} as const;

/** `chat/correspondence` */
export const letters = {
  /** Share of the rows with a text at either edge: a bill, an inbox, settings. */
  list: 0.3,
  /** Screen widths. The left text of such a row begins further left. */
  listStart: 0.3,
  /** Screen widths between its two texts. */
  listGap: 0.1,
  /** Screen widths. The right text ends at the screen's side; a message's time ends at the message's. */
  listEnd: { timed: 0.9, plain: 0.75 },
  /** Screen widths. Prose runs from edge to edge; Arabic letters run narrower. */
  wide: { rtl: 0.7, ltr: 0.78 },
  /** Screen widths. Lines of prose share an edge. */
  aligned: 0.02,
  /** Share of the lines: a third are full in prose. */
  wideShare: 0.34,
  /** Share of the lines on that edge. */
  alignedShare: 0.6,
} as const;

/** `chat/read-chat` */
export const chats = {
  /** Screen heights from a header's or input field's text to the edge of what scrolls: a message there may run on. */
  edgeReach: 0.045,
} as const;

// mail/

/** `mail/app-head` */
export const appHeads = {
  /** Screen widths between sender and date at opposite edges. */
  folded: 0.12,
  /** Screen widths. Names begin so nearly alike on one page. */
  inColumn: 0.015,
  /** Share of letters that agree. A letter of a name may be misread. */
  alike: 0.75,
  /** Steps of the head. The next row of addressees stands as near. */
  wrapped: 1.15,
  /** Steps. What follows a head stands further. */
  parted: 1.3,
  /** Line heights. Rows of one head stand no further apart; the subject above does. */
  near: 3.3,
  /** Screen widths behind the name within which a scrap is of the head. */
  avatar: 0.5,
  /** Screen widths. A name begins where what is written beneath it does. */
  startsAlike: 0.03,
} as const;

/** `mail/heads` */
export const mailHeads = {
  /** Steps of the fields. What follows a wrapped field stands further. */
  parted: 1.25,
  /** Steps. What belongs to it stands as near. */
  near: 1.2,
  /** Screen widths. A row is broken for want of room only where it is so wide. */
  full: 0.65,
  /** Share of letters that agree. A letter of a name may be misread; more are the next word of a sentence. */
  alike: 0.7,
} as const;

/** `mail/header-fields` */
export const fields = {
  /** Letters. No name of a field is longer. */
  longestName: 24,
} as const;

/** `mail/furniture` */
export const furniture = {
  /** Letters. No row of buttons is longer. */
  longest: 70,
} as const;

/** `mail/parties` */
export const parties = {
  /** Share of letters that agree. Two readings of one name. */
  alike: 0.75,
} as const;

/** `mail/rows` */
export const mailRows = {
  /** Of the median line. What is lower is a shadow, or a line cut in half. */
  low: 0.5,
} as const;

/** `mail/thread` */
export const threads = {
  /** Of the written lines. Subjects are set larger. */
  subjectHeight: 1.18,
  /** Of the written letters. Accents alone make a line higher, not its letters wider. */
  subjectLetter: 1.1,
  /** Mails before it among which a copy is looked for. */
  lookBack: 100,
  /** Times as long and letters more. A copy that goes on much further holds words that stand nowhere else. */
  longer: { times: 1.2, letters: 20 },
} as const;

/** `mail/read-email` */
export const mailPages = {
  /** Screen widths from the column's edge: mail begins there, and so do its lists and quotes. */
  start: 0.13,
  /** Share of the lines that begin there. Two who write in bubbles begin at either side. */
  oneColumn: 0.6,
  /** Screen widths. A line of prose is so wide. */
  prose: 0.6,
} as const;

// joining/

/** `joining/message-ends` */
export const ends = {
  /** Messages of either end of a page that are compared with another page's. */
  compared: 24,
  /** Letters of a long message's end. */
  tail: 80,
  /** Letters. A longer message proves no more. */
  letters: 40,
} as const;

/** `joining/message-overlap` */
export const overlaps = {
  /** Letters. Two messages with so many more in common than not are no chance; a greeting and a question may be. */
  letters: 24,
  /** Messages that two pages show for certain. */
  twins: 2,
  /** Letters. Less, a word or two, is not even a hint. */
  hint: 12,
  /** Share of letters that agree in two readings of one message. */
  alike: 0.75,
  /** The same of long messages: so alike no two are by chance. */
  longAlike: 0.6,
  /** Letters. Enough where the width of one phone leaves open whose words they are. */
  open: 12,
  /** Share of letters that agree. A cut message is the beginning or the end of the other but for a letter. */
  part: 0.9,
  /** Messages between a cut one and the edge that may be scraps. */
  scraps: 2,
  /** Letters of a cut message at the very edge. */
  atEdge: 4,
  /** Letters of one with scraps between: it must be longer. */
  offEdge: 16,
  /** Minutes. Where a time is cut off that of the date above stands in, a few minutes early. */
  minutes: 10,
} as const;

/** `joining/page-order` */
export const pages = {
  /** Months. Between days without their year no turn of the year can lie. */
  months: 5,
} as const;

/** `joining/second-phone` */
export const phones = {
  /** Lines. What one message says more often tells nothing of which line is which. */
  alike: 8,
} as const;
