import type { TeamLineUp } from '../../shared/line-up.ts'
import { isFootball } from '../../shared/sports/football.ts'
import { counted, listWords } from '../../shared/words/lists.ts'

/** What of a line-up its manager would see to: places that nobody fills who plays, and starters who are out. Sentences without their full stop. */
export function lineUpNeeds({
  sport,
  day,
  dayLabel,
  days,
  places,
  players,
}: Pick<TeamLineUp, 'sport' | 'day' | 'dayLabel' | 'days' | 'places' | 'players'>): string[] {
  const holes = days.find((one) => one.day === day)?.holes ?? 0
  const starting = new Set(places.flatMap(({ slot, player }) => (slot === null ? [] : [player])))
  const out = players.filter(
    ({ id, status, isLocked, games }) =>
      starting.has(id) && !isLocked && games.length > 0 && status !== 'active' && status !== 'questionable',
  )
  const ready = players.filter(
    ({ id, status, isLocked, games }) =>
      !starting.has(id) &&
      !isLocked &&
      games.length > 0 &&
      (status === 'active' || status === 'questionable'),
  ).length
  // Where teams do not play every day, a place without a game is nothing that could be helped by itself.
  const isToFill = holes > 0 && (isFootball(sport) || ready > 0)
  const bench =
    ready === 0 ? '' : `, and ${counted(ready, 'player')} on the bench who ${ready === 1 ? 'does' : 'do'}`
  return [
    ...(isToFill
      ? [`${dayLabel}: ${counted(holes, 'starting place')} without anybody who plays${bench}`]
      : []),
    ...(out.length > 0
      ? [`${listWords(out.map(({ name }) => name))} ${out.length === 1 ? 'is' : 'are'} out`]
      : []),
  ]
}
