import { LONGEST_DIVISION } from '../../settings/catalogue/season.ts'
import { roundsOf } from '../../settings/catalogue/rounds.ts'
import type { TieBreaker } from '../../settings/catalogue/season.ts'
import type { SettingsChange } from '../../settings/settings.ts'
import type { HostSettingNote } from '../league/host-league.ts'
import type { EspnSport } from './scoring.ts'
import { numberFor, type ReadSettings, settingNote } from './setting-notes.ts'
import type { EspnSettings } from './settings-documents.ts'
import { nameLine } from './values.ts'

type SeasonChange = NonNullable<SettingsChange['season']>

/** Weeks, divisions, tiebreakers and playoffs, of `scheduleSettings`; lineup locks; the bonus win of the top half. */
export function seasonSettingsOf(sport: EspnSport, settings: EspnSettings): ReadSettings {
  const notes: HostSettingNote[] = []
  const season: SeasonChange = {
    ...scheduleOf(settings, notes),
    ...lockOf(sport, settings.rosterSettings?.lineupLocktimeType, notes),
    ...scoringOf(settings, notes),
  }
  return { change: Object.keys(season).length === 0 ? {} : { season }, notes }
}

function scheduleOf(
  { scheduleSettings: schedule, scoringSettings }: EspnSettings,
  notes: HostSettingNote[],
): SeasonChange {
  if (!schedule) return {}
  const { matchupPeriodCount: count, matchupPeriodLength, playoffSeedingRule: rule } = schedule
  const length = matchupPeriodLength ?? 1
  if (length > 1)
    notes.push(
      settingNote(
        'scheduleSettings.matchupPeriodLength',
        length,
        'Matchups before the playoffs last a week here.',
      ),
    )
  const weeks = numberFor('season.weeks', {
    key: 'scheduleSettings.matchupPeriodCount',
    value: typeof count === 'number' && count > 0 ? count * Math.max(1, length) : undefined,
    notes,
  })
  const divisions = (schedule.divisions ?? []).map(({ name }) => nameLine(name ?? '', LONGEST_DIVISION))
  const first = rule ? TIE_BREAKERS.get(rule) : undefined
  if (rule && first === undefined)
    notes.push(
      settingNote('scheduleSettings.playoffSeedingRule', rule, 'There is no tiebreaker like it here.'),
    )
  const isTable = /ROTO|TOTAL_SEASON/.test(scoringSettings?.scoringType ?? '')
  return {
    ...(weeks === undefined ? {} : { weeks }),
    ...(schedule.divisions ? { divisions: divisions.length > 1 ? divisions : [] } : {}),
    ...(first === undefined ? {} : { tieBreakers: tieBreakers(first) }),
    ...(isTable ? { playoffs: null } : playoffsOf(schedule, notes)),
  }
}

const TIE_BREAKERS: ReadonlyMap<string, TieBreaker> = new Map([
  ['H2H_RECORD', 'head-to-head'],
  ['TOTAL_POINTS_SCORED', 'points-for'],
  ['TOTAL_POINTS_AGAINST', 'points-against'],
  ['INTRA_DIVISION_RECORD', 'division-record'],
])

/** The host’s own first, then as usual. */
function tieBreakers(first: TieBreaker): TieBreaker[] {
  return [...new Set<TieBreaker>([first, 'points-for', 'head-to-head', 'points-against'])]
}

type Schedule = NonNullable<EspnSettings['scheduleSettings']>

function playoffsOf(
  {
    playoffTeamCount,
    playoffReseed,
    matchupPeriods,
    matchupPeriodCount,
    playoffMatchupPeriodLength,
  }: Schedule,
  notes: HostSettingNote[],
): SeasonChange {
  if (playoffTeamCount === null || playoffTeamCount === undefined) return {}
  if (playoffTeamCount < 2) return { playoffs: null }
  const key = 'scheduleSettings.playoffTeamCount'
  const teams = numberFor('season.playoffs.teams', { key, value: playoffTeamCount, notes })
  if (teams === undefined) return {}
  const rounds = roundsOf(teams)
  const told = Object.entries(matchupPeriods ?? {})
    .filter(([week]) => Number(week) > (matchupPeriodCount ?? 0))
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([, periods]) => periods.length)
  const lengths =
    told.length === rounds ? told : Array.from({ length: rounds }, () => playoffMatchupPeriodLength || 1)
  const roundWeeks = lengths.map((length) => Math.min(2, Math.max(1, Math.round(length))))
  if (roundWeeks.join() !== lengths.join())
    notes.push(
      settingNote('scheduleSettings.matchupPeriods', lengths, 'A playoff round lasts one week or two here.'),
    )
  return {
    playoffs: {
      teams,
      roundWeeks,
      reseed: playoffReseed === true,
      // As the host plays them: a game for third place, and a ladder for whoever is out of it.
      divisionWinnersFirst: true,
      thirdPlace: true,
      consolation: 'ladder',
    },
  }
}

/** When lineups lock, and what they are set for. */
const LOCKS: ReadonlyMap<string, Pick<SeasonChange, 'lock' | 'lineupsFor'>> = new Map([
  ['INDIVIDUAL_GAME', { lock: 'game', lineupsFor: 'day' }],
  ['INDIVIDUAL_FIRSTGAME_WEEKLY', { lock: 'game', lineupsFor: 'week' }],
  ['FIRSTGAME_SCORINGPERIOD', { lock: 'first-game', lineupsFor: 'day' }],
  ['FIRSTGAME_WEEKLY', { lock: 'first-game', lineupsFor: 'week' }],
])

function lockOf(sport: EspnSport, type: string | null | undefined, notes: HostSettingNote[]): SeasonChange {
  if (!type) return {}
  const found = LOCKS.get(type)
  if (!found) {
    notes.push(settingNote('rosterSettings.lineupLocktimeType', type, 'Lineups lock at another time here.'))
    return {}
  }
  // A football lineup is always a week’s.
  return sport === 'nfl' ? { lock: found.lock } : found
}

function scoringOf({ scoringSettings }: EspnSettings, notes: HostSettingNote[]): SeasonChange {
  if (!scoringSettings) return {}
  const { homeTeamBonus, playoffHomeTeamBonus, matchupTieRule, playoffMatchupTieRule } = scoringSettings
  const { allowOutOfPositionScoring, scoringEnhancementType: bonus } = scoringSettings
  const note = (key: string, value: unknown, why: string) =>
    notes.push(settingNote(`scoringSettings.${key}`, value, why))
  if (homeTeamBonus) note('homeTeamBonus', homeTeamBonus, 'There is no bonus for the team at home.')
  if (playoffHomeTeamBonus)
    note('playoffHomeTeamBonus', playoffHomeTeamBonus, 'There is no bonus for the team at home.')
  if (matchupTieRule && matchupTieRule !== 'NONE')
    note('matchupTieRule', matchupTieRule, 'A game of the regular season that is level is a tie here.')
  if (playoffMatchupTieRule && !['NONE', 'HIGHEST_PLAYOFF_SEED'].includes(playoffMatchupTieRule))
    note('playoffMatchupTieRule', playoffMatchupTieRule, 'In a tied playoff game the better seed wins here.')
  if (allowOutOfPositionScoring === true)
    note(
      'allowOutOfPositionScoring',
      true,
      'Stats count at every position here, unless a rule names positions.',
    )
  const isMedian = bonus === 'WIN_BONUS_TOP_HALF'
  if (bonus && bonus !== 'NONE' && !isMedian)
    note('scoringEnhancementType', bonus, 'There is no such addition to the results here.')
  return { medianGame: isMedian }
}
