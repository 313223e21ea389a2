import { isOfPlayoffs, playedIn } from '../../rules/replay/weeks.ts'
import type { HostSeason, HostWeek } from '../league/host-league.ts'

/** A week of a host’s season that was played, by its place in the season. */
export interface PlayedWeek {
  /** From 1; of a round of several weeks that the host counts as one the last of them. */
  readonly week: number
  /** How many weeks it lasted. */
  readonly weeks: number
  /** The host’s number of it. */
  readonly period: number
  /** With the matchups that are final, each with its number among all of its week, from 1. */
  readonly matchups: readonly (HostWeek['matchups'][number] & { readonly number: number })[]
  readonly lineups: HostWeek['lineups']
}

/**
 * The weeks of a season with final results, in order. Some hosts count a round of two weeks as one: where it has as many
 * weeks of playoffs as rounds, and rounds are longer than a week, the weeks after it have later numbers.
 * @param roundWeeks how long each round of the playoffs lasted, by the settings; empty where they do not say
 */
export function playedWeeks(season: HostSeason, roundWeeks: readonly number[]): PlayedWeek[] {
  const played = playedIn(season)
  const rounds = played.filter(({ matchups }) => matchups.some(isOfPlayoffs)).map(({ week }) => week)
  const areRoundsWeeks = rounds.length > 0 && rounds.length === roundWeeks.length
  let more = 0
  return played.map(({ week: period, lineups }) => {
    const weeks = areRoundsWeeks && rounds.includes(period) ? (roundWeeks[rounds.indexOf(period)] ?? 1) : 1
    more += weeks - 1
    const all = season.weeks.find((one) => one.week === period)?.matchups ?? []
    return {
      week: period + more,
      weeks,
      period,
      matchups: all
        .map((matchup, index) => ({ ...matchup, number: index + 1 }))
        .filter(({ isFinal }) => isFinal),
      lineups,
    }
  })
}
