import { SECOND } from '../../core/time.ts'
import { LONGEST_SEASONS, WEEKS } from '../../settings/catalogue/season.ts'
import { roundsOf } from '../../settings/catalogue/rounds.ts'
import type { SettingsChange } from '../../settings/settings.ts'
import { PICK_CLOCK } from '../../settings/catalogue/draft.ts'
import type { HostSettingNote } from '../league/host-league.ts'
import { ownDraft } from './drafts.ts'
import { firstPlayoffWeek, ROUNDS, TOILET_BOWL } from './playoffs.ts'
import { rosterOf } from './roster-settings.ts'
import type { SeasonFiles } from './seasons.ts'
import { clamped, inBounds, note, type Read } from './setting-notes.ts'
import { divisionsOf } from './teams.ts'
import { waiversOf } from './waiver-settings.ts'

/** `type` of a league. */
const TYPES = { redraft: 0, keeper: 1, dynasty: 2, guillotine: 3 } as const

/** A league’s settings as settings here, and those that have none here or differ. */
export function settingsOf(
  files: SeasonFiles,
  sport: 'nfl' | 'nba',
): { settings: SettingsChange; notes: HostSettingNote[] } {
  const notes: HostSettingNote[] = []
  const { settings: given, total_rosters: rosters } = files.league
  const size = inBounds('size', given.num_teams ?? rosters ?? files.rosters.length)
  const read: Read = { files, sport, size, note: (one) => notes.push(one) }
  const roster = rosterOf(read)
  const settings: SettingsChange = {
    size,
    format: {
      scoring: 'points',
      competition: isGuillotine(files) ? 'elimination' : 'head-to-head',
      lineups: given.best_ball === 1 ? 'best-ball' : 'set',
    },
    roster,
    draft: draftOf(read, roster),
    season: seasonOf(read),
    waivers: waiversOf(read),
    trades: tradesOf(read),
    ...(given.offseason_adds === null ? {} : { offSeason: { adds: given.offseason_adds === 1 } }),
  }
  noteOthers(read)
  return { settings, notes }
}

function isGuillotine({ league: { settings } }: SeasonFiles): boolean {
  return settings.type === TYPES.guillotine || settings.last_chopped_leg !== null
}

function draftOf(
  { files, note: add }: Read,
  roster: NonNullable<SettingsChange['roster']>,
): NonNullable<SettingsChange['draft']> {
  const { type, max_keepers: most, draft_rounds: rounds } = files.league.settings
  const draft = ownDraft(files)
  const timer = draft?.settings?.pick_timer ?? null
  const clock = timer === null ? null : timer * SECOND
  const hasClock = clock !== null && clock >= PICK_CLOCK.min && clock <= PICK_CLOCK.max
  if (clock !== null && !hasClock)
    add(note('pick_timer', timer, 'Clocks here are from 10 seconds to a day: it has the usual one.'))
  if (draft?.settings?.autopause_enabled === 1)
    add(note('autopause_enabled', 1, 'The pause at night is set here anew, with its time zone.'))
  const players = Object.values(roster.starters ?? {}).reduce((sum, count) => sum + count, roster.bench ?? 0)
  const isDynasty = type === TYPES.dynasty
  const kind = kindOf(files)
  return {
    ...(kind === null ? {} : { kind }),
    ...(hasClock ? { clock } : {}),
    keepAll: isDynasty,
    keepers: type === TYPES.keeper ? clamped({ min: 0, max: players }, most ?? 0) : 0,
    ...(isDynasty ? { rounds: inBounds('draft.rounds', rounds ?? 4), ...poolOf(files) } : {}),
    ...(kind === 'auction' && draft?.settings?.budget
      ? { auction: { budget: clamped({ min: players, max: 10_000 }, draft.settings.budget) } }
      : {}),
  }
}

function kindOf(files: SeasonFiles): 'snake' | 'third-round-reversal' | 'linear' | 'auction' | null {
  const draft = ownDraft(files)
  if (draft?.type === 'snake') return draft.settings?.reversal_round === 3 ? 'third-round-reversal' : 'snake'
  return draft?.type === 'linear' || draft?.type === 'auction' ? draft.type : null
}

/** `player_type` of a draft: 1 is rookies. */
function poolOf(files: SeasonFiles): { pool?: 'rookies' | 'all' } {
  const players = ownDraft(files)?.settings?.player_type ?? null
  return players === null ? {} : { pool: players === 1 ? 'rookies' : 'all' }
}

