import * as z from 'zod'
import { asList, Id, isRecord, Numeral, settingsIn, type SportOfFile, sportOfFile } from '../answers.ts'
import {
  as,
  type HostCategory,
  type HostRule,
  type HostSetting,
  none,
  ratio,
  readCategories,
  readScoring,
  type ReadScoring,
  timesOf,
  TWICE,
} from '../host-scoring.ts'
import { SHARED } from './football-stats.ts'
import { footballSettings } from './football.ts'
import type { EspnItem } from './item.ts'
import { byPosition, ESPN_POSITIONS, positionsOf } from './positions.ts'

/** Far more than ESPN has stats of a sport. */
const MOST_ITEMS = 1000

// The host’s lines of stats have seconds, and no league that pays for them is known.
const SECONDS = 'It is not known whether the host pays for minutes or for seconds of this time.'
const FIELDING = 'The feed does not tell what fielders do.'

/** Of hockey, by stat id (the ids of `fhl`). */
const NHL: Readonly<Record<number, HostRule>> = {
  0: as('goalie_start'),
  1: as('win'),
  2: as('loss'),
  3: as('shot_against'),
  4: as('goal_against'),
  6: as('save'),
  7: as('shutout'),
  8: none(SECONDS),
  9: as('overtime_loss'),
  10: ratio('gaa'),
  11: ratio('save_pct'),
  12: ratio(),
  13: as('goal'),
  14: as('assist'),
  15: as('plus_minus'),
  16: as('assist+goal'),
  17: as('penalty_minute'),
  18: as('pp_goal'),
  19: as('pp_assist'),
  20: as('sh_goal'),
  21: as('sh_assist'),
  22: as('gw_goal'),
  23: as('faceoff_won'),
  24: as('faceoff_lost'),
  25: as('shift'),
  26: none(SECONDS),
  27: ratio(),
  28: as('goal:3-'),
  29: as('shot'),
  // Of skaters and goalies; 34 is the skaters’.
  30: as('game', 'goalie_game'),
  31: as('hit'),
  32: as('block'),
  33: as('assist+goal@D'),
  34: as('game'),
  35: as('pp_goal+sh_goal'),
  36: as('pp_assist+sh_assist'),
  37: as('pp_point+sh_point'),
  38: as('pp_point'),
  39: as('sh_point'),
}

/** Of basketball (`fba`). */
const NBA: Readonly<Record<number, HostRule>> = {
  0: as('point'),
  1: as('block'),
  2: as('steal'),
  3: as('assist'),
  4: as('offensive_rebound'),
  5: as('defensive_rebound'),
  6: as('rebound'),
  7: as('ejection'),
  8: as('flagrant'),
  9: as('foul'),
  10: as('technical'),
  11: as('turnover'),
  // A player is out with the sixth.
  12: as('foul:6-'),
  13: as('field_goal'),
  14: as('field_goal_attempt'),
  15: as('free_throw'),
  16: as('free_throw_attempt'),
  17: as('three_pointer'),
  18: as('three_attempt'),
  19: ratio('fg_pct'),
  20: ratio('ft_pct'),
  21: ratio('three_pct'),
  22: ratio(),
  23: as('field_goal_miss'),
  24: as('free_throw_miss'),
  25: as('three_miss'),
  ...ratios(26, 36),
  35: ratio('assists_per_turnover'),
  37: as('double_double'),
  38: as('triple_double'),
  39: as('quadruple_double'),
  40: as('minutes'),
  41: as('start'),
  42: as('game'),
  43: as('team_win'),
  44: ratio(),
}

function ratios(from: number, to: number): Record<number, HostRule> {
  return Object.fromEntries(Array.from({ length: to - from + 1 }, (_, n) => [from + n, ratio()]))
}

