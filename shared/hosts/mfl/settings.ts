import { nameKey } from '../../core/name.ts'
import { LONGEST_DIVISION, MOST_DIVISIONS } from '../../settings/catalogue/season.ts'
import type { SettingsChange } from '../../settings/settings.ts'
import { FANTASY_SPORTS } from '../../sports/fantasy.ts'
import type { HostDraft, HostMove, HostSettingNote } from '../league/host-league.ts'
import { draftSettingsOf } from './draft-settings.ts'
import type { MflLeague } from './league-answer.ts'
import { lineupSlotsOf, positionsOf } from './lineup-slots.ts'
import { isYes, type Note } from './notes.ts'
import { divisionsOf } from './people.ts'
import { seasonSettingsOf, tieBreakersOf } from './season-settings.ts'
import { tradesOf, waiversOf } from './waiver-settings.ts'
import type { Played } from './weeks.ts'
import type { SeasonFiles } from './years.ts'

/** What a league here is set up with, and what of the host's settings is otherwise here. */
export interface ReadSettings {
  readonly change: SettingsChange
  readonly notes: HostSettingNote[]
}

/** More than a league here has. */
const MOST_PLAYERS = 60
const MOST_RESERVE = 10
const MOST_TEAMS = 32

/** The settings of a season’s league, as far as they are known here. */
export function settingsOf(
  files: SeasonFiles,
  about: { played: Played; moves: readonly HostMove[]; drafts: readonly HostDraft[] },
): ReadSettings {
  const { league } = files
  const notes: HostSettingNote[] = []
  const note: Note = (key, value, why) => {
    if (value !== undefined && value !== null && value !== '')
      notes.push({ key: key.slice(0, 200), value: String(value).slice(0, 500), why })
  }
  const size = league.franchises.franchise.length
  const isTable = /^no?$/i.test(league.h2h ?? '')
  const divisions = divisionNames(league, size, note)
  const roster = rosterOf(league, notes, note)
  const change: SettingsChange = {
    ...(size >= 2 && size <= MOST_TEAMS && { size }),
    format: {
      scoring: 'points',
      competition: isTable ? 'table' : 'head-to-head',
      lineups: isYes(league.bestLineup) ? 'best-ball' : 'set',
    },
    ...(roster !== null && { roster }),
    draft: draftSettingsOf(files, { drafts: about.drafts, players: playersOf(league), note }),
    season: {
      ...seasonSettingsOf(files, { size, isTable, played: about.played, divisions: divisions.length, note }),
      divisions,
      ...tieBreakersOf(league, { hasDivisions: divisions.length > 0, note }),
    },
    waivers: waiversOf(league, note),
    trades: tradesOf(files, about.moves),
  }
  if (size > MOST_TEAMS) note('franchises', size, `A league in Empire has at most ${MOST_TEAMS} teams.`)
  otherNotes(league, note)
  return { change, notes }
}

/** The players of a roster without reserves. */
function playersOf(league: MflLeague): number {
  const starters = lineupSlotsOf(league)?.count ?? 0
  return Math.min(MOST_PLAYERS, Math.max(starters, league.rosterSize ?? 0))
}

function rosterOf(league: MflLeague, notes: HostSettingNote[], note: Note): SettingsChange['roster'] | null {
  const lineup = lineupSlotsOf(league)
  if (lineup === null) return null
  notes.push(...lineup.notes)
  const { rosterSize, injuredReserve, taxiSquad } = league
  if ((rosterSize ?? 0) > MOST_PLAYERS)
    note('rosterSize', rosterSize, `A roster in Empire has at most ${MOST_PLAYERS} players.`)
  for (const [key, value] of [
    ['injuredReserve', injuredReserve],
    ['taxiSquad', taxiSquad],
  ] as const)
    if ((value ?? 0) > MOST_RESERVE) note(key, value, `Empire has at most ${MOST_RESERVE} of these spots.`)
  return {
    starters: lineup.starters,
    slots: lineup.slots,
    ...(typeof rosterSize === 'number' && {
      bench: Math.min(50, Math.max(0, playersOf(league) - lineup.count)),
    }),
    ...(typeof injuredReserve === 'number' && { injuredReserve: Math.min(MOST_RESERVE, injuredReserve) }),
    ...(typeof taxiSquad === 'number' && { taxi: Math.min(MOST_RESERVE, taxiSquad) }),
    maxima: maximaOf(league, note),
  }
}

/** Limits of each position; `0-0` is none, and there is none that the host does not have. */
function maximaOf({ rosterLimits }: MflLeague, note: Note): Record<string, number | null> {
  const maxima = new Map<string, number | null>(
    Object.keys(FANTASY_SPORTS.nfl.roster.maxima).map((position) => [position, null]),
  )
  const limited: ReadonlySet<string> = new Set(['QB', 'RB', 'WR', 'TE', 'K', 'D/ST', 'DL', 'LB', 'DB', 'P'])
  for (const { name, limit } of rosterLimits?.position ?? []) {
    const [position, ...others] = positionsOf(name) ?? []
    const most = Number(/^\s*(?:\d{1,3}\s*-\s*)?(\d{1,3})\s*$/.exec(limit)?.[1] ?? 0)
    if (most === 0) continue
    if (position !== undefined && others.length === 0 && limited.has(position) && most <= 60)
      maxima.set(position, most)
    else note(`rosterLimits ${name}`, limit, 'Empire limits whole positions one by one.')
  }
  return Object.fromEntries(maxima)
}

function divisionNames(league: MflLeague, size: number, note: Note): string[] {
  const names = divisionsOf(league).map(([, name]) => name)
  if (names.length < 2) return []
  const cut = names.map((name) => name.slice(0, LONGEST_DIVISION).trim())
  const isFit =
    names.length <= Math.min(MOST_DIVISIONS, Math.floor(size / 2)) &&
    new Set(cut.map(nameKey)).size === cut.length
  if (isFit) return cut
  note(
    'divisions',
    names.join(', '),
    `Empire has at most ${MOST_DIVISIONS} divisions of two teams or more, each with its own name.`,
  )
  return []
}

function otherNotes(league: MflLeague, note: Note): void {
  if (league.playerLimitUnit !== 'LEAGUE')
    note(
      'playerLimitUnit',
      league.playerLimitUnit,
      'A player is on one team of the whole league in Empire, not on one of each division or conference.',
    )
  if (league.rostersPerPlayer !== '1')
    note('rostersPerPlayer', league.rostersPerPlayer, 'A player is on one team of the league in Empire.')
  if (league.precision !== '2') note('precision', league.precision, 'Empire counts points to two decimals.')
  if (isYes(league.usesSalaries)) note('usesSalaries', league.usesSalaries, 'Empire has no salaries.')
  if (isYes(league.usesContractYear))
    note('usesContractYear', league.usesContractYear, 'Empire has no contracts.')
  note('salaryCapAmount', league.salaryCapAmount, 'Empire has no salary cap.')
  if (isYes(league.lockout))
    note('lockout', league.lockout, 'In Empire eliminated teams can be locked, but not a whole league.')
  if (league.bbidConditional !== undefined && isYes(league.bbidConditional))
    note(
      'bbidConditional',
      league.bbidConditional,
      'In Empire claims that depend on each other are a claim group.',
    )
  note('bbidFCFSCharge', league.bbidFCFSCharge, 'Free agents cost nothing in Empire.')
  note('idp_starters', league.starters?.idp_starters, 'Lineups in Empire have a fixed number of each slot.')
  note('iop_starters', league.starters?.iop_starters, 'Lineups in Empire have a fixed number of each slot.')
}
