import { LEAGUE_THREAD } from '../../shared/talk-thread.ts'
import { Thread } from '../talk/thread.tsx'
import { useTable } from './table.ts'

/** What members say to each other while they draft: the thread of their league. */
export function Chat() {
  const { code } = useTable()
  return <Thread code={code} thread={LEAGUE_THREAD} />
}
