import type { Summary } from '../../shared/game.ts'
import { fingerprint, goesBack, type Standing, withKnownScores } from './settle.ts'

/** A summary as fans see it, and the reading that contradicts it, if there is one. */
export interface SettledSummary {
  readonly summary: Summary
  /** State and scores of a reading that went back; seen a second time it counts. */
  readonly doubted: string | null
}

/**
 * What to show after one more reading of a summary: what is missing from it stays as it was, and one
 * that goes back is shown once it has come twice, as in the scoreboard.
 */
export function settleSummary(before: SettledSummary | undefined, reading: Summary): SettledSummary {
  if (!before) return { summary: reading, doubted: null }
  const summary = withKnownParts(before.summary, reading)
  if (!goesBack(standing(before.summary), standing(summary))) return { summary, doubted: null }
  const doubted = fingerprint(standing(summary))
  return before.doubted === doubted ? { summary, doubted: null } : { summary: before.summary, doubted }
}

function withKnownParts(before: Summary, reading: Summary): Summary {
  const { header, boxscore } = reading
  if (header.status.type.state === 'pre') return reading
  return {
    ...reading,
    header: { ...header, competitors: withKnownScores(before.header.competitors, header.competitors) },
    boxscore: {
      teams: boxscore.teams.length > 0 ? boxscore.teams : before.boxscore.teams,
      players: boxscore.players.length > 0 ? boxscore.players : before.boxscore.players,
    },
  }
}

function standing({ header }: Summary): Standing {
  return { state: header.status.type.state, sides: header.competitors }
}
