import * as z from 'zod'
import { asList, isRecord, Numeral, settingsIn, type SportOfFile, sportOfFile } from '../answers.ts'
import {
  atPosition,
  type CategoryFormat,
  type HostCategory,
  type HostRule,
  type HostSetting,
  known,
  NO_CATEGORIES,
  onceEach,
  readCategories,
  readScoring,
  type ReadScoring,
} from '../host-scoring.ts'
import { type FantraxSport, type FantraxTables, fantraxTables } from './categories.ts'

/** More than any league has. */
const MOST_CONFIGS = 2000

const WORD = z.string().max(500).nullish()
/** Something with names, or its code alone. */
const NAMED = z
  .object({ code: WORD, name: WORD, shortName: WORD })
  .or(
    z
      .string()
      .max(100)
      .transform((code): Named => ({ code })),
  )
  .nullish()
interface Named {
  readonly code?: string | null | undefined
  readonly name?: string | null | undefined
  readonly shortName?: string | null | undefined
}

/** `0.15`, `"0.15"` or `"points0.15"`. */
const POINTS = z.preprocess(
  (given) => (typeof given === 'string' ? given.trim().replace(/^points/i, '') : given),
  Numeral.nullish(),
)
const CONFIG = z
  .object({
    scoringCategory: z
      .object({ code: WORD, name: WORD, shortName: WORD, points: POINTS.catch(undefined) })
      .or(
        z
          .string()
          .max(500)
          .transform((name) => ({ name, points: undefined })),
      ),
    position: NAMED,
    points: POINTS,
  })
  .transform(({ scoringCategory: { points: other, ...category }, position, points }): Config => ({
    category,
    position: position ?? null,
    points: points ?? other ?? null,
  }))
interface Config {
  readonly category: Named
  readonly position: Named | null
  /** Null where teams are compared by it. */
  readonly points: number | null
}

const GROUPS = z
  .array(z.object({ group: NAMED, configs: z.preprocess(asList, z.array(CONFIG).max(MOST_CONFIGS)) }))
  .max(100)
/** The same in short: points by group, category and position, `{"SKATING": {"G": {"Default": "points3"}}}`. */
const SHORT = z
  .record(
    z.string().max(100),
    z.record(z.string().max(100), POINTS.or(z.record(z.string().max(100), POINTS))),
  )
  .transform((groups) =>
    Object.entries(groups).map(([code, categories]) => ({
      group: { code },
      configs: Object.entries(categories).flatMap(([shortName, given]) => configsOf(shortName, given)),
    })),
  )

function configsOf(
  shortName: string,
  given: number | null | undefined | Readonly<Record<string, number | null | undefined>>,
): Config[] {
  const points = isRecord(given) ? given : { Default: given }
  return Object.entries(points).map(([position, own]) => ({
    category: { shortName },
    position: { shortName: position },
    points: own ?? null,
  }))
}

interface Group {
  readonly group?: Named | null | undefined
  readonly configs: readonly Config[]
}
interface System {
  readonly sport: SportOfFile<FantraxSport>
  readonly type: string
  readonly groups: readonly Group[]
}

const SYSTEM = z
  .object({
    type: z.string().max(100).nullish(),
    scoringCategorySettings: z.preprocess(asList, GROUPS),
    scoringCategories: SHORT.nullish().catch(null),
  })
  .transform(({ type, scoringCategorySettings: groups, scoringCategories: short }) => ({
    type: type ?? '',
    groups: groups.length > 0 ? groups : (short ?? []),
  }))
  .refine(({ groups }) => groups.length > 0)

function isSystem(value: unknown): boolean {
  return isRecord(value) && ('scoringCategorySettings' in value || 'scoringCategories' in value)
}

const TABLE = z.object({
  tableType: z.string().max(100).nullish(),
  caption: z.string().max(500).nullish().catch(null),
  header: z
    .object({ cells: z.array(z.object({ name: WORD, shortName: WORD, key: WORD })).max(200) })
    .nullish()
    .catch(null),
})

/** What the standings of a league without points answer: a table of categories of each group, `Standings - Skaters`. */
const PAGES = z
  .object({
    responses: z
      .array(
        z.object({
          data: z.object({
            tableList: z.array(TABLE).max(1000),
          }),
        }),
      )
      .max(1000),
  })
  .refine(({ responses }) =>
    responses.some(({ data }) => data.tableList.some(({ tableType }) => tableType === 'Rotisserie')),
  )
  .transform(({ responses }): System | null => {
    const tables = responses.flatMap(({ data }) => data.tableList)
    const groups = tables.flatMap(({ tableType, caption, header }): Group[] => {
      if (tableType !== 'Rotisserie2') return []
      const configs = (header?.cells ?? []).flatMap(({ key, name, shortName }): Config[] =>
        key === 'sh' ? [{ category: { name, shortName }, position: null, points: null }] : [],
      )
      const code = (caption ?? '').replace(/^Standings - /, '').toUpperCase()
      return configs.length === 0 ? [] : [{ group: { code }, configs }]
    })
    return groups.length === 0 ? null : { sport: sportOf(groups), type: 'Rotisserie', groups }
  })

/** A league as `fxea/general/getLeagueInfo` tells it; null for one that its pages show to be without points. */
export const FantraxScoring = settingsIn<System | null>([
  {
    isIt: ({ scoringSystem }) => isSystem(scoringSystem),
    schema: z
      .object({ sport: z.string().max(60).nullish().catch(null), scoringSystem: SYSTEM })
      .transform(({ sport, scoringSystem }) => ({
        ...scoringSystem,
        sport: sportOf(scoringSystem.groups, sport),
      })),
  },
  { isIt: isSystem, schema: SYSTEM.transform((system) => ({ ...system, sport: sportOf(system.groups) })) },
  { isIt: ({ responses }) => Array.isArray(responses), schema: PAGES },
])

