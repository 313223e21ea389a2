import { rulesSectionOf } from '../../../shared/labels/rules-page/rules-page.ts'
import { type RulesSectionKey } from '../../../shared/settings/catalogue/entry.ts'
import { type ActivityItem } from '../league/types.ts'

/** When a part of what a league plays by became as it is. */
export interface LastChange {
  /** ms since the epoch */
  readonly at: number
  /** Null for Empire itself. */
  readonly by: string | null
  /** It has been so since the league was made. */
  readonly isFirst: boolean
}

/**
 * The last change of a part, and its author; null where the events do not go back that far.
 * @param history newest first
 */
export function lastChange(
  history: readonly ActivityItem[],
  part: RulesSectionKey | 'scoring',
): LastChange | null {
  const item = history.find(({ event }) => {
    if (event.kind === 'league-created') return true
    if (event.kind === 'rules-changed') return part === 'scoring'
    return (
      event.kind === 'settings-changed' && event.changes.some(({ path }) => rulesSectionOf(path) === part)
    )
  })
  if (!item) return null
  const isByVote = 'amendmentId' in item.event
  const by = item.actorName ?? (isByVote ? 'the league, by vote' : null)
  return { at: item.at, by, isFirst: item.event.kind === 'league-created' }
}
