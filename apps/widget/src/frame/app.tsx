import { useLayoutEffect, useRef } from 'preact/hooks';
import { ResponseClock } from './clock/response-clock.tsx';
import { DraftScreen } from './draft/draft-screen.tsx';
import { Foot } from './foot.tsx';
import { Head } from './head.tsx';
import { type Page, PageProvider } from './page.ts';
import { DropPictures } from './shots/screens/drop-pictures.tsx';
import { Screenshots } from './shots/screens/screenshots.tsx';
import { Choices } from './talk/choices.tsx';
import { ClaimsCard } from './talk/claims-card.tsx';
import { Closing } from './talk/closing.tsx';
import { Composer } from './talk/composer.tsx';
import { MessageList } from './talk/message-list.tsx';
import { Progress } from './talk/progress.tsx';
import { Urgency } from './talk/urgency.tsx';
import { type Conversation, screenOf } from './turns/conversation.ts';
import type { Session } from './turns/session.ts';
import { directionOf } from './words/language-of.ts';

/** The page in the frame. */
export function App({ session, page }: { readonly session: Session; readonly page: Page }) {
  const { conversation, matter, keepsDates, shots, evidence } = session;
  const { says, lang } = page;
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = lang;
    root.dir = directionOf(lang);
    document.title = says.title;
  }, [lang]);
  const screen = screenOf(conversation);
  const clock = matter && <ResponseClock matter={matter} keepsDates={keepsDates} />;
  const isAside = screen === 'talk' && (shots !== null || evidence?.isOpen === true);
  const hasBegun = conversation.messages.some(({ role }) => role === 'user');
  return (
    <PageProvider value={page}>
      <Head conversation={conversation} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard, whatever stands in it. */}
      <main ref={useScroll(conversation)} tabIndex={0} hidden={isAside}>
        <Urgency conversation={conversation} />
        {screen === 'talk' && !hasBegun && clock}
        <MessageList conversation={conversation} />
        <Choices conversation={conversation} />
        <ClaimsCard conversation={conversation} />
        <Progress conversation={conversation} />
        <Closing conversation={conversation} />
        {screen === 'draft' && (
          <DraftScreen conversation={conversation} clock={clock} isSent={matter?.happened.lodged !== undefined} />
        )}
        {screen !== 'crisis' && <Foot conversation={conversation} />}
      </main>
      {isAside && <Screenshots shots={shots} evidence={evidence} />}
      {screen === 'talk' && <DropPictures />}
      {screen !== 'draft' && !isAside && <Composer session={session} />}
    </PageProvider>
  );
}

/** A new screen begins at its top; in the conversation the newest message is in sight from its beginning. */
function useScroll(conversation: Conversation) {
  const scroller = useRef<HTMLElement>(null);
  const screen = screenOf(conversation);
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const newest = screen === 'talk' ? current.querySelector<HTMLElement>('[role="log"] > :last-child') : null;
    const covered = current.querySelector<HTMLElement>('.stays')?.offsetHeight ?? 0;
    current.scrollTop = newest ? newest.offsetTop - covered - 24 : 0;
    // Nor is a way on hidden below it.
    current.querySelector('.progress button')?.scrollIntoView({ block: 'nearest' });
  }, [conversation.messages.length, conversation.waiting.kind, screen]);
  return scroller;
}