function seasonOf(read: Read): NonNullable<SettingsChange['season']> {
  const { files, sport, size, note: add } = read
  const { settings } = files.league
  const start = settings.start_week ?? 1
  const first = firstPlayoffWeek(files)
  const playoffs = first === null || isGuillotine(files) ? null : playoffsOf(read)
  const after = (playoffs?.roundWeeks ?? []).reduce((sum, weeks) => sum + weeks, 0)
  const weeks = (first ?? WEEKS[sport] + 1) - start
  const most = LONGEST_SEASONS[sport] - after
  if (start > 1)
    add(note('start_week', start, `A season here begins with its first week: this one has ${weeks}.`))
  if (weeks > most)
    add(
      note(
        'playoff_week_start',
        first,
        `It has ${most} weeks here: that is as long as the season of the sport.`,
      ),
    )
  const divisions = divisionsOf(files.league)
  const fits =
    divisions.length <= Math.min(8, Math.floor(size / 2)) &&
    new Set(divisions.map((name) => name.toLowerCase())).size === divisions.length
  if (!fits)
    add(
      note(
        'divisions',
        divisions.length,
        'Here a league has at most 8 divisions, of two teams or more and with different names.',
      ),
    )
  return {
    weeks: clamped({ min: 1, max: most }, weeks),
    divisions: fits && divisions.length > 1 ? divisions : [],
    medianGame: settings.league_average_match === 1 && !isGuillotine(files),
    ...(settings.bench_lock === null ? {} : { benchLocks: settings.bench_lock === 1 }),
    tieBreakers: ['points-for', 'points-against'],
    playoffs,
  }
}

function playoffsOf({ files, size, note: add }: Read) {
  const {
    playoff_teams: given,
    playoff_seed_type: seeds,
    playoff_round_type: kind,
    playoff_type: losers,
  } = files.league.settings
  const teams = clamped({ min: 2, max: Math.min(16, size) }, given ?? 0)
  if (teams !== given) add(note('playoff_teams', given, `Here ${teams} teams go to the playoffs.`))
  if (kind !== null && kind > ROUNDS.twoWeeks)
    add(
      note('playoff_round_type', kind, 'How long its rounds last is not known here: they have a week each.'),
    )
  const rounds = roundsOf(teams)
  return {
    teams,
    reseed: seeds === 1,
    roundWeeks: Array.from({ length: rounds }, (_, round) =>
      kind === ROUNDS.twoWeeks || (kind === ROUNDS.twoWeekFinal && round === rounds - 1) ? 2 : 1,
    ),
    divisionWinnersFirst: divisionsOf(files.league).length <= teams,
    thirdPlace: true,
    ...(losers === null
      ? {}
      : { consolation: losers === TOILET_BOWL ? ('toilet' as const) : ('bracket' as const) }),
    tie: 'higher-seed' as const,
  }
}

/** Drafts ahead of which this host lets picks be traded, in leagues that keep players. */
const PICK_SEASONS = 3
/** `trade_deadline` of a league without. */
const NO_DEADLINE = 30

function tradesOf({ files, note: add }: Read): NonNullable<SettingsChange['trades']> {
  const { settings } = files.league
  const {
    trade_deadline: last,
    trade_review_days: days,
    veto_votes_needed: votes,
    pick_trading: picks,
  } = settings
  if (settings.disable_trades === 1)
    add(note('disable_trades', 1, 'A league here can’t turn off trades: set their last week to the first.'))
  const reviewHours = inBounds('trades.reviewHours', (days ?? 0) * 24)
  return {
    ...(days === null
      ? {}
      : days <= 0
        ? { review: 'none' as const }
        : (votes ?? 0) > 0
          ? {
              review: 'votes' as const,
              reviewHours,
              vetoBy: 'count' as const,
              vetoCount: inBounds('trades.vetoCount', votes ?? 1),
            }
          : { review: 'commissioner' as const, reviewHours }),
    ...(last === null || last < 1 ? {} : { lastWeek: last > NO_DEADLINE ? null : last }),
    money: true,
    ...(picks === null
      ? {}
      : { pickSeasons: picks !== 1 ? 0 : settings.type === TYPES.redraft ? 1 : PICK_SEASONS }),
  }
}

/** Settings that nothing here is like, where a league has them on. */
const NONE_HERE = {
  disable_adds: 'A league here can’t turn off adds.',
  max_subs:
    'Substitutes set beforehand are not in Empire: managers may let autostart replace starters who will not play.',
  sub_lock_if_starter_active: 'Substitutes set beforehand are not in Empire.',
  sub_start_time_eligibility: 'Substitutes set beforehand are not in Empire.',
} as const

function noteOthers({ files, note: add }: Read): void {
  for (const [key, why] of Object.entries(NONE_HERE)) {
    const value: unknown = Reflect.get(files.league.settings, key)
    if (typeof value === 'number' && value !== 0) add(note(key, value, why))
  }
}
