import * as z from 'zod'
import {
  atPosition,
  BY_CATEGORIES,
  type HostRule,
  type HostSetting,
  known,
  readScoring,
  type ReadScoring,
} from '../host-scoring.ts'
import { type FantraxSport, fantraxTables } from './categories.ts'

/** More than any league has. */
const MOST_CONFIGS = 2000

const NAMED = z.object({
  code: z.string().max(100).optional(),
  name: z.string().max(500).optional(),
  shortName: z.string().max(100).optional(),
})
const CONFIG = z.object({ scoringCategory: NAMED, position: NAMED.optional(), points: z.number().optional() })
const GROUP = z.object({
  group: NAMED.or(
    z
      .string()
      .max(100)
      .transform((code) => ({ code })),
  ).optional(),
  configs: z.array(CONFIG).max(MOST_CONFIGS),
})
const SYSTEM = z.object({
  type: z.string().max(100).optional(),
  scoringCategorySettings: z.array(GROUP).max(100),
})

/** What the standings of a league without points answer: a table of categories. */
const PAGES = z
  .object({
    responses: z
      .array(
        z.object({
          data: z.object({
            tableList: z.array(z.object({ tableType: z.string().max(100).nullish() })).max(1000),
          }),
        }),
      )
      .max(1000),
  })
  .refine(({ responses }) =>
    responses.some(({ data }) => data.tableList.some(({ tableType }) => tableType === 'Rotisserie')),
  )
  .transform(() => null)

/** A league as `fxea/general/getLeagueInfo` tells it; null for one that its pages show to be without points. */
export const FantraxScoring = z
  .object({ scoringSystem: SYSTEM })
  .transform(({ scoringSystem }) => ({ ...scoringSystem, sport: sportOf(scoringSystem) }))
  .or(PAGES)

/** Groups of categories are named by their sport: `HOCKEY_GOALIE`. Colleges play football too. */
function sportOf({ scoringCategorySettings }: z.output<typeof SYSTEM>): FantraxSport | null {
  const code = scoringCategorySettings.map(({ group }) => group?.code ?? '').find((one) => one !== '') ?? ''
  const [, sport] = SPORTS.find(([name]) => code.startsWith(name)) ?? []
  return sport ?? null
}

const SPORTS = [
  ['HOCKEY', 'nhl'],
  ['BASEBALL', 'mlb'],
  ['BASKETBALL', 'nba'],
  ['FOOTBALL', 'nfl'],
] as const

/** The scoring of a Fantrax league as rules; a text says why it has none. Keys of what is missing are the host's names. */
export function readFantraxScoring(
  sport: FantraxSport,
  system: z.output<typeof FantraxScoring>,
): ReadScoring | string {
  const all = system?.scoringCategorySettings.flatMap(({ configs }) => configs) ?? []
  if (system === null || /CATEGOR|ROT[OI]/i.test(system.type ?? '')) return BY_CATEGORIES
  if (all.length > 0 && all.every(({ points }) => points === undefined)) return BY_CATEGORIES
  return readScoring(
    sport,
    system.scoringCategorySettings.flatMap(({ group, configs }) =>
      settingsOf(configs, fantraxTables(sport, group?.code ?? '')),
    ),
  )
}

type Config = z.output<typeof CONFIG>
const EVERYBODY = /^(?:default|all)?$/i

/** Of a category what everybody has, and what those of a position have more or less: at this host they have it instead. */
function settingsOf(
  configs: readonly Config[],
  tables: readonly Readonly<Record<string, HostRule>>[],
): HostSetting[] {
  const defaults = new Map<string, number>()
  for (const config of configs) if (isOfEverybody(config)) defaults.set(nameOf(config), config.points ?? 0)
  return configs.map((config) => {
    const name = nameOf(config)
    const rule = ruleOf(name, tables)
    const position = config.position?.shortName ?? ''
    if (isOfEverybody(config)) return { key: name, value: config.points ?? 0, rule }
    return {
      key: `${name} of ${position}`,
      value: (config.points ?? 0) - (defaults.get(name) ?? 0),
      rule: atPosition(rule, POSITIONS[position] ?? position),
    }
  })
}

function isOfEverybody({ position }: Config): boolean {
  return EVERYBODY.test(position?.shortName ?? '')
}

/** Where the host has another name. */
const POSITIONS: Readonly<Record<string, string>> = { 'D/ST': 'D/ST', TmD: 'D/ST', DST: 'D/ST' }

/** `Wins (Goalies only) -- Includes Overtime Wins …` is `wins`. */
function nameOf({ scoringCategory: { name, shortName, code } }: Config): string {
  return (name ?? shortName ?? code ?? '')
    .replace(/ -- .*$/s, '')
    .replace(/ \([^()]*\)$/, '')
    .trim()
}

function ruleOf(name: string, tables: readonly Readonly<Record<string, HostRule>>[]): HostRule | null {
  const plain = name.toLowerCase().replaceAll(/[-‐]/g, ' ').replaceAll(/\s+/g, ' ')
  for (const table of tables) {
    const rule = known(table, plain)
    if (rule) return rule
  }
  return null
}
