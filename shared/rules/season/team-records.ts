import type { WinLoss } from './result.ts'

/**
 * A season's games as counts, teams by their index: what tables, odds and clinches are all worked out from.
 * Points are hundredths. Matrices have a row of `size` for each team.
 */
export interface TeamRecords {
  readonly size: number
  /** By team, equal for teams of one division; null for who is in none. */
  readonly divisions: readonly (string | null)[]
  readonly wins: Int32Array
  readonly losses: Int32Array
  readonly ties: Int32Array
  readonly pointsFor: Float64Array
  readonly pointsAgainst: Float64Array
  /** How often the team of the row beat that of the column. */
  readonly beat: Int32Array
  readonly drew: Int32Array
  readonly allPlayWins: Int32Array
  readonly allPlayLosses: Int32Array
  readonly allPlayTies: Int32Array
}

/** Before the first game. */
export function createRecords(divisions: readonly (string | null)[]): TeamRecords {
  const size = divisions.length
  const perTeam = () => new Int32Array(size)
  return {
    size,
    divisions,
    wins: perTeam(),
    losses: perTeam(),
    ties: perTeam(),
    pointsFor: new Float64Array(size),
    pointsAgainst: new Float64Array(size),
    beat: new Int32Array(size * size),
    drew: new Int32Array(size * size),
    allPlayWins: perTeam(),
    allPlayLosses: perTeam(),
    allPlayTies: perTeam(),
  }
}

/** Makes one tally say what another of the same size says. */
export function copyRecords(from: TeamRecords, to: TeamRecords): void {
  to.wins.set(from.wins)
  to.losses.set(from.losses)
  to.ties.set(from.ties)
  to.pointsFor.set(from.pointsFor)
  to.pointsAgainst.set(from.pointsAgainst)
  to.beat.set(from.beat)
  to.drew.set(from.drew)
  to.allPlayWins.set(from.allPlayWins)
  to.allPlayLosses.set(from.allPlayLosses)
  to.allPlayTies.set(from.allPlayTies)
}

/** A game between two teams, without its points. @param outcome above 0 where the first has won, 0 for a tie */
export function countOutcome(
  records: TeamRecords,
  [first, second]: readonly [number, number],
  outcome: number,
): void {
  if (outcome === 0) {
    add(records.ties, first)
    add(records.ties, second)
    add(records.drew, first * records.size + second)
    add(records.drew, second * records.size + first)
    return
  }
  const winner = outcome > 0 ? first : second
  const loser = outcome > 0 ? second : first
  add(records.wins, winner)
  add(records.losses, loser)
  add(records.beat, winner * records.size + loser)
}

/**
 * A game between two teams, with what each has scored.
 * @param categories of the first, where each of them counts as a game
 */
export function countGame(
  records: TeamRecords,
  teams: readonly [number, number],
  points: readonly [number, number],
  categories?: WinLoss,
): void {
  const [first, second] = teams
  if (categories) countCategories(records, teams, categories)
  else countOutcome(records, teams, points[0] - points[1])
  add(records.pointsFor, first, points[0])
  add(records.pointsAgainst, first, points[1])
  add(records.pointsFor, second, points[1])
  add(records.pointsAgainst, second, points[0])
}

function countCategories(
  records: TeamRecords,
  [first, second]: readonly [number, number],
  { wins, losses, ties }: WinLoss,
): void {
  add(records.wins, first, wins)
  add(records.losses, first, losses)
  add(records.wins, second, losses)
  add(records.losses, second, wins)
  for (const team of [first, second]) add(records.ties, team, ties)
  add(records.beat, first * records.size + second, wins)
  add(records.beat, second * records.size + first, losses)
  add(records.drew, first * records.size + second, ties)
  add(records.drew, second * records.size + first, ties)
}

/** The second game of a week, against the middle of its scores (game rules 2.9). */
export function countMedian(records: TeamRecords, scores: Float64Array): void {
  const middle = medianOf(scores)
  for (let team = 0; team < scores.length; team++) {
    const score = scores[team] ?? Number.NaN
    if (score > middle) add(records.wins, team)
    else if (score < middle) add(records.losses, team)
    else if (score === middle) add(records.ties, team)
  }
}

/** A week as if all teams had played each other. */
export function countAllPlay(records: TeamRecords, scores: Float64Array): void {
  for (let team = 0; team < scores.length; team++)
    for (let other = team + 1; other < scores.length; other++) {
      const lead = (scores[team] ?? Number.NaN) - (scores[other] ?? Number.NaN)
      if (lead === 0) {
        add(records.allPlayTies, team)
        add(records.allPlayTies, other)
      } else if (lead > 0 || lead < 0) {
        add(records.allPlayWins, lead > 0 ? team : other)
        add(records.allPlayLosses, lead > 0 ? other : team)
      }
    }
}

/** The mean of the two middle scores, or the middle one. Ignores teams without a score (NaN); NaN where all are. */
export function medianOf(scores: Float64Array): number {
  // Put in where they belong, one after the other: odds ask this for a million weeks of a dozen scores.
  const sorted: number[] = []
  for (const score of scores) {
    if (Number.isNaN(score)) continue
    let place = sorted.length
    for (; place > 0 && (sorted[place - 1] ?? 0) > score; place--) sorted[place] = sorted[place - 1] ?? 0
    sorted[place] = score
  }
  const half = sorted.length >> 1
  const upper = sorted[half] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2
}

/** (W + T/2) / G (game rules 2.9), and ½ of no games. Exact enough that equal shares are equal numbers. */
export function shareOf(wins: number, losses: number, ties: number): number {
  const games = wins + losses + ties
  return games === 0 ? 0.5 : (2 * wins + ties) / (2 * games)
}

export function winShare({ wins, losses, ties }: WinLoss): number {
  return shareOf(wins, losses, ties)
}

/** How a team did against some others. */
export function recordAgainst(
  { size, beat, drew }: TeamRecords,
  team: number,
  others: readonly number[],
): WinLoss {
  let wins = 0
  let losses = 0
  let ties = 0
  for (const other of others) {
    wins += beat[team * size + other] ?? 0
    losses += beat[other * size + team] ?? 0
    ties += drew[team * size + other] ?? 0
  }
  return { wins, losses, ties }
}

/** The teams of a team's division, itself included; none for a team without a division. */
export function rivalsOf({ divisions }: Pick<TeamRecords, 'divisions'>, team: number): number[] {
  const own = divisions[team] ?? null
  return own === null ? [] : divisions.flatMap((division, other) => (division === own ? [other] : []))
}

function add(counts: Int32Array | Float64Array, at: number, more = 1): void {
  counts[at] = (counts[at] ?? 0) + more
}
