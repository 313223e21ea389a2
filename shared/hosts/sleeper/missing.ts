import { counted, joinList } from '../../core/lists.ts'
import type { HostSeason } from '../league/host-league.ts'
import { firstPlayoffWeek } from './playoffs.ts'
import type { SeasonFiles } from './seasons.ts'

/** What a season would have and the files do not, in sentences. */
export function missingIn(files: SeasonFiles, season: HostSeason): string[] {
  const { league, kinds } = files
  const of = season.season
  const hasBegun = season.state === 'in-season' || season.state === 'over'
  const lacks = (isLacking: boolean, what: string) =>
    isLacking ? [`The files have no ${what} of ${of}.`] : []
  return [
    ...lacks(!kinds.has('user'), 'members'),
    ...lacks(!kinds.has('roster'), 'rosters'),
    ...lacks(hasBegun && files.matchups.size === 0, 'matchups'),
    ...missingWeeks(files, of),
    ...lacks(hasBegun && !kinds.has('transaction'), 'transactions'),
    ...draftsMissing(season, hasBegun),
    ...lacks(league.settings.type === DYNASTY && !kinds.has('tradedPick'), 'traded picks'),
    ...(season.state === 'over' && firstPlayoffWeek(files) !== null
      ? [
          ...lacks(files.winners.length === 0, 'playoff bracket'),
          ...lacks(files.losers.length === 0, 'bracket of the teams that missed the playoffs'),
        ]
      : []),
    ...lacks(season.rules === null, 'scoring rules'),
    ...keepersLeft(files, season),
  ]
}

/** `type` of a league that keeps all players. */
const DYNASTY = 2

function draftsMissing({ drafts, season }: HostSeason, hasBegun: boolean): string[] {
  const picks = drafts.reduce((sum, draft) => sum + draft.picks.length, 0)
  if (hasBegun && picks === 0) return [`The files have no picks of the draft of ${season}.`]
  const isUntold = drafts.some((draft) => draft.startedAt === null && draft.picks.length > 0)
  return isUntold ? [`The files do not say when the draft of ${season} was.`] : []
}

/** Weeks up to the last that was scored. */
function missingWeeks({ league, matchups }: SeasonFiles, season: number): string[] {
  const { start_week: first, last_scored_leg: last } = league.settings
  if (matchups.size === 0 || last === null || last > MOST_WEEKS) return []
  const weeks = Array.from({ length: last }, (_, index) => index + 1)
  const lacking = weeks.filter((week) => week >= (first ?? 1) && !matchups.has(week)).map(String)
  if (lacking.length === 0) return []
  return [
    `The files have no matchups of ${lacking.length === 1 ? 'week' : 'weeks'} ${joinList(lacking)} of ${season}.`,
  ]
}
const MOST_WEEKS = 60

/** Keepers of a draft that has none of them yet. */
function keepersLeft({ rosters }: SeasonFiles, { drafts, season }: HostSeason): string[] {
  const kept = rosters.reduce((sum, { keepers }) => sum + keepers.length, 0)
  const isDrafted = drafts.some(({ picks }) => picks.some(({ isKeeper }) => isKeeper))
  return kept === 0 || isDrafted
    ? []
    : [
        `${counted(kept, 'keeper')} that teams of ${season} have chosen for the next draft must be chosen again.`,
      ]
}
