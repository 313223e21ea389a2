import type { ChangePreview } from '../../settings/change-preview.ts'
import { decidesOrder, decidesResults } from '../../rules/settings/frozen.ts'
import type { CountsFrom } from '../../ruleset/ruleset.ts'
import { fromLabel } from '../ruleset/counts-from.ts'
import { counted, joinList } from '../../core/lists.ts'

/**
 * From when on a change of settings counts, and what it leaves alone: `Counts from Week 3 on. The 2 completed
 * weeks keep their results, and the standings after them keep their order.` Null where it decides neither records nor the playoffs.
 * @param paths of the settings that are changed
 */
export function settingsCountLabel(
  paths: readonly string[],
  { from, weeksPlayed }: { from: CountsFrom; weeksPlayed: number },
): string | null {
  if (!paths.some((path) => decidesResults(path) || decidesOrder(path))) return null
  const counts = `Counts ${fromLabel(from)}.`
  if (weeksPlayed === 0) return counts
  const weeks =
    weeksPlayed === 1 ? 'The completed week keeps its' : `The ${weeksPlayed} completed weeks keep their`
  const order = paths.some(decidesOrder) ? ' The final standings and the playoffs go by it.' : ''
  return `${counts} ${weeks} results, and the standings after ${weeksPlayed === 1 ? 'it' : 'them'} keep their order.${order}`
}

/** What a change would alter, in a sentence: `This alters 3 results; 2 teams swap places.` */
export function changePreviewLabel(
  { results, scores, moves, into }: Omit<ChangePreview, 'words'>,
  nameOf: (team: ChangePreview['into'][number]) => string,
): string {
  const parts = [
    results.length > 0 && `alters ${counted(results.length, 'result')}`,
    results.length === 0 && scores > 0 && `alters the points of ${counted(scores, 'game')} and no winner`,
    moves.length > 0 && movesWords(moves),
    into.length > 0 && `brings ${joinList(into.map(nameOf))} into the playoffs if they started today`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'This alters no result and no team’s rank so far.' : `This ${parts.join('; ')}.`
}

function movesWords(moves: ChangePreview['moves']): string {
  const [one, other] = moves
  const isSwap =
    moves.length === 2 && one && other && one.before === other.after && one.after === other.before
  return isSwap ? '2 teams swap places' : `${counted(moves.length, 'team')} change places`
}