/** Of baseball (`flb`). */
const MLB: Readonly<Record<number, HostRule>> = {
  0: as('at_bat'),
  1: as('hit'),
  2: ratio('avg'),
  3: as('double'),
  4: as('triple'),
  5: as('home_run'),
  6: as('extra_base_hit'),
  7: as('single'),
  8: as('total_bases'),
  9: ratio('slg'),
  10: as('walk'),
  11: as('intentional_walk'),
  12: as('hit_by_pitch'),
  13: as('sacrifice_fly'),
  14: as('sacrifice_bunt'),
  15: as('sacrifice_bunt+sacrifice_fly'),
  16: as('plate_appearance'),
  17: ratio('obp'),
  18: ratio(),
  19: none('No rule pays for runs created, which are worked out of other stats.'),
  20: as('run'),
  21: as('rbi'),
  23: as('sb'),
  24: as('cs'),
  // Steals less those that failed.
  25: timesOf({ sb: 1, cs: -1 }),
  26: as('double_play'),
  27: as('strikeout'),
  28: as('pitch_seen'),
  29: ratio(),
  31: none('No rule pays for all four kinds of hits in one game.'),
  32: as('appearance'),
  33: as('pitcher_start'),
  // Of each out, where the rule is for the inning.
  34: timesOf({ ip: 3 }),
  35: none('The feed does not tell how many batters a pitcher faced.'),
  36: as('pitch'),
  37: as('hit_allowed'),
  38: ratio(),
  39: as('walk_allowed'),
  40: as('intentional_walk_allowed'),
  41: ratio('whip'),
  42: as('batter_hit'),
  43: ratio(),
  44: as('run_allowed'),
  45: as('earned_run'),
  46: as('home_run_allowed'),
  47: ratio('era'),
  48: as('pitcher_strikeout'),
  49: ratio('k9'),
  50: none('The feed does not tell wild pitches of single pitchers.'),
  51: none('The feed does not tell balks of single pitchers.'),
  52: none('The feed does not tell pickoffs.'),
  53: as('win'),
  54: as('loss'),
  55: ratio(),
  56: as('blown_save+save'),
  57: as('save'),
  58: as('blown_save'),
  59: ratio(),
  60: as('hold'),
  62: as('complete_game'),
  63: as('quality_start'),
  65: as('no_hitter'),
  66: none('The feed does not tell a perfect game from another no-hitter.'),
  67: none(FIELDING),
  68: none(FIELDING),
  69: none(FIELDING),
  70: none(FIELDING),
  71: none(FIELDING),
  72: none(FIELDING),
  73: none(FIELDING),
  ...Object.fromEntries(
    [74, 75, 76, 77].map((id) => [id, none('Results of a player’s team are not counted here.')]),
  ),
  81: as('game'),
  82: ratio('k_per_walk'),
  83: as('hold+save'),
}

/** What its items are, of sports without units. */
export const ESPN_STATS = { nhl: NHL, nba: NBA, mlb: MLB } as const

/** The games that ESPN numbers: `ffl`, `flb`, `fba`, `fhl`. */
const GAMES = { 1: 'nfl', 2: 'mlb', 3: 'nba', 4: 'nhl' } as const
export type EspnSport = (typeof GAMES)[keyof typeof GAMES]

const ITEM = z.object({
  statId: Id,
  isReverseItem: z.boolean().nullish().catch(undefined),
  points: Numeral.nullish().transform((points) => points ?? undefined),
  pointsOverrides: z
    .record(z.string().max(10), Numeral.nullable())
    .nullish()
    .transform((overrides) =>
      Object.fromEntries(
        Object.entries(overrides ?? {}).flatMap(([id, own]) => (own === null ? [] : [[id, own]])),
      ),
    ),
})

const SCORING = z.object({
  scoringType: z.string().max(60).nullish(),
  scoringItems: z.preprocess(asList, z.array(ITEM).max(MOST_ITEMS)),
})

const SETTINGS = z.object({
  scoringSettings: SCORING,
  rosterSettings: z
    .object({ lineupSlotCounts: z.record(z.string().max(10), z.unknown()).nullish() })
    .nullish()
    .catch(undefined),
})

interface EspnSettings {
  readonly sport: SportOfFile<EspnSport>
  readonly scoringType?: string | null | undefined
  readonly scoringItems: readonly EspnItem[]
}

