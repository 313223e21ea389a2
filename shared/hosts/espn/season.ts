import type { HostSeason } from '../league/host-league.ts'
import { movesOfActivity } from './activity.ts'
import { draftsOf, tradedPicksOf } from './drafts.ts'
import { settingsOf } from './league-settings.ts'
import { rostersOf } from './lineups.ts'
import { movesOf, type Moves } from './moves.ts'
import { rulesOf } from './rules.ts'
import type { EspnSport } from './scoring.ts'
import type { EspnSeason } from './season-documents.ts'
import { lineScoring } from './stat-lines.ts'
import { championOf, placesOf, progressOf, standingsOf, stateOf, teamsOf } from './standings.ts'
import { nameLine } from './values.ts'
import { weeksOf } from './weeks.ts'

/** A season as it is here, and what of its transactions is left out. */
export interface SeasonRead {
  readonly season: HostSeason
  readonly leftOut: Moves['leftOut']
}

/** @param isPast whether a later season of the league is known */
export function readSeason(
  sport: EspnSport,
  season: EspnSeason,
  { isPast }: { isPast: boolean },
): SeasonRead {
  const progress = progressOf(season, isPast)
  const scoring = rulesOf(sport, { gameId: season.gameId, settings: season.settings })
  const settings = settingsOf(sport, season, scoring.format)
  const standings = standingsOf(season)
  const places = placesOf(season, progress)
  const { moves, leftOut } = movesOf(sport, season)
  return {
    season: {
      season: season.season,
      state: stateOf(season, progress),
      id: season.id,
      name: nameLine(season.settings.name ?? '', 200) || `ESPN league ${season.id ?? ''}`.trim(),
      teams: teamsOf(season),
      settings: { ...settings.change },
      settingsNotes: [...settings.notes, ...scoring.notes],
      rules: scoring.rules,
      drafts: draftsOf(season),
      tradedPicks: tradedPicksOf(season),
      rosters: rostersOf(sport, season.teams.values()),
      weeks: weeksOf(sport, season, progress, lineScoring(scoring.rules, scoring.paid)),
      moves: [...moves, ...movesOfActivity(season, moves)].toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0)),
      standings,
      places,
      champion: championOf(season, { places, standings, isOver: progress.isOver }),
    },
    leftOut,
  }
}
