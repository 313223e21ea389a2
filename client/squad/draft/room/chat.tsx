import { LEAGUE_THREAD } from '../../../../shared/chat/thread.ts'
import { lazyPage } from '../../../ui/lazy/lazy-page.tsx'
import { useCode } from '../table/table.ts'

/** Of the page that is all talk: who drafts loads it with the first look at the chat. */
const LeagueThread = lazyPage(async () => {
  const { Thread } = await import('../../../league/thread/messages/thread.tsx')
  return function LeagueThread() {
    const code = useCode()
    return <Thread code={code} thread={LEAGUE_THREAD} />
  }
})

/** What members say to each other while they draft: the thread of their league. */
export function Chat() {
  return <LeagueThread />
}
