import { counted } from '../../../shared/core/lists.ts'
import { ordinal } from '../../../shared/core/ordinal.ts'
import { pointsText, roundedPointsText } from '../../../shared/core/points.ts'
import type { Standings } from '../../../shared/standings/standings.ts'
import { guillotineOf } from './guillotine.ts'

type Team = Standings['teams'][number]

/** Where a team stands in a league without opponents, in words. */
export interface PlaceWords {
  /** `3rd of 8`; in a guillotine league how many are left. */
  readonly place: string
  /** `18.0 behind Forum Romanum`, `57.28 above the line` */
  readonly more: string
  /** The one of the two that says most on one line. */
  readonly short: string
  /** `46.0` */
  readonly score: string
  /** What the score is of: `total`, `this week`. */
  readonly of: string
}

/** Words for one's own team; null where it has none in the season. */
export function placeWords(table: Standings): PlaceWords | null {
  const own = table.teams.find(({ isMine }) => isMine)
  if (!own) return null
  return table.competition === 'elimination' ? guillotineWords(table, own) : tableWords(table, own)
}

/** What a team has in the season: points, or in roto the sum of its points by rank, `46.0`. */
export function totalText({ format }: Pick<Standings, 'format'>, hundredths: number): string {
  return format === null ? pointsText(hundredths) : roundedPointsText(hundredths)
}

/** Whether a table says anything yet: with its first week, while that is played too. */
export function hasBegun({ weeksPlayed, liveWeek }: Pick<Standings, 'weeksPlayed' | 'liveWeek'>): boolean {
  return weeksPlayed > 0 || liveWeek !== null
}

function tableWords(table: Standings, own: Team): PlaceWords {
  const score = { score: totalText(table, own.pointsFor), of: 'total' }
  if (!hasBegun(table)) {
    const place = counted(table.teams.length, 'team')
    return { place, more: 'No results yet', short: 'No results yet', ...score }
  }
  const [first] = table.teams
  const behind = (first?.pointsFor ?? 0) - own.pointsFor
  const place = `${ordinal(own.rank)} of ${table.teams.length}`
  const more =
    own.rank === 1
      ? 'You lead'
      : behind === 0
        ? `Level with ${first?.name ?? 'the leader'}`
        : `${totalText(table, behind)} behind ${first?.name ?? 'the leader'}`
  return { place, more, short: place, ...score }
}

function guillotineWords(table: Standings, own: Team): PlaceWords {
  const left = counted(guillotineOf(table).left.length, 'team')
  const season = { score: pointsText(own.pointsFor), of: 'season' }
  if (own.outIn !== null) {
    const place = `Out in week ${own.outIn}`
    return { place, more: `${left} left`, short: place, ...season }
  }
  const above = own.live && leadOverLine(table)
  const more =
    above === null
      ? 'You’re still in'
      : above >= 0
        ? `${pointsText(above)} above the line`
        : `${pointsText(-above)} below the line`
  const place = `${left} left`
  return {
    place,
    more,
    short: above === null ? place : more,
    ...(own.live ? { score: pointsText(own.live.points), of: 'this week' } : season),
  }
}

/** How far one’s team is above those who would be out now, hundredths; below 0 for one of them. Null for none to be out. */
function leadOverLine(table: Standings): number | null {
  const { left, out } = guillotineOf(table)
  const lowestFirst = left.toSorted((a, b) => (a.live?.points ?? 0) - (b.live?.points ?? 0))
  const own = lowestFirst.findIndex(({ isMine }) => isMine)
  const other = lowestFirst[own < out ? out : out - 1]
  const mine = lowestFirst[own]
  return mine && other ? (mine.live?.points ?? 0) - (other.live?.points ?? 0) : null
}
