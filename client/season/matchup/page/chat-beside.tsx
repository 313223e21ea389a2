import { Thread } from '../../../league/thread/messages/thread.tsx'
import { LEAGUE_THREAD } from '../../../../shared/chat/thread.ts'

/** The league's chat, where the window has room for it beside a matchup. */
export function ChatBeside({ code }: { code: string }) {
  return (
    <aside
      aria-labelledby="chat-beside"
      className="sticky top-4 hidden h-[calc(100dvh-var(--dock)-12.5rem)] min-h-80 flex-col rounded-box border border-line bg-surface p-3 @min-[80rem]:flex"
    >
      <h2 id="chat-beside" className="mb-2 font-bold">
        Chat
      </h2>
      <Thread code={code} thread={LEAGUE_THREAD} className="grow" />
    </aside>
  )
}
