import type { TeamStatDoc } from '../base/documents.ts'
import { TEAM, lastPlay, stat, total, type Box, type Pair, type Side } from '../base/event-log.ts'
import type { Match } from '../base/match.ts'
import { clockText } from '../base/status.ts'
import { PLAY_TYPES, type FootballPlay, type FootballStat } from './plays.ts'

export function teamStatistics(box: Box<FootballStat>, side: Side): TeamStatDoc[] {
  const team = box.lines[side].get(TEAM)
  const sum = (name: FootballStat) => total(box, side, name)
  const net = sum('passingYards') - sum('sackYardsLost')
  const rows: readonly [name: string, label: string, value: string | number][] = [
    ['firstDowns', '1st Downs', stat(team, 'firstDowns')],
    [
      'thirdDownEff',
      '3rd down efficiency',
      `${stat(team, 'thirdDownsConverted')}-${stat(team, 'thirdDowns')}`,
    ],
    [
      'fourthDownEff',
      '4th down efficiency',
      `${stat(team, 'fourthDownsConverted')}-${stat(team, 'fourthDowns')}`,
    ],
    ['totalYards', 'Total Yards', net + sum('rushingYards')],
    ['totalDrives', 'Total Drives', stat(team, 'drives')],
    ['netPassingYards', 'Passing', net],
    ['completionAttempts', 'Comp/Att', `${sum('completions')}/${sum('passingAttempts')}`],
    ['interceptions', 'Interceptions thrown', sum('interceptionsThrown')],
    ['sacksYardsLost', 'Sacks-Yards Lost', `${sum('timesSacked')}-${sum('sackYardsLost')}`],
    ['rushingYards', 'Rushing', sum('rushingYards')],
    ['rushingAttempts', 'Rushing Attempts', sum('rushingAttempts')],
    ['totalPenaltiesYards', 'Penalties', `${stat(team, 'penalties')}-${stat(team, 'penaltyYards')}`],
    ['turnovers', 'Turnovers', sum('interceptionsThrown') + sum('fumblesLost')],
    ['fumblesLost', 'Fumbles lost', sum('fumblesLost')],
    ['interceptions', 'Interceptions thrown', sum('interceptionsThrown')],
    ['defensiveTouchdowns', 'Defensive touchdowns', sum('defensiveTouchdowns')],
    ['possessionTime', 'Possession', clockText(stat(team, 'possessionSeconds'))],
  ]
  return rows.map(([name, label, value]) => ({ name, displayValue: String(value), label }))
}

const SCORING_TYPES = {
  touchdown: { name: 'touchdown', displayName: 'Touchdown', abbreviation: 'TD' },
  'field-goal': { name: 'field-goal', displayName: 'Field Goal', abbreviation: 'FG' },
  safety: { name: 'safety', displayName: 'Safety', abbreviation: 'SF' },
  conversion: { name: 'conversion', displayName: 'Two Point Conversion', abbreviation: '2PT' },
}

/** The scoring summary until a moment. The try joins its touchdown once it has been taken. */
export function scoringPlays(match: Match, plays: readonly FootballPlay[], offset: number) {
  const docs: { text: string; awayScore: number; homeScore: number; [extra: string]: unknown }[] = []
  const score: [number, number] = [0, 0]
  for (const [index, play] of plays.entries()) {
    if (play.at > offset) break
    const { side, detail } = play
    if (side === null) continue
    score[side] += play.points
    const touchdown = docs.at(-1)
    if (detail.conversion !== undefined && touchdown !== undefined) {
      touchdown.text += ` (${detail.conversion})`
      ;[touchdown.awayScore, touchdown.homeScore] = score
    }
    if (detail.scoring === undefined) continue
    docs.push({
      id: `${match.id}${index}`,
      type: PLAY_TYPES[detail.type],
      text: detail.scoring.text,
      awayScore: score[0],
      homeScore: score[1],
      period: { number: play.period },
      clock: { value: play.clock, displayValue: clockText(play.clock) },
      team: scorer(match, side),
      scoringType: SCORING_TYPES[detail.scoring.kind],
    })
  }
  return docs
}

function scorer(match: Match, side: Side) {
  const { id, displayName, abbreviation } = match.teams[side]
  return { id, displayName, abbreviation }
}

/** Where a play began, and with whose ball, is where the one before it left it. */
function startOf({ teams }: Match, before: FootballPlay | undefined) {
  if (before === undefined) return {}
  const { down, toGo, yard, ball } = before.detail
  return { down, distance: toGo, yardsToEndzone: 100 - yard, team: { id: teams[ball].id } }
}

/** The plays by drive: those that are over, and in a live game the current one. */
export function drives(match: Match, plays: readonly FootballPlay[], offset: number) {
  const byDrive = new Map<number, { index: number; play: FootballPlay; score: Pair<number> }[]>()
  const score: [number, number] = [0, 0]
  for (const [index, play] of plays.entries()) {
    if (play.at > offset) break
    if (play.side !== null) score[play.side] += play.points
    if (play.detail.drive === 0) continue
    const drive = byDrive.get(play.detail.drive) ?? []
    byDrive.set(play.detail.drive, [...drive, { index, play, score: [...score] }])
  }
  const docs = [...byDrive].map(([number, members]) => ({
    id: `${match.id}${number}`,
    team: scorer(match, members[0]?.play.detail.offense ?? 0),
    plays: members.map(({ index, play, score: [awayScore, homeScore] }) => ({
      id: `${match.id}${index}`,
      type: PLAY_TYPES[play.detail.type],
      text: play.detail.text,
      period: { number: play.period },
      clock: { displayValue: clockText(play.clock) },
      awayScore,
      homeScore,
      scoringPlay: play.points > 0,
      statYardage: play.detail.yards,
      start: startOf(match, plays[index - 1]),
    })),
  }))
  const over = lastPlay(plays, offset)?.detail.type === 'endGame'
  return over ? { previous: docs } : { previous: docs.slice(0, -1), current: docs.at(-1) }
}
