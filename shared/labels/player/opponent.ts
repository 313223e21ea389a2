import { ordinal } from '../../core/ordinal.ts'
import { roundedPointsText } from '../../core/points.ts'
import { type AllowedRank, type Difficulty, LEAST_GAMES } from '../../rules/opponent/allowed.ts'
import { HITTERS, STARTERS } from '../../rules/opponent/position-group.ts'

/** `RBs`, `hitters`, `starting pitchers` */
function groupName(group: string): string {
  if (group === HITTERS) return 'hitters'
  return group === STARTERS ? 'starting pitchers' : `${group}s`
}

/** `27th`, or a dash where it is too early for a rank. */
export function rankText({ rank }: Pick<AllowedRank, 'rank'>): string {
  return rank === null ? '–' : ordinal(rank)
}

/** `BUF allowed 24.3 points a game to RBs: 27th of 32 (8 games).` @param of.in value in a league by categories */
export function allowedLabel(
  { group, average, games, rank, of }: AllowedRank & { readonly group: string },
  about: { readonly opponent: string; readonly in: 'points' | 'value' },
): string {
  const allowed = `${about.opponent} allowed ${roundedPointsText(average)} ${about.in} a game to ${groupName(group)}`
  const counted = games === 1 ? '1 game' : `${games} games`
  return rank === null
    ? `${allowed} (${counted}). Too early for a rank, which takes ${LEAST_GAMES} games.`
    : `${allowed}: ${ordinal(rank)} of ${of} (${counted}).`
}

/** How that is read. */
export const RANK_METHOD =
  '1st allows the fewest. It counts this season’s games before the current week, under the rules these points are by.'

export const DIFFICULTY_WORDS = {
  tough: 'tough matchup',
  average: 'average matchup',
  favorable: 'favorable matchup',
} as const satisfies Record<Difficulty, string>