/** Groups of categories are named by their sport: `HOCKEY_GOALIE`. Colleges play football too. */
function sportOf(groups: readonly Group[], said?: string | null): SportOfFile<FantraxSport> {
  const named = sportOfFile(said, NAMES)
  if (named !== null) return named
  const code = groups.map(({ group }) => group?.code ?? '').find((one) => one !== '') ?? ''
  const [, sport] = SPORTS.find(([name]) => name.test(code)) ?? []
  return sport ?? (/^(?:SOCCER|GOLF|RACING|NASCAR|CRICKET)/.test(code) ? 'other' : null)
}

const NAMES = { nfl: 'nfl', ncaaf: 'ncaaf', nba: 'nba', mlb: 'mlb', nhl: 'nhl' } as const
const SPORTS = [
  [/^(?:HOCKEY|SKAT)/, 'nhl'],
  [/^(?:BASEBALL|HITTING|PITCHING)/, 'mlb'],
  [/^BASKETBALL/, 'nba'],
  [/^FOOTBALL/, 'nfl'],
] as const

/** The scoring of a Fantrax league as rules; a text says why it has none. Keys of what is missing are the host’s names. */
export function readFantraxScoring(
  sport: FantraxSport,
  system: Pick<System, 'type' | 'groups'> | null,
): ReadScoring | string {
  const all = system?.groups.flatMap(({ configs }) => configs) ?? []
  if (system === null) return NO_CATEGORIES
  if (/CATEGOR|ROT[OI]/i.test(system.type) || (all.length > 0 && all.every(({ points }) => points === null)))
    return readCategories(
      sport,
      system.groups.flatMap(({ group, configs }) =>
        categoriesOf(configs, fantraxTables(sport, (group?.code ?? group?.name ?? '').toUpperCase())),
      ),
      formatOf(system.type),
    )
  return readScoring(
    sport,
    system.groups.flatMap(({ group, configs }) =>
      settingsOf(configs, fantraxTables(sport, (group?.code ?? group?.name ?? '').toUpperCase())),
    ),
  )
}

/** Each category once: what a position has of its own is no other category. The host’s files do not say a direction. */
function categoriesOf(configs: readonly Config[], tables: FantraxTables): HostCategory[] {
  const byName = new Map(
    configs.map((config) => [
      nameOf(config),
      { key: nameOf(config), rule: ruleOf(config, tables), isFewerBetter: null },
    ]),
  )
  return [...byName.values()]
}

function formatOf(type: string): CategoryFormat {
  return {
    scoring: /MOST|ONE WIN/i.test(type) ? 'most-categories' : 'each-category',
    competition: /ROT[OI]/i.test(type) ? 'table' : 'head-to-head',
  }
}

const EVERYBODY = /^(?:default|all)?$/i

/** Of a category what everybody has, and what those of a position have more or less: at this host they have it instead. */
function settingsOf(configs: readonly Config[], tables: FantraxTables): HostSetting[] {
  const defaults = new Map<string, number>()
  for (const config of configs)
    if (EVERYBODY.test(positionOf(config)) && !defaults.has(nameOf(config)))
      defaults.set(nameOf(config), config.points ?? 0)
  const settings = configs.map((config) => {
    const name = nameOf(config)
    const rule = ruleOf(config, tables)
    const position = positionOf(config)
    if (EVERYBODY.test(position)) return { key: name, value: config.points ?? 0, rule }
    return {
      key: `${name} of ${position}`,
      value: (config.points ?? 0) - (defaults.get(name) ?? 0),
      rule: atPosition(
        rule,
        Object.hasOwn(POSITIONS, position) ? (POSITIONS[position] ?? position) : position,
      ),
    }
  })
  return onceEach(settings)
}

function positionOf({ position }: Config): string {
  return position?.shortName ?? position?.code ?? position?.name ?? ''
}

/** Where the host has another name, or one for several. */
const POSITIONS: Readonly<Record<string, string>> = {
  TmD: 'D/ST',
  DST: 'D/ST',
  F: 'C,LW,RW',
  W: 'LW,RW',
  DEFENSE: 'D',
  CENTER: 'C',
  LEFT_WING: 'LW',
  RIGHT_WING: 'RW',
  GOALIE: 'G',
}

/** `Wins (Goalies only) -- Includes Overtime Wins …` is `Wins`. */
function nameOf({ category: { name, shortName, code } }: Config): string {
  return (name ?? shortName ?? code ?? '')
    .replace(/ -- .*$/s, '')
    .replace(/ \([^()]*\)$/, '')
    .trim()
}

/** By its name, by its code (`INDIVIDUAL_SHOTS_ON_GOAL`), or, where it has none of these, by its short name. */
function ruleOf(config: Config, { tables, short }: FantraxTables): HostRule | null {
  const { name, code, shortName } = config.category
  const names = [nameOf(config), (code ?? '').replace(/^INDIVIDUAL_/, '').replaceAll('_', ' ')]
  const plain = names.map((one) => one.toLowerCase().replaceAll(/[-‐]/g, ' ').replaceAll(/\s+/g, ' '))
  for (const one of plain)
    for (const table of tables) {
      const rule = known(table, one)
      if (rule) return rule
    }
  const isShort = (name ?? '') === '' && (code ?? '') === ''
  return isShort ? known(short, shortName ?? '') : null
}
