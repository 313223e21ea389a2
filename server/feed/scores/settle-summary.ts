import type { Summary } from '../../../shared/game/game.ts'
import { settleGameStatus } from '../upstream/parse/game-status.ts'
import type { SportKey } from '../../../shared/sports/index.ts'
import { type ReadAt, standingOf, withKnownScores } from './settle.ts'

/** A summary as fans see it, and what the last reading left in doubt. */
export interface SettledSummary {
  readonly summary: Summary
  readonly doubt: string | null
}

/** What to show after one more reading of a summary: what is missing from it stays as it was. */
export function settleSummary(
  before: SettledSummary | undefined,
  reading: Summary,
  at: ReadAt,
): SettledSummary {
  if (!before) return { summary: reading, doubt: null }
  const summary = withKnownParts(before.summary, reading)
  const { isTaken, doubt } = settleGameStatus(
    standing(before.summary, at.sport),
    standing(summary, at.sport),
    before.doubt,
    at.now,
  )
  return { summary: isTaken ? summary : before.summary, doubt }
}

function withKnownParts(before: Summary, reading: Summary): Summary {
  const { header, boxscore } = reading
  if (header.status.type.state === 'pre') return reading
  return {
    ...reading,
    header: { ...header, competitors: withKnownScores(before.header.competitors, header.competitors) },
    winProbability: reading.winProbability.length > 0 ? reading.winProbability : before.winProbability,
    boxscore: {
      teams: boxscore.teams.length > 0 ? boxscore.teams : before.boxscore.teams,
      players: boxscore.players.length > 0 ? boxscore.players : before.boxscore.players,
    },
  }
}

function standing({ header }: Summary, sport: SportKey) {
  return standingOf(header.status, header.date, { sport, sides: header.competitors })
}