/** A league as the view `mSettings` has it (of older seasons in a list), its settings, or those of its scoring. */
export const EspnScoring = settingsIn<EspnSettings>([
  {
    isIt: ({ settings }) => isRecord(settings) && isOfScoring(settings['scoringSettings']),
    schema: z
      .object({ gameId: z.unknown().optional(), settings: SETTINGS })
      .transform(({ gameId, settings }) => ({
        ...settings.scoringSettings,
        sport: sportOf(settings, gameId),
      })),
  },
  {
    isIt: ({ scoringSettings }) => isOfScoring(scoringSettings),
    schema: SETTINGS.transform((settings) => ({ ...settings.scoringSettings, sport: sportOf(settings) })),
  },
  {
    isIt: isOfScoring,
    schema: SCORING.transform((scoring) => ({ ...scoring, sport: sportOfStats(scoring) })),
  },
])

function isOfScoring(value: unknown): boolean {
  return isRecord(value) && 'scoringItems' in value
}

/** By the number of the game; without it by the slots of a lineup, which a league counts all, those it has none of too. */
function sportOf(
  { rosterSettings, scoringSettings }: z.output<typeof SETTINGS>,
  gameId?: unknown,
): SportOfFile<EspnSport> {
  const said = sportOfFile(gameId, GAMES)
  if (said !== null) return said
  const slots = Object.keys(rosterSettings?.lineupSlotCounts ?? {}).map(Number)
  const last = Math.max(...slots)
  if (slots.length < 8) return sportOfStats(scoringSettings)
  return last < 10 ? 'nhl' : last < 16 ? 'nba' : last < 23 ? 'mlb' : 'nfl'
}

/** The other sports have fewer stats than football. */
function sportOfStats({ scoringItems }: z.output<typeof SCORING>): EspnSport | null {
  return scoringItems.some(({ statId }) => statId > LAST_OF_OTHERS) ? 'nfl' : null
}

const LAST_OF_OTHERS = 83

/** The scoring of an ESPN league as rules; a text says why it has none. Keys of what is missing are stat ids. */
export function readEspnScoring(
  sport: EspnSport,
  { scoringType, scoringItems: given }: Omit<EspnSettings, 'sport'>,
): ReadScoring | string {
  const { items, twice } = onceEach(given)
  if (/CATEGOR|ROTO/.test(scoringType ?? ''))
    return readCategories(
      sport,
      items.map((item) => categoryOf(sport, item)),
      {
        scoring: /MOST/.test(scoringType ?? '') ? 'most-categories' : 'each-category',
        competition: /ROTO/.test(scoringType ?? '') ? 'table' : 'head-to-head',
      },
    )
  if (sport === 'nfl') return readScoring(sport, [...footballSettings(items), ...twice])
  const table: Readonly<Record<number, HostRule>> = ESPN_STATS[sport]
  const positions = positionsOf(items, ESPN_POSITIONS[sport])
  return readScoring(sport, [
    ...items.flatMap((item): HostSetting[] => {
      const { statId, points: base = 0 } = item
      const rule = table[statId] ?? null
      return [{ key: String(statId), value: base, rule }, ...byPosition(item, { rule, base, positions })]
    }),
    ...twice,
  ])
}

/** Of football only what one kind of stat is, whatever unit has it. */
function categoryOf(sport: EspnSport, { statId, isReverseItem }: EspnItem): HostCategory {
  const table: Readonly<Record<number, HostRule>> = sport === 'nfl' ? SHARED : ESPN_STATS[sport]
  return { key: String(statId), rule: table[statId] ?? null, isFewerBetter: isReverseItem ?? null }
}

/** A league has a stat once: the same item again is the same one, another one of the stat has no rule. */
function onceEach(given: readonly EspnItem[]): { items: EspnItem[]; twice: HostSetting[] } {
  const items = new Map<number, EspnItem>()
  const twice: HostSetting[] = []
  for (const item of given) {
    const before = items.get(item.statId)
    if (before === undefined) items.set(item.statId, item)
    else if (JSON.stringify(before) !== JSON.stringify(item))
      twice.push({ key: String(item.statId), value: item.points ?? 0, rule: none(TWICE) })
  }
  return { items: [...items.values()], twice }
}
