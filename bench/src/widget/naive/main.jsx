import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

// The least a chat embed does, in the usual way: everything else a real one has would come on top.
function Chat() {
  const [messages, setMessages] = useState([]);
  const [text, setText] = useState('');
  const ask = async (history) => {
    setMessages(history);
    const body = JSON.stringify({ history });
    const response = await fetch('/api/v1/companion', { method: 'POST', body });
    const { reply } = await response.json();
    setMessages([...history, { role: 'assistant', content: reply }]);
  };
  useEffect(() => void ask([]), []);
  return (
    <>
      {messages.map(({ role, content }, at) => (
        <p key={at} className={role}>
          {content}
        </p>
      ))}
      <textarea value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => ask([...messages, { role: 'user', content: text }])}>
        Send
      </button>
    </>
  );
}

createRoot(document.getElementById('root')).render(<Chat />);
