import { readThread } from '../../../shared/chat/thread.ts'
import type { ChatContext, ThreadKey } from './types.ts'

/** What a thread is about: `League`, or `Gold Standard – Second Legion`. */
export function threadName(key: ThreadKey, { teams }: Pick<ChatContext, 'teams'>): string {
  const matchup = readThread(key)
  if (!matchup) return 'League'
  return matchup.teams.map((id) => teams.find((team) => team.id === id)?.name ?? 'Former team').join(' – ')
}
