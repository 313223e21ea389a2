import { counted, joinList } from '../../core/lists.ts'
import type { SeasonRead } from './season.ts'
import type { EspnSeason } from './season-documents.ts'

/** What the documents of a league’s seasons do not have, and what of them is left out, in sentences. */
export function missingOf(seasons: readonly EspnSeason[], read: readonly SeasonRead[]): string[] {
  const known = new Set(seasons.map(({ season }) => season))
  const others = [...new Set(seasons.flatMap(({ status }) => status.previousSeasons ?? []))]
    .filter((year) => !known.has(year))
    .toSorted((a, b) => a - b)
  return [
    ...seasons.flatMap((season, index) => {
      const found = read[index]
      return found ? missingOfSeason(season, found) : []
    }),
    ...(others.length === 0
      ? []
      : [
          `The league has ${others.length === 1 ? 'a season' : 'seasons'} that the files do not: ${joinList(others.slice(0, 40).map(String))}.`,
        ]),
  ]
}

function missingOfSeason(documents: EspnSeason, { season, leftOut }: SeasonRead): string[] {
  const { settings } = documents
  const hasBegun = season.state === 'in-season' || season.state === 'over'
  const without = [
    ...(documents.teams.size === 0 ? ['teams by name'] : []),
    ...(settings.rosterSettings || settings.scheduleSettings ? [] : ['settings of the season']),
    ...(season.rules === null ? ['scoring rules'] : []),
    ...(season.drafts.length === 0 && season.state !== 'before-draft' ? ['draft picks'] : []),
    ...(season.rosters.length === 0 && hasBegun ? ['rosters'] : []),
    ...(season.weeks.length === 0 ? ['schedule and results'] : []),
    ...(season.moves.length === 0 && hasBegun ? ['transactions'] : []),
    ...(season.standings.length === 0 && hasBegun ? ['standings'] : []),
    ...(season.state === 'over' && season.places.length === 0 ? ['final places'] : []),
    ...lineupsMissing(season),
  ]
  const sentence = (text: string) => `${season.season}: ${text}`
  return [
    ...without.map((what) => sentence(`The files have no ${what}.`)),
    ...(leftOut.lineups === 0
      ? []
      : [
          sentence(
            `${counted(leftOut.lineups, 'move')} between starters and bench ${leftOut.lineups === 1 ? 'is' : 'are'} left out.`,
          ),
        ]),
    ...(leftOut.open === 0
      ? []
      : [
          sentence(
            `${counted(leftOut.open, 'transaction')} that did not take effect ${leftOut.open === 1 ? 'is' : 'are'} left out.`,
          ),
        ]),
  ]
}

/** Weeks that were played of which no lineup is known. */
function lineupsMissing({ weeks }: SeasonRead['season']): string[] {
  const played = weeks.filter(({ matchups }) => matchups.some(({ isFinal }) => isFinal))
  const missing = played.filter(({ lineups }) => lineups.length === 0)
  if (missing.length === 0) return []
  if (missing.length === played.length) return ['lineups']
  return [
    `lineups of ${missing.length === 1 ? 'week' : 'weeks'} ${joinList(missing.slice(0, 60).map(({ week }) => String(week)))}`,
  ]
}
