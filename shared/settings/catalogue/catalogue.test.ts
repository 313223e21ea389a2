import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../rules/settings/default-settings.ts'
import { patchOf, withChange } from '../../rules/settings/change.ts'
import { frozenChanges, frozenParts } from '../../rules/settings/frozen.ts'
import { settingsProblems } from '../../rules/settings/problems.ts'
import { rulesPage } from '../../labels/rules-page/rules-page.ts'
import { settingChangeLabel } from '../../labels/settings/settings.ts'
import { FANTASY_SPORT_KEYS, type FantasySportKey } from '../../sports/index.ts'
import { LeagueSettings, SettingsChange } from '../settings.ts'
import { boundsOf, CARDS, ENTRIES, entryOf, type LeagueSettings as Settings, valueAt } from './catalogue.ts'
import type { SettingValue } from './entry.ts'
import { stepOf } from './bounds.ts'

const NFL = defaultSettings('nfl')
const CONTEXT = { teams: 1, isTimeZone: () => true }

/** Settings that are one value, and are there in a league that changes nothing. */
const SETTINGS = ENTRIES.filter(
  ({ path, entry }) => entry.kind !== 'group' && !path.startsWith('draft.night.'),
)

const withValue = (settings: Settings, path: string, value: SettingValue, sport: FantasySportKey = 'nfl') =>
  withChange(sport, settings, patchOf([{ path, value }]))

/** Another value of a setting that its entry allows: larger or longer where it can be. */
function otherThan(path: string, settings = NFL): SettingValue {
  const entry = entryOf(path)
  const value = valueAt(settings, path)
  switch (entry?.kind) {
    case 'number':
    case 'time': {
      const bounds = boundsOf(entry) ?? { min: 0, max: 0 }
      return typeof value === 'number' ? value + stepOf(bounds) : bounds.min
    }
    case 'zone':
      return 'Europe/Berlin'
    case 'switch':
      return value !== true
    case 'choice':
      return Object.keys(entry.options).find((option) => option !== value) ?? ''
    case 'list':
      return Object.keys(entry.options).toReversed()
    case 'numbers':
      return entry.names ? [0] : [entry.max]
    case 'names':
      return ['Yale', 'Harvard']
    case 'counts':
      return { [entry.by === 'slot' ? 'SUPERFLEX' : 'QB']: 1 }
    case 'slots':
      return { Anyone: ['QB', 'P'] }
    default:
      return null
  }
}

/** Leagues in one of which each setting has an effect. */
const BASES = [
  {},
  { draft: { keepers: 2 }, roster: { injuredReserve: 2, taxi: 2 }, season: { divisions: ['A', 'B'] } },
  { draft: { kind: 'auction' as const, keepers: 2 } },
  { draft: { kind: 'auction' as const, keepers: 2, keeping: { raiseBy: 'percent' as const } } },
  { trades: { review: 'votes' as const } },
  { trades: { review: 'votes' as const, vetoBy: 'count' as const } },
  { draft: { keepAll: true } },
  { draft: { order: 'lottery' as const } },
  { format: { competition: 'elimination' as const } },
  { sport: 'nhl' as const, format: { scoring: 'each-category' as const, weeklyMinimum: 3 } },
  { sport: 'mlb' as const, season: { caps: { weekGames: 40 } } },
].map(({ sport = 'nfl', ...change }: SettingsChange & { sport?: FantasySportKey }) => ({
  sport,
  settings: withChange(sport, defaultSettings(sport), change),
}))

it.each(FANTASY_SPORT_KEYS)('what is usual can be played by, and is stored as it is: %s', (sport) => {
  for (const size of [2, 5, 6, 10, 12, 20]) {
    const settings = defaultSettings(sport, size)
    expect(settingsProblems(sport, settings, CONTEXT)).toEqual([])
    expect(LeagueSettings.parse(settings)).toEqual(settings)
  }
})

