import { POINTS_ALLOWED } from '../../../../shared/sports/nfl/points-allowed.ts'
import { halves, pair, sumOf, whole } from './columns.ts'
import { countDrives, type DrivePlay, isBlockedKick } from './drives.ts'
import { type BoxGame, type BoxTeam, opponentOf } from './game.ts'
import { returnsOf, type Returns } from './returns.ts'
import { type ScoringPlay, tryOf } from './scoring-plays.ts'
import { createStatLines, type Draft, flag, type StatLine, WHEN_OVER } from './stat-line.ts'
import { readUnit, threeAndOuts } from './team-defense.ts'
import { readUnitLengths } from './touchdown-lengths.ts'
import type { Try } from './read-try.ts'
import type { Turnovers } from './turnover-plays.ts'

/**
 * The lines of both defenses and special teams. A touchdown on a kick-off or punt return pays the returner
 * and his defense, as ESPN has it; one on a blocked kick, a missed field goal or a kick that no one took up has
 * no rule of its own and counts as a defensive touchdown.
 */
export function defenseStatLines(
  game: BoxGame,
  plays: readonly ScoringPlay[],
  { drives, turnovers }: { drives: readonly DrivePlay[]; turnovers: Turnovers },
): StatLine[] {
  const lines = createStatLines(game.caveats)
  const context = { isFinal: game.final }
  for (const team of game.teams) {
    const opponent = opponentOf(game, team)
    const line = lines.of(team, { id: `${team.id}-dst`, displayName: `${team.name} D/ST`, position: 'D/ST' })
    const own = returnsOf(team, plays, context)
    readTakeaways(line, team, opponent)
    readUnit(line, team, opponent)
    if (drives.length > 0) {
      line.stats['def_ff'] = turnovers.forced.get(team.id) ?? 0
      line.stats['def_st_ff'] = turnovers.forcedOnKicks.get(team.id) ?? 0
      line.stats['def_st_fr'] = turnovers.recoveredOnKicks.get(team.id) ?? 0
      if (opponent !== null) line.stats['three_and_out'] = threeAndOuts(drives, opponent.id)
    }
    readDefensiveRecoveries(line)
    readReturns(line, own)
    readUnitLengths(
      line,
      plays.filter(({ teamId }) => teamId === team.id),
    )
    readBlocks(line, { team, opponent, plays, drives })
    const listed = countDrives(game.document)
    if (listed > 0 && listed < drivesTold(game) / 2)
      flag(
        line,
        `The document has ${listed} of the game’s drives: blocked kicks that were not returned may be missing.`,
      )
    if (opponent === null) {
      flag(line, 'The document does not tell the opponent: points allowed are not counted.')
      continue
    }
    const theirs = returnsOf(opponent, plays, context)
    readPointsAllowed(line, { game, opponent, theirs })
    for (const [side, { told }] of [
      [team, own],
      [opponent, theirs],
    ] as const) {
      if (side.score !== null && told !== side.score)
        flag(
          line,
          `The scoring plays tell ${told ?? 'not all'} of the ${side.score} points of ${side.abbreviation}: touchdowns and safeties may be missing.`,
        )
    }
  }
  return lines.all()
}

/** Counts differ by a few, as not all count a last kneel: only half as many is too few. */
function drivesTold(game: BoxGame): number {
  return game.teams.reduce((sum, { totals }) => sum + (whole(totals.get('totalDrives') ?? '') ?? 0), 0)
}

/** Team totals first: they are whole numbers, and count what belongs to no player. */
function readTakeaways(line: Draft, team: BoxTeam, opponent: BoxTeam | null): void {
  const ofOpponent = (name: string) => opponent?.totals.get(name) ?? ''
  const sums = {
    sack: sumOf(team, 'defensive', { key: 'sacks', label: 'SACKS', read: halves }),
    int_def: sumOf(team, 'interceptions', { key: 'interceptions', label: 'INT' }),
    fumble_def: opponent && sumOf(opponent, 'fumbles', { key: 'fumblesLost', label: 'LOST' }),
  }
  const totals = {
    sack: pair(ofOpponent('sacksYardsLost'))?.[0] ?? null,
    int_def: whole(ofOpponent('interceptions')),
    fumble_def: whole(ofOpponent('fumblesLost')),
  }
  for (const stat of ['sack', 'int_def', 'fumble_def'] as const) {
    const amount = totals[stat] ?? sums[stat]
    if (amount === null) flag(line, `The box score does not tell ${WORDS[stat]}.`)
    else line.stats[stat] = amount
  }
  const [total, sum] = [totals.int_def, sums.int_def]
  if (total !== null && sum !== null && total !== sum)
    flag(line, `The box score counts ${total} interceptions for the team, ${sum} for its players.`)
}

