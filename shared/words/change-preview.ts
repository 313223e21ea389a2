import type { ChangePreview } from '../change-preview.ts'
import { counted, listWords } from './lists.ts'

/** What a change would alter, in a sentence: `This alters 3 results; 2 teams swap places.` */
export function changePreviewWords(
  { results, scores, moves, into }: Omit<ChangePreview, 'words'>,
  nameOf: (team: ChangePreview['into'][number]) => string,
): string {
  const parts = [
    results.length > 0 && `alters ${counted(results.length, 'result')}`,
    results.length === 0 && scores > 0 && `alters the points of ${counted(scores, 'game')} and no winner`,
    moves.length > 0 && movesWords(moves),
    into.length > 0 && `brings ${listWords(into.map(nameOf))} into the play-offs as things stand`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'This alters no result and nobody’s place so far.' : `This ${parts.join('; ')}.`
}

function movesWords(moves: ChangePreview['moves']): string {
  const [one, other] = moves
  const isSwap =
    moves.length === 2 && one && other && one.before === other.after && one.after === other.before
  return isSwap ? '2 teams swap places' : `${counted(moves.length, 'team')} change places`
}