describe.each(SETTINGS)('$path', ({ path, entry }) => {
  it('is refused with its path where it is out of bounds', () => {
    const bounds = boundsOf(entry)
    const step = bounds ? stepOf(bounds) : 1
    const wrong: SettingValue[] = bounds ? [bounds.min - step, bounds.max + step, bounds.min + step / 2] : [7]
    for (const one of wrong) {
      const value =
        entry.kind === 'numbers' ? [one] : entry.kind === 'counts' ? { [keyOf(entry.by)]: one } : one
      const change = patchOf([{ path, value }])
      const [issue] = SettingsChange.safeParse(change).error?.issues ?? []
      expect(issue?.path.join('.')).toMatch(new RegExp(`^${path.replaceAll('.', String.raw`\.`)}`))
      if (!bounds) continue
      const [problem] = settingsProblems('nfl', withValue(NFL, path, value), CONTEXT)
      expect(problem?.path).toMatch(new RegExp(`^${path.replaceAll('.', String.raw`\.`)}`))
    }
  })

  it('has its name in a list of changes, with both values', () => {
    const [before, after] = [valueAt(NFL, path) as SettingValue, otherThan(path)] // JSON
    const words = settingChangeLabel('nfl', { path, before, after })
    if (entry.kind === 'counts') return
    expect(words.label).toBe(entry.label)
    expect(words.before).not.toBe(words.after)
    expect(SettingsChange.safeParse(patchOf([{ path, value: after }])).success).toBe(true)
  })

  it('has a line on the rules page, or says whose it is in', () => {
    const { rule } = entry
    if (rule && 'with' in rule) {
      const other = entryOf(rule.with)?.rule
      expect(other && !('with' in other), rule.with).toBe(true)
    }
    const page = (sport: FantasySportKey, settings: Settings) => JSON.stringify(rulesPage(sport, settings))
    const isTold = BASES.some(
      ({ sport, settings: base }) =>
        page(sport, withValue(base, path, otherThan(path, base), sport)) !== page(sport, base),
    )
    expect(isTold).toBe(true)
  })

  it('is asked for in one card', () => {
    const cards = Object.values(CARDS).flat()
    expect(cards.filter(({ rows }) => rows.includes(path))).toHaveLength(1)
  })

  it('stops moving when it says so', () => {
    const [was, is] = shrinking(path)
    const before = withValue(NFL, path, was)
    const after = withValue(before, path, is)
    const refused = (...args: Parameters<typeof frozenParts>) =>
      frozenChanges(frozenParts(...args), before, after).length > 0
    const { frozen = {} } = entry
    const none = { hasKeepers: false }
    expect(refused('setting-up', none)).toBe(false)
    expect(refused('setting-up', { hasKeepers: true })).toBe(frozen.keepers !== undefined)
    expect(refused('drafting', none)).toBe(frozen.drafting !== undefined)
    expect(refused('regular', none)).toBe(frozen.regular !== undefined)
    expect(refused('regular', { hasKeepers: false, hasSeasonBegun: true })).toBe(
      (frozen.regular ?? frozen['first-game']) !== undefined,
    )
    expect(refused('regular', { hasKeepers: false, hasLastWeekBegun: true })).toBe(
      (frozen.regular ?? frozen['last-week']) !== undefined,
    )
    expect(refused('playoffs', none)).toBe(frozen.playoffs !== undefined)
    expect(refused('over', none)).toBe(true)
  })
})

/** Everything but forms and labels, which follow from the entries. */
const PROGRAM = globSync('{server,shared/rules}/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('shared/rules/settings/'))
  .map((file) => readFileSync(file, 'utf8'))

it.each(SETTINGS.map(({ path }) => path))('%s is read by a rule', (path) => {
  const name = new RegExp(String.raw`\b${path.split('.').at(-1)}\b`)
  expect(PROGRAM.some((text) => name.test(text))).toBe(true)
})

/** What every stored league says. Nothing is ever added: a league that is older would be refused. */
const OLDEST: readonly string[] = [
  'size',
  'roster.starters',
  'roster.bench',
  'roster.injuredReserve',
  'roster.maxima',
  'draft.kind',
  'draft.order',
  'draft.clock',
  'draft.onResume',
  'draft.missesUntilAutopick',
  'draft.keepers',
  'draft.auction.budget',
  'draft.auction.minimumBid',
  'draft.auction.lotClock',
  'draft.auction.bidReset',
  'season.weeks',
  'season.divisions',
  'season.lock',
  'season.doubleHeaders',
  'season.medianGame',
  'season.tieBreakers',
  'season.restartTies',
  'season.playoffs.teams',
  'season.playoffs.reseed',
  'season.playoffs.roundWeeks',
  'season.playoffs.divisionWinnersFirst',
  'season.playoffs.thirdPlace',
  'season.playoffs.consolation',
  'season.playoffs.tie',
  'season.autoStart',
  'waivers.kind',
  'waivers.ties',
  'waivers.budget',
  'waivers.minimumBid',
  'waivers.days',
  'waivers.time',
  'waivers.timeZone',
  'waivers.afterGame',
  'waivers.weekday',
  'waivers.dropHours',
  'waivers.continuous',
  'waivers.addsPerWeek',
  'waivers.addsPerSeason',
  'trades.review',
  'trades.reviewHours',
  'trades.vetoBy',
  'trades.vetoCount',
  'trades.vetoShare',
  'trades.lastWeek',
  'trades.money',
  'trades.pickSeasons',
]

it.each(SETTINGS)('$path may be missing in leagues that are older than it', ({ path, entry }) => {
  expect('isYounger' in entry || OLDEST.includes(path)).toBe(true)
})

const keyOf = (by: 'slot' | 'position') => (by === 'slot' ? 'SUPERFLEX' : 'QB')

/** A value, and a smaller one. */
function shrinking(path: string): [SettingValue, SettingValue] {
  const entry = entryOf(path)
  switch (entry?.kind) {
    case 'number':
      return [entry.min + 2 * stepOf(entry), entry.min + stepOf(entry)]
    case 'choice': {
      const [first = '', ...others] = Object.keys(entry.options)
      return [others.at(-1) ?? '', first]
    }
    case 'list':
      return [Object.keys(entry.options), Object.keys(entry.options).slice(0, 1)]
    case 'names':
      return [['East', 'West'], []]
    case 'counts':
      return entry.by === 'slot' ? [{ K: 1 }, { K: 0 }] : [{ QB: 4 }, { QB: 1 }]
    case 'slots':
      return [{ Anyone: ['QB', 'P'] }, { Anyone: ['QB'] }]
    default:
      return [valueAt(NFL, path) as SettingValue, otherThan(path)] // JSON
  }
}
