import type { HostMatchup } from '../league/host-league.ts'
import type { EspnMatchup } from './documents.ts'
import type { EspnSeason } from './season-documents.ts'
import { groupBy, largest } from './values.ts'

type Part = HostMatchup['part']

/** Which part of a season each matchup is of: as the host says it (`playoffTierType`), or as its ranks tell. */
export function partsOf(season: EspnSeason): ReadonlyMap<EspnMatchup, Part> {
  const tiers = season.matchups.some(({ playoffTierType }) => (playoffTierType ?? 'NONE') !== 'NONE')
  const isPlayoff = ({ matchupPeriodId, playoffTierType }: EspnMatchup) =>
    tiers ? (playoffTierType ?? 'NONE') !== 'NONE' : matchupPeriodId > regularWeeks(season)
  const playoffs = season.matchups.filter(isPlayoff)
  const weeks = [...groupBy(playoffs, ({ matchupPeriodId }) => matchupPeriodId).values()].toSorted(
    ([a], [b]) => (a?.matchupPeriodId ?? 0) - (b?.matchupPeriodId ?? 0),
  )
  const winners = tiers
    ? new Set(playoffs.filter(({ playoffTierType }) => playoffTierType === 'WINNERS_BRACKET'))
    : forTheTitle(season, weeks)
  const third = thirdPlace(weeks, winners)
  return new Map(
    playoffs.map((matchup) => [
      matchup,
      winners.has(matchup) ? 'winners' : matchup === third ? 'third-place' : 'consolation',
    ]),
  )
}

/** The last week before the playoffs: by the settings, or the one with which a team has as many games as results in the table. */
function regularWeeks({ settings, teams, matchups }: EspnSeason): number {
  const told = settings.scheduleSettings?.matchupPeriodCount
  if (told !== null && told !== undefined && told > 0) return told
  const weeks = [...teams.values()].map(({ id, record }) => {
    const { wins, losses, ties } = record?.overall ?? {}
    const results = (wins ?? 0) + (losses ?? 0) + (ties ?? 0)
    const games = matchups
      .filter(({ home, away }) => home && away && [home.teamId, away.teamId].includes(id))
      .map(({ matchupPeriodId }) => matchupPeriodId)
    return results === 0 ? undefined : games.toSorted((a, b) => a - b)[results - 1]
  })
  return weeks.length === 0 ? Infinity : largest(weeks.map((week) => week ?? Infinity))
}

/**
 * Matchups of the winners’ bracket where the documents do not tell them: backwards from the two teams that came first
 * and second, whose opponents were in it the week before; or forwards, where those are not known, from the seeds.
 */
function forTheTitle(season: EspnSeason, weeks: readonly (readonly EspnMatchup[])[]): Set<EspnMatchup> {
  const byRank = new Map(
    [...season.teams.values()].map(({ id, rankCalculatedFinal }) => [rankCalculatedFinal, id]),
  )
  const [first, second] = [byRank.get(1), byRank.get(2)]
  const found = new Set<EspnMatchup>()
  if (first !== undefined && second !== undefined) {
    const alive = new Set([first, second])
    for (const week of weeks.toReversed()) {
      const games = week.filter((matchup) => teamsIn(matchup).some((team) => alive.has(team)))
      for (const matchup of games) {
        found.add(matchup)
        for (const team of teamsIn(matchup)) alive.add(team)
      }
    }
    return found
  }
  const count = season.settings.scheduleSettings?.playoffTeamCount ?? 0
  const seeded = [...season.teams.values()].filter(({ playoffSeed }) => (playoffSeed ?? 0) > 0)
  const alive = new Set(seeded.filter(({ playoffSeed }) => (playoffSeed ?? 0) <= count).map(({ id }) => id))
  for (const week of weeks)
    for (const matchup of week.filter((one) => teamsIn(one).every((team) => alive.has(team)))) {
      found.add(matchup)
      const loser = loserOf(matchup)
      if (loser !== null) alive.delete(loser)
    }
  return found
}

/** The game of the last week between those who lost the semifinals. */
function thirdPlace(
  weeks: readonly (readonly EspnMatchup[])[],
  winners: ReadonlySet<EspnMatchup>,
): EspnMatchup | null {
  const rounds = weeks.filter((week) => week.some((matchup) => winners.has(matchup)))
  const last = rounds.at(-1)
  const before = rounds.at(-2)
  if (!last || !before) return null
  const lost = new Set(before.filter((matchup) => winners.has(matchup)).map(loserOf))
  const games = last.filter((matchup) => {
    const teams = teamsIn(matchup)
    return !winners.has(matchup) && teams.length === 2 && teams.every((team) => lost.has(team))
  })
  return games.length === 1 ? (games[0] ?? null) : null
}

function teamsIn({ home, away }: EspnMatchup): number[] {
  return [home, away].flatMap((side) => side?.teamId ?? [])
}

function loserOf({ home, away, winner }: EspnMatchup): number | null {
  if (winner === 'HOME') return away?.teamId ?? null
  return winner === 'AWAY' ? (home?.teamId ?? null) : null
}

/** Who won the final: the only game for the title of the last week that has one; null where it is not decided. */
export function winnerOfFinal(
  season: EspnSeason,
  parts: ReadonlyMap<EspnMatchup, Part> = partsOf(season),
): number | null {
  const games = [...parts].flatMap(([matchup, part]) => (part === 'winners' ? [matchup] : []))
  const last = largest(games.map(({ matchupPeriodId }) => matchupPeriodId))
  const [final, ...others] = games.filter(
    ({ matchupPeriodId, home, away }) => matchupPeriodId === last && home && away,
  )
  if (!final || others.length > 0) return null
  if (final.winner === 'HOME') return final.home?.teamId ?? null
  return final.winner === 'AWAY' ? (final.away?.teamId ?? null) : null
}