/** Fumbles recovered are those of the defense and those of the special teams. */
function readDefensiveRecoveries({ stats }: Draft): void {
  const all = stats['fumble_def']
  // During a game the plays may be ahead of the totals.
  if (all !== undefined) stats['def_fr'] = Math.max(0, all - (stats['def_st_fr'] ?? 0))
}

const WORDS = { sack: 'sacks', int_def: 'interceptions', fumble_def: 'fumble recoveries' } as const

function readReturns(line: Draft, own: Returns): void {
  line.stats['def_td'] = own.defensive + own.strayKicks
  line.stats['def_int_td'] = own.interceptions
  line.stats['def_fum_td'] = own.fumbles
  line.stats['def_kick_td'] = own.strayKicks
  line.stats['kick_return_td'] = own.kickoffs
  line.stats['punt_return_td'] = own.punts
  line.stats['safety'] = own.safeties
  line.stats['def_2pt'] = own.tries
  line.stats['one_point_safety'] = own.onePointSafeties
  for (const words of own.doubts) flag(line, words)
}

/** Blocked punts and field goals from the drives; blocked extra points from what follows a touchdown. */
function readBlocks(
  line: Draft,
  of: {
    team: BoxTeam
    opponent: BoxTeam | null
    plays: readonly ScoringPlay[]
    drives: readonly DrivePlay[]
  },
): void {
  const { team, opponent, plays, drives } = of
  const blocked = drives.filter(isBlockedKick)
  const ids = new Set(blocked.map(({ id }) => id))
  const returned = plays.filter(
    ({ id, teamId, score }) =>
      teamId === team.id &&
      score.kind === 'touchdown' &&
      score.by === 'failed-kick' &&
      (drives.length === 0 || (id !== null && !ids.has(id))),
  )
  const extraPoints = plays.filter(
    ({ teamId, score }) =>
      isBlockedTry(tryOf(score)) && teamId === (score.kind === 'try' ? team.id : opponent?.id),
  )
  const byTeam = blocked.filter(({ offenceId }) => offenceId !== null && offenceId === opponent?.id)
  line.stats['block_kick'] =
    byTeam.length + returned.filter(({ text }) => /\bblocked\b/i.test(text)).length + extraPoints.length
  if (drives.length === 0)
    flag(line, 'The document has no drives: blocked kicks that were not returned are not known.')
  if (blocked.some(({ offenceId }) => offenceId === null))
    flag(line, 'A kick was blocked, but the document does not tell whose.')
}

function isBlockedTry(after: Try | null): boolean {
  return after?.kind === 'blocked' || (after?.kind === 'returned' && after.wasBlocked === true)
}

/**
 * Points allowed as ESPN counts them: the opponent's score less six for each touchdown that its defense made
 * of an interception or a fumble, and two for each of its safeties. Whatever followed those touchdowns, all
 * touchdowns of its special teams, and tries that it returned are allowed.
 */
function readPointsAllowed(
  line: Draft,
  { game, opponent, theirs }: { game: BoxGame; opponent: BoxTeam; theirs: Returns },
): void {
  if (opponent.score === null)
    return flag(line, 'The document does not tell the opponent’s score: points allowed are not counted.')
  line.stats['opponent_points'] = opponent.score
  const allowed = opponent.score - 6 * theirs.defensive - 2 * theirs.safeties
  if (allowed < 0) return flag(line, 'The score is less than its parts: points allowed are not counted.')
  line.stats['pointsallowed'] = allowed
  if (allowed > 0) {
    const band = POINTS_ALLOWED.find(({ most }) => allowed <= most)
    if (band) line.stats[band.key] = 1
  } else if (game.final) line.stats['shutout'] = 1
  else flag(line, `No points allowed so far: a shutout counts ${WHEN_OVER}`)
}
