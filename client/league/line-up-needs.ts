import type { TeamLineUp } from '../../shared/line-up.ts'
import { counted, listWords } from '../../shared/words/lists.ts'

/** What of a line-up its manager would see to: places that nobody fills who plays, and starters who are out. Sentences without their full stop. */
export function lineUpNeeds({
  day,
  dayLabel,
  days,
  places,
  players,
}: Pick<TeamLineUp, 'day' | 'dayLabel' | 'days' | 'places' | 'players'>): string[] {
  const holes = days.find((one) => one.day === day)?.holes ?? 0
  const starting = new Set(places.flatMap(({ slot, player }) => (slot === null ? [] : [player])))
  const out = players.filter(
    ({ id, status, isLocked, games }) =>
      starting.has(id) && !isLocked && games.length > 0 && status !== 'active' && status !== 'questionable',
  )
  return [
    ...(holes > 0 ? [`${dayLabel}: ${counted(holes, 'starting place')} without anybody who plays`] : []),
    ...(out.length > 0
      ? [`${listWords(out.map(({ name }) => name))} ${out.length === 1 ? 'is' : 'are'} out`]
      : []),
  ]
}
