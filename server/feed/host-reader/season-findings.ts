import type { HostLeague, HostSeason } from '../../../shared/hosts/league/host-league.ts'
import { rehearseSeason } from '../../../shared/hosts/rehearsal/rehearsal.ts'
import { replayDifferences } from '../../../shared/labels/replay/differences.ts'
import { replayNames } from '../../../shared/labels/replay/names.ts'
import { notReplayedText } from '../../../shared/labels/replay/not-replayed.ts'
import { replaySummary } from '../../../shared/labels/replay/summary.ts'
import { seasonName } from '../../../shared/labels/season/name.ts'
import type { MoveSeason } from '../../../shared/move-in/move-in.ts'

/** More than a season that anyone looks through, and fewer than would fill a database. */
const MOST_LINES = 400
const LONGEST_LINE = 400

/** A season, and what its replay found: all of it, up to 400 lines. */
export function seasonFindings(league: HostLeague, season: HostSeason, host: string): MoveSeason {
  const replay = rehearseSeason(league.sport, season)
  const names = replayNames(league, season, host)
  const lines = [
    ...replaySummary(replay, names),
    ...replayDifferences(replay, names).flatMap(({ title, lines: each }) => [title, ...each]),
    ...replay.notReplayed.map(notReplayedText),
  ]
  return {
    season: season.season,
    name: seasonName(league.sport, season.season),
    state: season.state,
    teams: season.teams.length,
    champion: season.teams.find(({ id }) => id === season.champion)?.name ?? null,
    results: season.weeks.flatMap(({ matchups }) => matchups.filter(({ isFinal }) => isFinal)).length,
    replay: replay.results && { compared: replay.results.all, equal: replay.results.equal },
    lines: firstLines(lines, MOST_LINES),
  }
}

/** As sentences; more than so many are one that counts them. */
export function firstLines(lines: readonly string[], most: number): string[] {
  const more = lines.length - most
  const shown = more <= 0 ? lines : lines.slice(0, most - 1)
  const sentences = shown.map((line) => {
    const short = line.length <= LONGEST_LINE ? line : `${line.slice(0, LONGEST_LINE - 1)}…`
    return /[.…]$/.test(short) ? short : `${short}.`
  })
  return more <= 0 ? sentences : [...sentences, `… and ${more + 1} more.`]
}
